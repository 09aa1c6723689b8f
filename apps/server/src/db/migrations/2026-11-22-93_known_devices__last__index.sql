-- What the cleaning of devices that nobody has used for a year looks for.
create index known_devices_last_login on known_devices (last_login_at);
