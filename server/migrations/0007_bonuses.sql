create schema bonuses;

-- Money given under conditions. Each grant is an account of its own in the book: BONUS:<id>.
create table bonuses.bonus_grant (
  id                 uuid primary key default uuidv7(),
  merchant_id        text not null,
  member_id          uuid not null,
  currency           text not null,
  amount             bigint not null check (amount > 0),
  wagering_required  bigint not null check (wagering_required >= 0),
  wagered            bigint not null default 0 check (wagered >= 0),
  stake_max          bigint check (stake_max > 0),   -- the dearest bet while the grant is open; null: none
  created_at         timestamptz not null default now(),
  expires_at         timestamptz not null,
  closed_at          timestamptz
);
create index open_grant_of_member on bonuses.bonus_grant (member_id) where closed_at is null;
