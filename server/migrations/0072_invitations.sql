-- Codes by which members invite others. A member may have several, so that it can be told which of them people came by.
create table members.invitation (
  merchant_id text not null,
  code        text not null check (code ~ '^[A-Za-z0-9]{4,32}$'),
  member_id   uuid not null references members.member on delete cascade,
  type        smallint not null default 0 check (type in (0, 1, 2, 41, 42)),
  name        text not null check (length(name) between 1 and 40),
  made_at     timestamptz not null,
  closed_at   timestamptz,
  primary key (merchant_id, code)
);
comment on column members.invitation.type is 'what those become who come by it: a player, or an agent of a grade';
create index invitation_of_member on members.invitation (member_id, made_at);

-- What came by a code on each business day.
create table agents.invited (
  merchant_id    text not null,
  code           text not null,
  day            date not null,
  clicks         bigint not null default 0,
  registrations  bigint not null default 0,
  first_deposits bigint not null default 0,
  primary key (merchant_id, code, day)
);
-- Who clicked, so that a visitor counts once a day; forgotten after two days.
create table agents.clicked (
  merchant_id text not null,
  code        text not null,
  day         date not null,
  visitor     bytea not null,
  primary key (merchant_id, code, day, visitor)
);

alter table members.registration drop constraint registration_register_method_check;
alter table members.registration add constraint registration_register_method_check check (register_method in ('WEB', 'TRIAL', 'AGENT'));
comment on column members.registration.register_method is 'AGENT: opened by an agent, who cannot accept the terms for its owner';
