-- Affiliates: who brings players by tracked links, by which plan they are paid, whom they brought, and what runs pay them.
create schema affiliates;

-- The click a member came by, as their browser kept it when they registered.
alter table members.registration add column click_id uuid;

update operators.role set permissions = permissions || '{affiliate.read,affiliate.edit,affiliate.approve}' where name = 'Finance' and not fixed;

create table affiliates.plan (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  name        text not null check (length(name) between 1 and 60),
  currency    text not null check (currency ~ '^[A-Z]{3,5}$'),
  cycle       text not null check (cycle in ('D', 'W', 'H', 'M')),
  made_at     timestamptz not null
);
create index plan_of_merchant on affiliates.plan (merchant_id, id);

create table affiliates.plan_version (
  id            uuid primary key default uuidv7(),
  plan_id       uuid not null references affiliates.plan,
  number        int not null check (number > 0),
  terms         jsonb not null,
  in_force_from timestamptz not null,
  made_at       timestamptz not null,
  made_by       uuid,
  constraint version_once unique (plan_id, number)
);
comment on table affiliates.plan_version is 'Final. Of several that begin at one moment the one with the highest number counts: it was made before any of them was in force.';
create index version_in_force on affiliates.plan_version (plan_id, in_force_from desc, number desc);

create table affiliates.affiliate (
  member_id   uuid primary key,
  merchant_id text not null,
  state       text not null check (state in ('ACTIVE', 'PAUSED')),
  since       timestamptz not null,
  secret      text,
  made_by     uuid
);
comment on column affiliates.affiliate.secret is 'sealed; null: postbacks are not signed';
create index affiliate_of_merchant on affiliates.affiliate (merchant_id, since desc);

create table affiliates.assignment (
  id            uuid primary key default uuidv7(),
  affiliate_id  uuid not null references affiliates.affiliate,
  plan_id       uuid not null references affiliates.plan,
  in_force_from timestamptz not null,
  in_force_to   timestamptz check (in_force_to >= in_force_from)
);
comment on table affiliates.assignment is 'Bounds are those of periods, so that a period has one plan throughout.';
create index assignment_of_affiliate on affiliates.assignment (affiliate_id, in_force_from desc);
create index assignment_of_plan on affiliates.assignment (plan_id, in_force_from);

create table affiliates.campaign (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  affiliate_id uuid not null references affiliates.affiliate,
  code         text not null check (code ~ '^[A-Z2-9]{4,16}$'),
  name         text not null check (length(name) between 1 and 60),
  landing      text not null check (length(landing) between 1 and 200),
  made_at      timestamptz not null,
  closed_at    timestamptz,
  constraint code_once unique (merchant_id, code)
);
create index campaign_of_affiliate on affiliates.campaign (affiliate_id, id desc);

-- A click waits for a registration; what it says about the visitor is what the link said.
create table affiliates.click (
  id             uuid primary key,
  merchant_id    text not null,
  campaign_id    uuid not null references affiliates.campaign,
  at             timestamptz not null,
  until          timestamptz not null,
  external_click text check (length(external_click) <= 200),
  subs           text[] not null default '{}'
);
create index click_over on affiliates.click (until);

-- Who clicked, so that a visitor counts once a day; forgotten after two days.
create table affiliates.clicked (
  merchant_id text not null,
  campaign_id uuid not null,
  day         date not null,
  visitor     bytea not null,
  primary key (campaign_id, day, visitor)
);
create index clicked_day on affiliates.clicked (day);

create table affiliates.player (
  member_id        uuid primary key,
  merchant_id      text not null,
  affiliate_id     uuid not null references affiliates.affiliate,
  campaign_id      uuid not null references affiliates.campaign,
  version_id       uuid not null references affiliates.plan_version,
  click_id         uuid not null,
  public_id        uuid not null default gen_random_uuid(),
  external_click   text,
  subs             text[] not null default '{}',
  registered_at    timestamptz not null,
  first_deposit    bigint,
  first_deposit_at timestamptz,
  valid            bigint not null default 0,
  kyc_at           timestamptz,
  qualified_at     timestamptz,
  left_on          date,
  constraint click_brings_one unique (click_id),
  constraint public_once unique (public_id)
);
comment on table affiliates.player is 'Whom an affiliate brought. They stood at the top of the tree; what they play below somebody is the tree''s.';
comment on column affiliates.player.version_id is 'the terms they registered under, by which they qualify';
comment on column affiliates.player.valid is 'valid bets that count towards qualifying';
comment on column affiliates.player.left_on is 'the business day on which they became an agent: from it on they are no affiliate''s';
create index player_of_affiliate on affiliates.player (affiliate_id, member_id);
create index player_qualified on affiliates.player (affiliate_id, qualified_at) where qualified_at is not null;

-- How far the journal of turnover was read for qualifying and for figures.
create table affiliates.taken (
  merchant_id text primary key,
  number      bigint not null
);

-- What each campaign brought on each business day.
create table affiliates.figure (
  campaign_id    uuid not null references affiliates.campaign,
  day            date not null,
  affiliate_id   uuid not null,
  clicks         bigint not null default 0,
  registrations  bigint not null default 0,
  first_deposits bigint not null default 0,
  qualified      bigint not null default 0,
  cpa            bigint not null default 0,
  stake          bigint not null default 0,
  payout         bigint not null default 0,
  valid          bigint not null default 0,
  deposits       bigint not null default 0,
  bonuses        bigint not null default 0,
  primary key (campaign_id, day)
);
create index figure_of_affiliate on affiliates.figure (affiliate_id, day desc);

create table affiliates.run (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  plan_id     uuid not null references affiliates.plan,
  version_id  uuid not null references affiliates.plan_version,
  currency    text not null,
  period      text not null,
  start_at    timestamptz not null,
  end_at      timestamptz not null check (end_at > start_at),
  month       text not null,
  place       int not null check (place > 0),
  corrects    uuid references affiliates.run,
  state       text not null check (state in ('FROZEN', 'WAITING', 'APPROVED', 'POSTED', 'REJECTED', 'FAILED')),
  input_hash  text check (input_hash ~ '^[0-9a-f]{64}$'),
  cost        bigint,
  problem     text check (length(problem) <= 2000),
  frozen_at   timestamptz not null,
  computed_at timestamptz,
  decided_at  timestamptz,
  decided_by  uuid,
  posted_at   timestamptz,
  constraint affiliate_run_once unique (plan_id, period, place),
  check ((state = 'FROZEN') = (computed_at is null)),
  check ((state = 'POSTED') = (posted_at is not null))
);
create index affiliate_run_open on affiliates.run (merchant_id, end_at) where state in ('FROZEN', 'APPROVED');
create index affiliate_run_newest on affiliates.run (merchant_id, id desc);
create index affiliate_run_of_plan on affiliates.run (plan_id, end_at desc, place desc);

create table affiliates.line (
  id           uuid primary key default uuidv7(),
  run_id       uuid not null references affiliates.run,
  merchant_id  text not null,
  affiliate_id uuid not null references affiliates.affiliate,
  currency     text not null,
  end_at       timestamptz not null,
  entitlement  bigint not null check (entitlement >= 0),
  amount       bigint not null,
  carry_out    bigint not null check (carry_out <= 0),
  working      jsonb not null,
  paid         bigint not null default 0,
  state        text not null check (state in ('NOTHING', 'READY', 'PAID', 'PART', 'DUE', 'REJECTED')),
  settled_at   timestamptz,
  constraint affiliate_line_once unique (run_id, affiliate_id),
  check (abs(paid) <= abs(amount) and sign(paid) * sign(amount) >= 0),
  check (state <> 'PAID' or paid = amount),
  check ((state = 'NOTHING') = (amount = 0))
);
create index affiliate_line_of on affiliates.line (affiliate_id, id desc);
create index affiliate_line_due on affiliates.line (merchant_id, id) where state in ('PART', 'DUE');

-- The players a line was worked out from.
create table affiliates.line_player (
  line_id    uuid not null references affiliates.line,
  member_id  uuid not null references affiliates.player,
  cpa        bigint not null,
  ggr        bigint not null,
  bonuses    bigint not null,
  deposits   bigint not null,
  fenced_in  bigint not null check (fenced_in <= 0),
  fenced_out bigint not null check (fenced_out <= 0),
  primary key (line_id, member_id)
);
create index line_player_fenced on affiliates.line_player (member_id) where fenced_out < 0;

create table affiliates.payment (
  id          uuid primary key,
  line_id     uuid not null references affiliates.line,
  amount      bigint not null check (amount <> 0),
  transfer_id uuid not null,
  at          timestamptz not null
);
comment on column affiliates.payment.amount is 'below zero: given back';
create index affiliate_payment_of on affiliates.payment (line_id, id);
