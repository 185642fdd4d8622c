-- Rounds that members play at the house's cost.
create table vendors.campaign (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  vendor       text not null,
  game_code    text not null,
  name         text not null check (length(name) between 1 and 80),
  rounds       int not null check (rounds between 1 and 1000),
  stake        bigint not null check (stake > 0),
  currency     text not null check (currency ~ '^[A-Z]{3,5}$'),
  payout       text not null check (payout in ('PER_ROUND', 'TOTAL', 'INFO_ONLY')),
  wagering_ppm bigint check (wagering_ppm between 0 and 100000000),
  cost_max     bigint not null check (cost_max > 0),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  state        text not null default 'OPEN' check (state in ('OPEN', 'CANCELLED')),
  why_ended    text check (why_ended in ('OPERATOR', 'COST')),
  made_by      uuid not null,
  made_name    text not null,
  made_at      timestamptz not null,
  check (ends_at > starts_at)
);
create index campaign_of_merchant on vendors.campaign (merchant_id, id);
comment on column vendors.campaign.stake is 'What one round is worth.';
comment on column vendors.campaign.payout is 'PER_ROUND: each win is paid as it comes. TOTAL: the vendor pays the sum at the end. INFO_ONLY: the vendor only tells, and the house pays.';
comment on column vendors.campaign.wagering_ppm is 'How many times over what is won must be staked, in millionths; null: it is cash.';
comment on column vendors.campaign.cost_max is 'The rounds given may be worth no more, and when more was won the rest is taken back.';

create table vendors.free_rounds (
  id          uuid primary key default uuidv7(),
  campaign_id uuid not null references vendors.campaign,
  merchant_id text not null,
  member_id   uuid not null,
  vendor      text not null,
  state       text not null check (state in ('NEW', 'GRANTED', 'FAILED', 'CANCELLING', 'CANCELLED', 'ENDED')),
  tries       int not null default 0,
  due_at      timestamptz not null,
  problem     text check (length(problem) <= 500),
  played      int not null default 0 check (played >= 0),
  won         bigint not null default 0,
  credited    bigint not null default 0,
  played_at   timestamptz,
  unique (campaign_id, member_id)
);
create index free_rounds_due on vendors.free_rounds (due_at) where state in ('NEW', 'GRANTED', 'CANCELLING');
create index free_rounds_of_member on vendors.free_rounds (member_id) where state in ('NEW', 'GRANTED');
comment on table vendors.free_rounds is 'What one member was given; the vendor knows it by its id.';
comment on column vendors.free_rounds.due_at is 'When it is sent, looked at, or taken back next.';
comment on column vendors.free_rounds.won is 'What it won, however it is paid.';
comment on column vendors.free_rounds.credited is 'What of that was given to the member by us, afterwards: as a bonus, or where the vendor only tells.';

-- Who owes something is looked for by merchant. The kind of an account never changes, so no movement of money touches this.
create index member_who_owes on ledger.account (merchant_id, id) where kind = 'RECEIVABLE';
