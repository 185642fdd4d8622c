-- Promotions: what a merchant offers, who joined, and what was claimed, applied for and given.
create schema promotions;

create table promotions.promotion (
  id             uuid primary key,
  merchant_id    text not null,
  kind           text not null check (length(kind) between 1 and 32),
  categories     text[] not null check (cardinality(categories) between 1 and 5),
  words          jsonb not null,
  picture        text not null check (length(picture) between 1 and 200),
  settings       jsonb not null,
  bonus          jsonb,
  template_id    uuid,
  turnover_ppm   int not null check (turnover_ppm between 0 and 100000000),
  audience       jsonb not null,
  repeats        text not null check (repeats in ('ONCE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  joins          boolean not null,
  claim_days     int check (claim_days between 1 and 90),
  once_per       text[] not null default '{}',
  budget_money   bigint check (budget_money > 0),
  budget_count   int check (budget_count > 0),
  day_money      bigint check (day_money > 0),
  day_count      int check (day_count > 0),
  spent          bigint not null default 0 check (spent >= 0),
  claims         int not null default 0 check (claims >= 0),
  starts_at      timestamptz not null,
  ends_at        timestamptz check (ends_at > starts_at),
  closed_at      timestamptz,
  closed_because text check (closed_because in ('BUDGET', 'OPERATOR')),
  place          int not null default 0,
  version        int not null default 1,
  made_at        timestamptz not null,
  made_by        uuid,
  made_name      text,
  check ((closed_at is null) = (closed_because is null)),
  check ((bonus is null) = (template_id is null)),
  check (budget_money is null or spent <= budget_money),
  check (budget_count is null or claims <= budget_count)
) with (fillfactor = 70);
create index promotions_of_merchant on promotions.promotion (merchant_id, place, id);
comment on column promotions.promotion.id is 'Chosen by the caller, so that a promotion that is sent twice is one.';
comment on column promotions.promotion.spent is 'The reward money that claims took from the budget, 10^-scale; ready rewards included.';
comment on column promotions.promotion.template_id is 'The bonus template that is made from `bonus`, a version for each change.';

-- The part of a budget that a day took.
create table promotions.day (
  promotion_id uuid not null references promotions.promotion,
  day          date not null,
  spent        bigint not null check (spent >= 0),
  claims       int not null check (claims >= 0),
  primary key (promotion_id, day)
);

create table promotions.entry (
  promotion_id uuid not null references promotions.promotion,
  member_id    uuid not null,
  merchant_id  text not null,
  joined_at    timestamptz not null,
  primary key (promotion_id, member_id)
);
create index entries_of_member on promotions.entry (member_id);

create table promotions.claim (
  id           uuid primary key default uuidv7(),
  promotion_id uuid not null references promotions.promotion,
  merchant_id  text not null,
  member_id    uuid not null,
  period       text not null check (length(period) between 1 and 20),
  state        text not null check (state in ('READY', 'CLAIMED', 'ISSUED', 'APPLYING', 'PROCESS', 'REJECTED', 'EXPIRED')),
  amount       bigint check (amount > 0),
  deposit_id   uuid,
  deposit      bigint check (deposit > 0),
  day          date not null,
  remark       text not null default '' check (length(remark) <= 140),
  reason       text,
  made_at      timestamptz not null,
  claim_until  timestamptz,
  decided_at   timestamptz,
  decided_by   uuid,
  decided_name text,
  given_id     uuid,
  unique (promotion_id, member_id, period),
  check ((state in ('CLAIMED', 'ISSUED')) = (given_id is not null)),
  check ((state = 'READY') <= (claim_until is not null))
);
create unique index one_promotion_of_a_deposit on promotions.claim (deposit_id) where deposit_id is not null;
create index claims_of_member on promotions.claim (member_id, id desc);
create index claims_ready on promotions.claim (claim_until) where state = 'READY';
create index applications_open on promotions.claim (merchant_id, id) where state in ('APPLYING', 'PROCESS');
create index applications_decided on promotions.claim (merchant_id, decided_at desc) where decided_at is not null;
comment on column promotions.claim.period is 'once, or the first day of the day, week or month of the merchant.';
comment on column promotions.claim.day is 'The day whose budget it took; of an application, the day it was approved.';

-- The credited deposits of members, numbered in the order in which they were credited.
create table promotions.deposit (
  deposit_id  uuid primary key,
  merchant_id text not null,
  member_id   uuid not null,
  number      int not null check (number > 0),
  unique (member_id, number)
);
insert into promotions.deposit (deposit_id, merchant_id, member_id, number)
  select id, merchant_id, member_id, row_number() over (partition by member_id order by closed_at, id)
    from cashier.deposit where state = 'CREDITED';

update operators.role set permissions = permissions || '{promotion.read,promotion.edit,promotion.decide}'
  where name = 'Finance' and not fixed and not 'promotion.read' = any (permissions);
update operators.role set permissions = permissions || '{promotion.read}'
  where name in ('Support', 'Auditor', 'Risk') and not fixed and not 'promotion.read' = any (permissions);

alter table desk.claim drop constraint claim_kind_check;
alter table desk.claim add constraint claim_kind_check check (kind in ('CASE', 'WITHDRAWAL', 'KYC', 'ADJUSTMENT', 'RUN', 'APPLICATION', 'PROMOTION'));

-- The report of a promotion reads its bonuses.
create index grants_of_promotion on bonuses.bonus_grant (promotion, id desc);
