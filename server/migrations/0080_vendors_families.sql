-- Vendors that speak a protocol of their own.
alter table vendors.vendor
  add column family text not null default 'CANONICAL' check (family in ('CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION')),
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  add column own_secret text,
  add column currencies jsonb not null default '{}' check (jsonb_typeof(currencies) = 'object');
comment on column vendors.vendor.family is 'Which protocol it speaks: an adapter in server/src/modules/vendors/adapters.';
comment on column vendors.vendor.settings is 'What the family needs besides, as texts: our name at the vendor, how free rounds are paid.';
comment on column vendors.vendor.own_secret is 'Sealed: what we sign or prove ourselves with when we call the vendor.';
comment on column vendors.vendor.currencies is 'Currencies it calls or counts otherwise: {"VND": {"code": "KVND", "times": 1000}}, one of theirs is so many of ours.';

-- Each family signs in its own way. A token is no signature: who knows it, is believed.
alter table vendors.vendor_key drop constraint vendor_key_algorithm_check, drop constraint vendor_key_check;
alter table vendors.vendor_key
  add constraint vendor_key_algorithm_check check (algorithm in ('ed25519', 'hmac-sha256', 'rsa-sha256', 'hmac-sha1', 'md5', 'token')),
  add constraint vendor_key_check check ((algorithm in ('ed25519', 'rsa-sha256')) = (public_key is not null) and (public_key is null) <> (secret is null));
