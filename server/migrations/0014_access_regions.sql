-- From which countries a merchant may be reached, and how old its members' passwords may grow.
alter table merchants.merchant
  add column allowed_countries text[] not null default '{}',
  add column blocked_countries text[] not null default '{}';
comment on column merchants.merchant.allowed_countries is 'countries (ISO 3166) from which the site is open; empty: all that are not blocked';
comment on column merchants.merchant.blocked_countries is 'countries to which the site is closed';

update merchants.merchant set
  flags = '{"forcedPasswordChange": true}'::jsonb || flags,
  access_rules = '{"passwordDays": null}'::jsonb || access_rules;

-- A session may be good for nothing but changing a password, and may end because its member ended it.
alter table access.session
  add column must_change boolean not null default false,
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in ('LOGOUT', 'LOCKED', 'CLOSED', 'PASSWORD_CHANGED', 'REVOKED', 'EXCLUDED'));
comment on column access.session.must_change is 'signed in with a password that must be changed first';

alter table access.attempt
  drop constraint attempt_kind_check,
  add constraint attempt_kind_check check (kind in ('ACCOUNT', 'ADDRESS', 'REGISTRATION', 'CONFIRM'));
comment on table access.attempt is 'kind REGISTRATION counts the accounts opened from an address, in the same window; CONFIRM a signed-in member''s wrong passwords';
