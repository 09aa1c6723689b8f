-- Finds who has logged in on a device, when everybody at its address has to wait.
create index known_devices_device on known_devices (device_hash);
