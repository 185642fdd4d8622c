-- Lottery margins: contracts of kind SERIES, and the settled rounds of lotteries by play, with what agents earn of them.
alter table agents.policy drop constraint policy_kind_check, add constraint policy_kind_check check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME', 'SERIES'));
alter table agents.contract drop constraint contract_kind_check, add constraint contract_kind_check check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME', 'SERIES'));
alter table agents.run drop constraint run_kind_check, add constraint run_kind_check check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME', 'SERIES'));
alter table agents.run_rule drop constraint run_rule_kind_check, add constraint run_rule_kind_check check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME', 'SERIES'));
alter table agents.contract_tier add column family text check (family ~ '^[A-Z0-9_]{2,20}$');
comment on column agents.contract_tier.family is 'the family of lotteries whose series the rate is: series / 2000; null in all other kinds';

-- How far the settled rounds of a vendor were read.
create table agents.lottery_reading (
  house   text primary key,
  after   text,
  next_at timestamptz not null
);

-- A settled round as it was counted last: a later version counts by the difference.
create table agents.lottery_round (
  vendor    text not null,
  round_id  text not null,
  version   int not null check (version > 0),
  member_id uuid not null,
  placement bigint not null,
  terms_at  timestamptz not null,
  plays     jsonb not null,
  primary key (vendor, round_id)
);
comment on column agents.lottery_round.terms_at is 'the contracts in force at this moment share the margin, also of corrections';

-- Lottery play of a member and all below them by day, with the member's margin as an agent. In the merchant's currency.
create table agents.lottery_day (
  member_id    uuid not null,
  day          date not null,
  vendor       text not null,
  game_code    text not null,
  play         text not null,
  merchant_id  text not null,
  family       text not null,
  bets         bigint not null,
  stake        bigint not null,
  valid        bigint not null,
  prize        bigint not null,
  rebate       bigint not null,
  margin_micro numeric(38, 0) not null,
  primary key (member_id, day, vendor, game_code, play)
);
comment on column agents.lottery_day.margin_micro is 'in millionths of a unit, so that nothing of a slip is lost before it is added up';
create index lottery_day_with_margin on agents.lottery_day (merchant_id, day) where margin_micro <> 0;
