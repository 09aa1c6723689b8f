-- Finds the devices without a login for a year, which the clean-up deletes.
create index known_devices_last_login on known_devices (last_login_at);
