-- Contracts between an upline and a direct downline, or the house and who stands at the top.
create schema if not exists agents;

-- How a merchant's contracts of one kind are made, counted and paid. Amounts in units of 10^-scale of its currency, rates in parts per million.
create table agents.policy (
  merchant_id        text not null,
  kind               text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  enabled            boolean not null default true,
  cycle              text not null check (cycle in ('D', 'W', 'H', 'M')),
  cap_won_ppm        bigint not null check (cap_won_ppm between 1 and 1000000),
  cap_lost_ppm       bigint not null check (cap_lost_ppm between 1 and 1000000),
  rate_step_ppm      bigint not null check (rate_step_ppm > 0),
  same_level         boolean not null default true,
  cross_level        boolean not null default false,
  on_lowering        text not null default 'terminate' check (on_lowering in ('terminate', 'clamp')),
  offer_days         int not null default 7 check (offer_days between 1 and 90),
  include_own        boolean not null,
  active_bet_min     bigint not null check (active_bet_min >= 0),
  active_deposit_min bigint not null default 0 check (active_deposit_min >= 0),
  base_unit          bigint check (base_unit > 0),
  step               bigint not null check (step > 0),
  banded             boolean not null default false,
  carry              text not null default 'NONE' check (carry in ('NONE', 'PERMANENT', 'PREVIOUS_PERIOD', 'WITHIN_MONTH')),
  takes_off_salaries boolean not null default false,
  net_of_hourly      boolean not null default false,
  vendor_fee_ppm     bigint not null default 0 check (vendor_fee_ppm between 0 and 1000000),
  payment_fee_ppm    bigint not null default 0 check (payment_fee_ppm between 0 and 1000000),
  auto_approve_max   bigint not null check (auto_approve_max >= 0),
  open_rounds_max    int not null default 0 check (open_rounds_max >= 0),
  wait_minutes       int not null default 120 check (wait_minutes >= 0),
  retry_days         int not null default 30 check (retry_days between 0 and 365),
  guarantee          boolean not null default false,
  primary key (merchant_id, kind)
);
comment on column agents.policy.same_level is 'whether a downline may have its upline''s own rate';
comment on column agents.policy.cross_level is 'whether a downline''s highest rate must stay at or below its upline''s lowest';
comment on column agents.policy.on_lowering is 'what becomes of contracts below one that is lowered';
comment on column agents.policy.base_unit is 'a base counts in whole multiples of it; null: as it is';
comment on column agents.policy.banded is 'each tier''s rate is for its own part of the base; else the highest reached is for all of it';
comment on column agents.policy.auto_approve_max is 'a run whose whole cost to the house is no more is paid without being asked for';
comment on column agents.policy.guarantee is 'the house pays what an upline cannot';

create table agents.contract (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  kind        text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  currency    text not null check (currency ~ '^[A-Z]{3,5}$'),
  payer_id    uuid,
  payee_id    uuid not null,
  made_at     timestamptz not null,
  constraint contract_once unique nulls not distinct (merchant_id, kind, payee_id, payer_id),
  check (payer_id <> payee_id)
);
comment on column agents.contract.payer_id is 'the direct upline; null: the house';

create table agents.contract_version (
  id             uuid primary key default uuidv7(),
  contract_id    uuid not null references agents.contract,
  merchant_id    text not null,
  kind           text not null,
  payer_id       uuid,
  payee_id       uuid not null,
  number         int not null check (number > 0),
  from_cash      boolean not null,
  made_because   text not null check (made_because in ('OFFER', 'CLAMP')),
  made_at        timestamptz not null,
  in_force_from  timestamptz,
  in_force_to    timestamptz,
  ended_because  text check (ended_because in ('REPLACED', 'TERMINATED', 'LOWERED', 'CLAMPED', 'MOVED', 'CLOSED')),
  unique (contract_id, number),
  check (in_force_to is null or in_force_to >= in_force_from),
  check ((in_force_to is null) = (ended_because is null))
);
comment on table agents.contract_version is 'What was agreed, for ever; only when it is in force is written afterwards, once each.';
comment on column agents.contract_version.from_cash is 'the payer''s cash stands for what their commission cannot pay';
create unique index contract_one_in_force on agents.contract_version (payee_id, kind) where in_force_from is not null and in_force_to is null;
create index contract_version_below on agents.contract_version (payer_id, kind) where in_force_from is not null and in_force_to is null;
create index contract_version_in_force on agents.contract_version (merchant_id, kind, in_force_from) where in_force_from is not null;
create index contract_version_of_payee on agents.contract_version (payee_id, kind, in_force_from) where in_force_from is not null;

create table agents.contract_tier (
  version_id     uuid not null references agents.contract_version,
  place          smallint not null check (place between 0 and 19),
  valid_bet_min  bigint check (valid_bet_min >= 0),
  profit_min     bigint check (profit_min >= 0),
  active_min     bigint check (active_min >= 0),
  single_bet_min bigint check (single_bet_min >= 0),
  won_ppm        bigint not null check (won_ppm between 0 and 1000000),
  lost_ppm       bigint not null check (lost_ppm between 0 and 1000000),
  primary key (version_id, place),
  check (won_ppm > 0 or lost_ppm > 0)
);

create function agents.keep_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.in_force_to is not null
    or (old.in_force_from is not null and new.in_force_from is distinct from old.in_force_from)
    or (new.id, new.contract_id, new.merchant_id, new.kind, new.payer_id, new.payee_id, new.number, new.from_cash, new.made_because, new.made_at)
      is distinct from (old.id, old.contract_id, old.merchant_id, old.kind, old.payer_id, old.payee_id, old.number, old.from_cash, old.made_because, old.made_at)
  then raise exception 'a contract''s version is final';
  end if;
  return new;
end $$;
create trigger keep_version before update or delete on agents.contract_version for each row execute function agents.keep_version();

create function agents.keep_tier() returns trigger language plpgsql as $$
begin
  raise exception 'a contract''s tiers are final';
end $$;
create trigger keep_tier before update or delete on agents.contract_tier for each row execute function agents.keep_tier();

create table agents.contract_request (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  contract_id uuid not null references agents.contract,
  kind        text not null,
  what        text not null check (what in ('NEW', 'TERMINATION')),
  version_id  uuid references agents.contract_version,
  from_id     uuid,
  to_id       uuid,
  state       text not null check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'COUNTERED')),
  counters    uuid references agents.contract_request,
  note        text check (length(note) between 1 and 500),
  made_at     timestamptz not null,
  made_by     uuid,
  expires_at  timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  check (from_id is distinct from to_id),
  check ((what = 'NEW') = (version_id is not null)),
  check ((state = 'PENDING') = (answered_at is null))
);
comment on column agents.contract_request.from_id is 'who asks; null: the house, for which the operator made_by speaks';
comment on column agents.contract_request.to_id is 'who is asked; null: the house, for which the operator answered_by speaks';
create unique index contract_request_one_pending on agents.contract_request (contract_id) where state = 'PENDING';
create index contract_request_to on agents.contract_request (to_id, kind, id desc);
create index contract_request_from on agents.contract_request (from_id, kind, id desc);
create index contract_request_of_house on agents.contract_request (merchant_id, id desc) where to_id is null;
create index contract_request_due on agents.contract_request (expires_at) where state = 'PENDING';
