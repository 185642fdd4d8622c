create schema merchants;

-- One white-label brand. Everything a brand may change is data; code asks the row, never the name.
create table merchants.merchant (
  id                 text primary key check (id ~ '^[a-z][a-z0-9]{1,19}$'),
  name               text not null check (length(name) between 1 and 100),
  currency           text not null check (currency ~ '^[A-Z]{3,5}$'),
  languages          text[] not null check (cardinality(languages) between 1 and 100),
  default_language   text not null,
  time_zone          text not null,
  minimum_age        smallint not null default 18 check (minimum_age between 18 and 30),
  terms_version      text not null check (length(terms_version) between 1 and 40),
  opens_registration boolean not null default true,
  maintenance        boolean not null default false,
  flags              jsonb not null,
  registration_rules jsonb not null,
  access_rules       jsonb not null,
  play_rules         jsonb not null,
  theme              jsonb not null default '{}',
  image_hosts        text[],
  launch_hosts       text[],
  blocked_networks   text[] not null default '{}',
  created_at         timestamptz not null default now(),
  constraint default_language_is_offered check (default_language = any (languages))
);
comment on column merchants.merchant.flags is 'switches, named as in contract/src/merchants.ts Flags';
comment on column merchants.merchant.registration_rules is 'a rule for each field of the registration form, as in contract RegistrationRules';
comment on column merchants.merchant.access_rules is 'how sign-in defends itself and how long sessions last';
comment on column merchants.merchant.play_rules is 'what games must keep to: pace, autoplay, turbo, stakes';
comment on column merchants.merchant.theme is 'custom properties of the style sheet; empty for the house theme';
comment on column merchants.merchant.image_hosts is 'origins that serve game pictures; null: the studio''s';
comment on column merchants.merchant.launch_hosts is 'origins that serve game clients; null: the studio''s';
comment on column merchants.merchant.blocked_networks is 'networks (CIDR) to which the site is closed';

-- The host names a merchant answers to, without port.
create table merchants.host (
  host        text primary key check (host = lower(host) and length(host) between 1 and 253),
  merchant_id text not null references merchants.merchant,
  is_main     boolean not null default false
);
create unique index one_main_host on merchants.host (merchant_id) where is_main;
create index host_of_merchant on merchants.host (merchant_id);
