-- Operators hang banners. One that is taken down before it was shown ends where it would have begun.
alter table content.banner drop constraint banner_check;
alter table content.banner add constraint banner_check check (shown_until >= shown_from);

-- A picture that was uploaded lies here as WebP, where AVIF is lighter as that too, and small for the desk.
alter table content.picture
  add column width  smallint check (width > 0),
  add column height smallint check (height > 0),
  add column avif   bytea check (octet_length(avif) between 1 and 1048576),
  add column small  bytea check (octet_length(small) between 1 and 65536);
comment on column content.picture.avif is 'the same picture, for browsers that read AVIF; null: it would be no lighter';
create index banner_of_picture on content.banner (merchant_id, picture);
create index picture_of_merchant on content.picture (merchant_id, created_at desc, id desc);
