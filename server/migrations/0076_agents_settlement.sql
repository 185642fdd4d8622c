-- Pay of agents: runs of one kind and period, a line for each contract with how it was worked out, and what was moved for it.

create table agents.run (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  kind        text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  currency    text not null check (currency ~ '^[A-Z]{3,5}$'),
  period      text not null check (length(period) between 1 and 40),
  start_at    timestamptz not null,
  end_at      timestamptz not null check (end_at > start_at),
  month       text not null check (month ~ '^\d{4}-\d{2}$'),
  place       int not null check (place > 0),
  corrects    uuid references agents.run,
  state       text not null check (state in ('FROZEN', 'WAITING', 'APPROVED', 'POSTED', 'REJECTED', 'FAILED')),
  policy      jsonb not null,
  input_hash  text check (input_hash ~ '^[0-9a-f]{64}$'),
  bets_after  bigint,
  bets_to     bigint check (bets_to >= bets_after),
  cost        bigint,
  problem     text check (length(problem) <= 2000),
  frozen_at   timestamptz not null,
  computed_at timestamptz,
  decided_at  timestamptz,
  decided_by  uuid,
  posted_at   timestamptz,
  constraint run_once unique (merchant_id, kind, currency, period, place),
  check ((kind = 'REALTIME') = (bets_after is not null) and (bets_after is null) = (bets_to is null)),
  check ((state = 'FROZEN') = (computed_at is null)),
  check ((state = 'POSTED') = (posted_at is not null)),
  check ((state in ('APPROVED', 'POSTED', 'REJECTED')) = (decided_at is not null))
);
comment on table agents.run is 'FROZEN: its period is over and its terms are kept; WAITING: worked out, for an operator to approve.';
comment on column agents.run.place is 'its place among the runs of its period: the second of a day corrects the first; bets are taken in as many as it needs';
comment on column agents.run.policy is 'the merchant''s policy as it was when the period was frozen';
comment on column agents.run.cost is 'what the house pays for it: entitlements under contracts with the house, less what they had already';
comment on column agents.run.decided_by is 'null: nobody was asked, for it cost no more than the limit';
create unique index run_takes_bets_once on agents.run (merchant_id, currency, bets_after) where kind = 'REALTIME' and bets_to > bets_after;
create index run_open on agents.run (id) where state in ('FROZEN', 'APPROVED');
create index run_newest_first on agents.run (merchant_id, id desc);
create index run_of_kind on agents.run (merchant_id, kind, currency, end_at desc, place desc);

-- How far the bets of a merchant were taken into real-time pay.
create table agents.bets_taken (
  merchant_id text not null,
  currency    text not null,
  number      bigint not null check (number >= 0),
  primary key (merchant_id, currency)
);

-- What real-time pay earned and did not pay yet, in millionths of a unit; less than nothing where corrections took more than there was.
create table agents.rest (
  merchant_id text not null,
  agent_id    uuid not null,
  currency    text not null,
  micro       numeric(38, 0) not null,
  primary key (agent_id, currency)
);

create table agents.line (
  id          uuid primary key default uuidv7(),
  run_id      uuid not null references agents.run,
  merchant_id text not null,
  kind        text not null,
  currency    text not null,
  end_at      timestamptz not null,
  contract_id uuid not null references agents.contract,
  version_id  uuid not null references agents.contract_version,
  payer_id    uuid,
  payee_id    uuid not null,
  depth       int not null,
  from_cash   boolean not null,
  entitlement bigint not null,
  amount      bigint not null,
  gross       bigint not null,
  downlines   bigint not null,
  pay         bigint not null,
  carry_out   bigint not null default 0 check (carry_out <= 0),
  working     jsonb not null,
  paid        bigint not null default 0,
  state       text not null check (state in ('NOTHING', 'READY', 'PAID', 'PART', 'DUE', 'GIVEN_UP', 'REJECTED')),
  settled_at  timestamptz,
  constraint line_once unique (run_id, contract_id),
  check (pay = amount - downlines),
  check (abs(paid) <= abs(amount) and sign(paid) * sign(amount) >= 0),
  check (state <> 'PAID' or paid = amount),
  check ((state = 'NOTHING') = (amount = 0))
);
comment on column agents.line.entitlement is 'E: what the contract brings its payee for the period as this run knows it';
comment on column agents.line.amount is 'what this run adds to that: the same in a period''s first run, the difference in a correction; of bets, what became whole steps';
comment on column agents.line.gross is 'what this run adds for the payee''s whole team, their own downlines included';
comment on column agents.line.payer_id is 'who pays it: the contract''s payer, and the house (null) for bets, where each is paid the difference';
create index line_of_payee on agents.line (payee_id, id desc);
create index line_of_payer on agents.line (payer_id, run_id) where payer_id is not null;
create index line_of_contract on agents.line (contract_id, end_at desc);
create index line_to_post on agents.line (run_id, depth, payer_id, id) where state = 'READY';
create index line_due on agents.line (merchant_id, currency, depth, id) where state in ('PART', 'DUE');

-- What the runs of a business day brought each agent's whole team, added up, because what takes salaries off asks for many days of them.
create table agents.gross (
  payee_id    uuid not null,
  kind        text not null,
  day         date not null,
  currency    text not null,
  merchant_id text not null,
  gross       bigint not null,
  primary key (payee_id, kind, day, currency)
);
comment on column agents.gross.day is 'the business day at which the run''s period begins';
create index gross_of_day on agents.gross (merchant_id, day);

create table agents.payment (
  id          uuid primary key default uuidv7(),
  line_id     uuid not null references agents.line,
  merchant_id text not null,
  pocket      text not null check (pocket in ('HOUSE', 'COMMISSION', 'CASH', 'GUARANTEE')),
  from_id     uuid,
  to_id       uuid,
  amount      bigint not null check (amount > 0),
  transfer_id uuid not null,
  at          timestamptz not null
);
comment on table agents.payment is 'Each movement of money for a line, and its posting in the book. Null: the house.';
create index payment_of_line on agents.payment (line_id, id);
