-- Payment channels are changed in the console: each change is counted, so that an operator changes what was shown.
alter table cashier.rail add column version int not null default 0 check (version >= 0);
alter table cashier.rail_account add column version int not null default 0 check (version >= 0);
comment on column cashier.rail.version is 'How often its settings were changed. A change from the console names the version that was shown.';
comment on column cashier.rail_account.version is 'How often its settings were changed. A change from the console names the version that was shown.';

create table cashier.channel_contact (
  channel     text primary key references cashier.rail,
  answered_at timestamptz,
  failed_at   timestamptz,
  rests_until timestamptz
);
comment on table cashier.channel_contact is 'When calls to a payment channel were last answered and last failed. Written when that changes, otherwise at most every half minute.';
comment on column cashier.channel_contact.rests_until is 'It failed several times and is not called before this moment.';
