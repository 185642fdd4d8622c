-- Loyalty: levels of members with their rewards, rebates of valid bets, and cashback of losses. The level itself is members.member.level.
create schema loyalty;

-- The terms of a programme of a merchant. A change is a new version; days and periods keep the version by which they were calculated.
create table loyalty.terms (
  merchant_id text not null,
  programme   text not null check (programme in ('LOYALTY', 'REBATE', 'CASHBACK')),
  version     int  not null check (version > 0),
  terms       jsonb not null,
  made_at     timestamptz not null,
  made_by     uuid,
  made_name   text,
  reason      text check (length(reason) <= 300),
  primary key (merchant_id, programme, version)
);

-- The last line of the turnover journal that was read for corrections and for rounds that counted for a bonus.
create table loyalty.reader (merchant_id text primary key, number bigint not null);

-- Sums of a day of turnover that count on another day, or not at all, for loyalty. MOVED: a correction counts on the day of its round.
-- ELSEWHERE: the round counted for a bonus.
create table loyalty.adjusted (
  member_id   uuid not null,
  merchant_id text not null,
  day         date not null,
  game_type   text not null,
  why         text not null check (why in ('MOVED', 'ELSEWHERE')),
  stake       bigint not null,
  payout      bigint not null,
  valid       bigint not null,
  primary key (member_id, day, game_type, why)
);
create index adjusted_of_day on loyalty.adjusted (merchant_id, day, member_id);

-- One run for each programme and period: a day of rebates, a week or month of cashback, a month of levels.
create table loyalty.run (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  programme    text not null check (programme in ('LOYALTY', 'REBATE', 'CASHBACK')),
  from_day     date not null,
  to_day       date not null check (to_day >= from_day),
  version      int  not null,
  currency     text not null check (currency ~ '^[A-Z]{3,5}$'),
  state        text not null check (state in ('COUNTING', 'CORRECTING', 'PAYING', 'DONE')),
  -- The last member whose sums were added up; a run that is interrupted goes on after them.
  after_member uuid,
  members      int not null default 0,
  amount       bigint not null default 0,
  corrections  int not null default 0,
  corrected    bigint not null default 0,
  paid_members int not null default 0,
  paid         bigint not null default 0,
  begun_at     timestamptz not null,
  done_at      timestamptz,
  unique (merchant_id, programme, from_day),
  foreign key (merchant_id, programme, version) references loyalty.terms,
  check ((state = 'DONE') = (done_at is not null))
);
create index runs_of_merchant on loyalty.run (merchant_id, id desc);

-- Members whose sums of a run's period changed after the run had begun. The next run of the programme calculates them again.
create table loyalty.mark (
  run_id    uuid not null references loyalty.run,
  member_id uuid not null,
  primary key (run_id, member_id)
);

-- The latest amount that a programme owes a member for a period. basis orders calculations, so that an older one never replaces a newer one.
create table loyalty.period (
  programme   text not null check (programme in ('REBATE', 'CASHBACK')),
  member_id   uuid not null,
  from_day    date not null,
  to_day      date not null,
  merchant_id text not null,
  version     int  not null,
  level       smallint not null,
  counted     bigint not null,
  due         bigint not null check (due >= 0),
  basis       bigint not null,
  primary key (programme, member_id, from_day)
);
create index periods_of_merchant on loyalty.period (merchant_id, programme, from_day, member_id);
comment on column loyalty.period.counted is 'The valid bets of a rebate, or the loss of a cashback, in 10^-scale of the merchant''s currency.';

-- Payments of rebates and cashback, each a reward. A payment covers all entries that were open.
create table loyalty.payment (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  programme   text not null check (programme in ('REBATE', 'CASHBACK')),
  currency    text not null,
  amount      bigint not null check (amount > 0),
  run_id      uuid references loyalty.run,
  key         uuid,
  given_id    uuid,
  withheld    text,
  at          timestamptz not null,
  unique (member_id, key),
  check ((run_id is null) <> (key is null))
);
create index payments_of_member on loyalty.payment (member_id, programme, id desc);
create index payments_of_run on loyalty.payment (run_id, id);
comment on column loyalty.payment.key is 'The member''s key of the collection; null for a payment of a run.';

-- Each change of what is owed for a period. DUE: found while the period was open or by its run; DIFFERENCE: by a correction afterwards.
create table loyalty.entry (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  programme   text not null check (programme in ('REBATE', 'CASHBACK')),
  member_id   uuid not null,
  from_day    date not null,
  kind        text not null check (kind in ('DUE', 'DIFFERENCE')),
  amount      bigint not null check (amount <> 0),
  run_id      uuid references loyalty.run,
  payment_id  uuid references loyalty.payment,
  at          timestamptz not null
);
create index entries_of_period on loyalty.entry (member_id, programme, from_day);
create index entries_open on loyalty.entry (merchant_id, programme, member_id) where payment_id is null;
create index entries_of_run on loyalty.entry (run_id, id);
create index entries_of_payment on loyalty.entry (payment_id);

-- The result of a month for the level of a member.
create table loyalty.month (
  member_id    uuid not null,
  month        date not null,
  merchant_id  text not null,
  run_id       uuid not null references loyalty.run,
  turnover     bigint not null,
  deposits     bigint not null,
  level_before smallint not null,
  level_after  smallint not null,
  kept         boolean not null,
  applied_at   timestamptz,
  primary key (member_id, month)
);
create index months_of_run on loyalty.month (run_id, member_id);
create index months_to_apply on loyalty.month (run_id, member_id) where applied_at is null;

-- Rewards of levels: each can be claimed once, until its time is over.
create table loyalty.reward (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  member_id    uuid not null,
  kind         text not null check (kind in ('LEVEL_UP', 'MONTHLY', 'BIRTHDAY')),
  -- The level of a level-up, the month of a monthly reward, the year of a birthday: what makes it happen once.
  occasion     text not null check (length(occasion) <= 20),
  level        smallint not null,
  currency     text not null,
  amount       bigint not null check (amount > 0),
  turnover_ppm bigint not null check (turnover_ppm >= 0),
  run_id       uuid references loyalty.run,
  ready_at     timestamptz not null,
  claim_until  timestamptz not null,
  claimed_at   timestamptz,
  given_id     uuid,
  unique (member_id, kind, occasion),
  check ((claimed_at is null) = (given_id is null))
);
create index rewards_of_member on loyalty.reward (member_id, id desc);
create index rewards_of_run on loyalty.reward (run_id, member_id);

-- Effects of a correction of a closed month on level and rewards. The level and paid rewards stay; an operator decides.
create table loyalty.review (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  member_id    uuid not null,
  run_id       uuid not null references loyalty.run,
  month        date not null,
  turnover     bigint not null,
  deposits     bigint not null,
  level_found  smallint not null,
  level_should smallint not null,
  currency     text not null,
  amount       bigint not null,
  found_at     timestamptz not null,
  decided_at   timestamptz,
  decided_by   uuid,
  decided_name text,
  remark       text check (length(remark) <= 300),
  check ((decided_at is null) = (decided_name is null))
);
create unique index review_open on loyalty.review (member_id, month) where decided_at is null;
create index reviews_of_merchant on loyalty.review (merchant_id, id desc);

-- The history of a member's level, whoever changed it.
create table loyalty.change (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  level_from  smallint not null,
  level_to    smallint not null,
  because     text not null check (because in ('RUN', 'OPERATOR')),
  at          timestamptz not null
);
create index changes_of_member on loyalty.change (member_id, id desc);

-- Which birthdays were looked at.
create table loyalty.birthdays (merchant_id text primary key, day date not null);

update operators.role set permissions = permissions || '{loyalty.read,loyalty.edit}'
  where name in ('Finance') and not fixed and not 'loyalty.read' = any (permissions);

-- Bonus money that became cash lowers the loss of a cashback.
create index grants_converted on bonuses.bonus_grant (merchant_id, closed_at) where converted > 0;

-- New switches of merchants: off until somebody turns them on.
update merchants.merchant set flags = flags || '{"vip": false}' where not flags ? 'vip';
update merchants.merchant set flags = flags || '{"manualRebate": false}' where not flags ? 'manualRebate';
