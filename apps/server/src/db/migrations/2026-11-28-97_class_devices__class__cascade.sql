-- Undoing a promotion or an import deletes the classes that it made; a device that was opened for one must not stop it.
alter table class_devices
  drop constraint class_devices_class_id_fkey,
  add constraint class_devices_class_id_fkey foreign key (class_id) references classes (id) on delete cascade;
