-- Raffles: tickets of members, scheduled draws with a committed seed, and instant raffles with a stock of prizes.
create schema raffles;

create table raffles.raffle (
  id            uuid primary key,
  merchant_id   text not null,
  kind          text not null check (kind in ('DRAW', 'INSTANT')),
  look          text check (look in ('WHEEL', 'BOX')),
  name          jsonb not null,
  description   jsonb not null,
  earning       jsonb not null,
  tickets_max   int not null check (tickets_max between 1 and 1000000),
  one_prize     boolean not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null check (ends_at > starts_at),
  draws_at      timestamptz check (draws_at >= ends_at),
  repeat_days   int check (repeat_days between 1 and 366),
  followed_by   uuid,
  state         text not null default 'OPEN' check (state in ('OPEN', 'FROZEN', 'DRAWN', 'PAID')),
  commitment    text check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed   text,
  seed          text check (seed ~ '^[0-9a-f]{64}$'),
  list_hash     text check (list_hash ~ '^[0-9a-f]{64}$'),
  entries       int,
  tickets       bigint,
  frozen_at     timestamptz,
  drawn_at      timestamptz,
  made_at       timestamptz not null,
  made_by       uuid,
  made_name     text,
  check ((kind = 'DRAW') = (draws_at is not null)),
  check ((kind = 'INSTANT') = (look is not null)),
  check ((kind = 'DRAW') = (commitment is not null)),
  check (kind = 'DRAW' or state = 'OPEN'),
  check ((state = 'OPEN') = (frozen_at is null)),
  check ((frozen_at is null) = (list_hash is null)),
  check ((drawn_at is null) = (seed is null)),
  check (drawn_at is null or sealed_seed is null)
);
create index raffles_of_merchant on raffles.raffle (merchant_id, ends_at desc);
create index raffles_to_end on raffles.raffle (ends_at) where kind = 'DRAW' and state <> 'PAID';
create index raffles_to_follow on raffles.raffle (ends_at) where repeat_days is not null and followed_by is null;
comment on column raffles.raffle.earning is 'How members earn tickets, as `TicketRule[]` of the contract.';
comment on column raffles.raffle.commitment is 'SHA-256 of the seed, published from the opening on.';
comment on column raffles.raffle.sealed_seed is 'The seed until the draw, encrypted. The draw moves it to `seed`.';
comment on column raffles.raffle.list_hash is 'SHA-256 of the ticket list, published when the list is frozen.';
comment on column raffles.raffle.repeat_days is 'The raffle is added again with the same terms when it ends; its dates move by a number of days.';

create table raffles.prize (
  raffle_id  uuid not null references raffles.raffle,
  place      int not null check (place between 1 and 100),
  name       jsonb not null,
  reward     jsonb,
  pieces     int check (pieces > 0),
  "left"     int check ("left" between 0 and pieces),
  weight     int check (weight > 0),
  primary key (raffle_id, place),
  check ((pieces is null) = ("left" is null))
) with (fillfactor = 70);
comment on column raffles.prize.reward is '`Reward` of the contract; null: no prize.';
comment on column raffles.prize.pieces is 'The number of winners, or the stock of an instant raffle; null: without end.';
comment on column raffles.prize.weight is 'The chance in an instant raffle, as a share of the sum of all weights.';

create table raffles.entry (
  raffle_id    uuid not null references raffles.raffle,
  member_id    uuid not null,
  merchant_id  text not null,
  code         text collate "C" not null check (code ~ '^[A-Z2-9]{10}$'),
  simulated    boolean not null,
  earned       bigint not null default 0,
  given        bigint not null default 0,
  spent        bigint not null default 0,
  listed       int check (listed > 0),
  primary key (raffle_id, member_id),
  unique (raffle_id, code)
) with (fillfactor = 80);
create index entries_of_member on raffles.entry (member_id, raffle_id);
comment on column raffles.entry.code is 'The name of the entry in the public list. Only the member knows that it is theirs.';
comment on column raffles.entry.listed is 'The tickets in the frozen list; null: not in the list.';

-- The running sum of each rule, of which tickets are made.
create table raffles.counted (
  raffle_id  uuid not null references raffles.raffle,
  member_id  uuid not null,
  rule       int not null,
  amount     bigint not null,
  primary key (raffle_id, member_id, rule)
) with (fillfactor = 80);

create table raffles.win (
  raffle_id    uuid not null references raffles.raffle,
  number       int not null check (number > 0),
  place        int not null,
  code         text collate "C" not null,
  member_id    uuid not null,
  merchant_id  text not null,
  given_id     uuid,
  primary key (raffle_id, number)
);
create index wins_to_pay on raffles.win (raffle_id, number) where given_id is null;
create index wins_of_member on raffles.win (member_id, raffle_id);

create table raffles.spin (
  id           uuid primary key default uuidv7(),
  raffle_id    uuid not null references raffles.raffle,
  member_id    uuid not null,
  merchant_id  text not null,
  key          uuid not null,
  place        int not null,
  given_id     uuid,
  at           timestamptz not null,
  unique (member_id, key)
);
create index spins_of_raffle on raffles.spin (raffle_id, id desc);
create index spins_of_member on raffles.spin (member_id, id desc);

-- How far the journal of a merchant is read.
create table raffles.reader (merchant_id text primary key, number bigint not null default 0);

-- Red envelopes: a pool that is split into shares before a window opens. A member takes at most one share.
create table raffles.envelope (
  id            uuid primary key,
  merchant_id   text not null,
  name          jsonb not null,
  total         bigint not null check (total > 0),
  pieces        int not null check (pieces between 1 and 100000),
  floor         bigint not null check (floor > 0),
  share_max     bigint,
  turnover_ppm  int not null check (turnover_ppm >= 0),
  needs         jsonb not null,
  opens_at      timestamptz not null,
  closes_at     timestamptz not null check (closes_at > opens_at),
  repeat_days   int check (repeat_days between 1 and 366),
  followed_by   uuid,
  made_at       timestamptz not null,
  made_by       uuid,
  made_name     text,
  check (total >= pieces * floor),
  check (share_max is null or (share_max >= floor and share_max * pieces >= total))
);
create index envelopes_of_merchant on raffles.envelope (merchant_id, opens_at desc);
create index envelopes_to_follow on raffles.envelope (closes_at) where repeat_days is not null and followed_by is null;
comment on column raffles.envelope.needs is 'What a member must have done in the last days, as `EnvelopeNeeds` of the contract.';

create table raffles.share (
  envelope_id  uuid not null references raffles.envelope,
  number       int not null,
  amount       bigint not null check (amount > 0),
  member_id    uuid,
  taken_at     timestamptz,
  given_id     uuid,
  primary key (envelope_id, number),
  check ((member_id is null) = (taken_at is null)),
  check (given_id is null or member_id is not null)
) with (fillfactor = 70);
create index shares_left on raffles.share (envelope_id, number) where member_id is null;
create unique index one_share_of_a_member on raffles.share (envelope_id, member_id) where member_id is not null;
create index shares_to_pay on raffles.share (taken_at) where given_id is null and member_id is not null;
create index shares_of_member on raffles.share (member_id, taken_at desc) where member_id is not null;

update operators.role set permissions = permissions || '{raffle.read,raffle.edit}'
  where name = 'Finance' and not fixed and not 'raffle.read' = any (permissions);
update operators.role set permissions = permissions || '{raffle.read}'
  where name in ('Support', 'Auditor', 'Risk') and not fixed and not 'raffle.read' = any (permissions);
