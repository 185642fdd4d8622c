-- What a vendor may pay out by itself. Above a ceiling the money is held for the member until two operators have decided.
-- Without a row a ceiling is a multiple of the merchant's largest bet (`ceilings.rules.ts` of the wallet).
alter table vendors.vendor add column own_promotions boolean not null default false;
alter table vendors.vendor add column win_multiple integer check (win_multiple between 1 and 1000000);

create table vendors.ceiling (
  vendor     text not null references vendors.vendor (code),
  currency   text not null,
  kind       text not null check (kind in ('ROUND', 'PRIZE', 'JACKPOT', 'DAY')),
  amount     bigint not null check (amount > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (vendor, currency, kind)
);

create table vendors.held_payout (
  vendor      text not null,
  tx_id       text not null,
  merchant_id text not null,
  member_id   uuid not null,
  currency    text not null,
  amount      bigint not null check (amount > 0),
  kind        text not null check (kind in ('MULTIPLE', 'ROUND', 'PRIZE', 'JACKPOT', 'DAY')),
  ceiling     bigint not null,
  reached     bigint not null,
  state       text not null default 'HELD' check (state in ('HELD', 'PAID', 'REFUSED', 'UNDONE')),
  held_at     timestamptz not null,
  decided_at  timestamptz,
  told_at     timestamptz,
  primary key (vendor, tx_id)
);
-- What the desk has not been told of yet: a new one, or the end of one.
create index held_payout_untold on vendors.held_payout (held_at) where told_at is null;

-- The prizes of a day are added up before another one is paid; they are few.
create index transaction_prizes on vendors.transaction (vendor, merchant_id, at)
  where op in ('promo', 'jackpotWin') or details ? 'fromJackpot';
