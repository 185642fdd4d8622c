-- A house of many brands speaks for many vendor codes from one address and with one key.
alter table vendors.vendor add column house text references vendors.vendor;
comment on column vendors.vendor.house is 'The vendor whose address, terms and keys this code shares; null: it stands for itself.';
create index vendor_of_house on vendors.vendor (house) where house is not null;
