-- Rounds that were played from wallets at vendors, as the vendors tell of them.
alter table transfers.contract
  add column rounds_after text not null default '' check (length(rounds_after) <= 100),
  add column rounds_due_at timestamptz not null default '2000-01-01T00:00:00Z';
comment on column transfers.contract.rounds_after is 'the last round the vendor told of, in its own words; it is asked for those after it';

create table transfers.round (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  vendor      text not null,
  vendor_id   text not null check (length(vendor_id) between 1 and 64),
  member_id   uuid not null,
  game_code   text not null,
  currency    text not null,
  stake       bigint not null check (stake >= 0),
  payout      bigint not null check (payout >= 0),
  ended_at    timestamptz not null,
  unique (merchant_id, vendor, vendor_id)
);
comment on table transfers.round is 'Told afterwards: no money moves by it. Each counts once towards turnover.';
create index round_of_member on transfers.round (member_id, id desc);
