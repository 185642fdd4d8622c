create schema members;

create table members.member (
  id              uuid primary key default uuidv7(),
  merchant_id     text not null,
  user_name       text not null check (length(user_name) between 1 and 64),
  user_name_key   text not null check (length(user_name_key) between 1 and 128),
  nickname        text not null check (length(nickname) between 1 and 64),
  type            smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  state           text not null default 'ACTIVE' check (state in ('ACTIVE', 'LOCKED', 'CLOSED')),
  currency        text not null check (currency ~ '^[A-Z]{3,5}$'),
  language        text not null check (length(language) between 2 and 10),
  country         text check (country ~ '^[A-Z]{2}$'),
  invitation_code text check (length(invitation_code) between 1 and 32),
  registered_at   timestamptz not null,
  last_sign_in_at timestamptz,
  constraint user_name_is_free unique (merchant_id, user_name_key)
);
comment on column members.member.user_name is 'as its owner typed it, in NFKC';
comment on column members.member.user_name_key is 'the name in NFKC and lower case: two names that look the same are the same';
comment on column members.member.nickname is 'what others may see; never the user name';
comment on column members.member.type is '0 player, 4 trial user, 1, 2, 41 and 42 agents of four grades';
comment on column members.member.invitation_code is 'the code by which this member invites others, if they have one';
-- "begins with", for the console's search, and newest first within a merchant.
create index member_by_name on members.member (user_name_key text_pattern_ops);
create index member_by_merchant on members.member (merchant_id, id desc);
create index trial_members on members.member (registered_at) where type = 4;
create unique index invitation_code_is_free on members.member (merchant_id, invitation_code) where invitation_code is not null;

-- What a member told us when they registered, and from where.
create table members.registration (
  member_id       uuid primary key references members.member on delete cascade,
  merchant_id     text not null,
  payee_name      text check (length(payee_name) <= 100),
  email           text check (length(email) <= 254),
  affiliate_code  text check (length(affiliate_code) <= 32),
  referral_code   text check (length(referral_code) <= 32),
  register_url    text check (length(register_url) <= 500),
  domain          text check (length(domain) <= 253),
  register_method text not null check (register_method in ('WEB', 'TRIAL')),
  ip              text not null check (length(ip) <= 45)
);
comment on column members.registration.affiliate_code is 'the invitation code the member came with';

-- Which terms a member accepted, when, and from which address. Never changed.
create table members.terms_acceptance (
  member_id     uuid not null references members.member on delete cascade,
  merchant_id   text not null,
  terms_version text not null check (length(terms_version) between 1 and 40),
  accepted_at   timestamptz not null,
  ip            text not null check (length(ip) <= 45),
  primary key (member_id, terms_version)
);
