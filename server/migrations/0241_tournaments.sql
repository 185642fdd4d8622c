-- Tournaments: scores of members by what they play in a stretch of time, frozen and paid at its end.
create table missions.tournament (
  id           uuid primary key,
  merchant_id  text not null,
  name         jsonb not null,
  description  jsonb not null,
  metric       text not null check (metric in ('TURNOVER', 'WIN', 'MULTIPLE', 'POINTS')),
  point_amount bigint check (point_amount > 0),
  game_types   text[] not null,
  vendor       text,
  stake_min    bigint not null check (stake_min >= 0),
  joins        boolean not null,
  prizes       text[] not null check (cardinality(prizes) between 1 and 100),
  turnover_ppm int not null check (turnover_ppm >= 0),
  tie          text not null check (tie in ('SHARED', 'EARLIEST')),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at),
  state        text not null default 'OPEN' check (state in ('OPEN', 'FROZEN', 'PAID')),
  frozen_at    timestamptz,
  version      int not null default 1,
  made_at      timestamptz not null,
  made_by      uuid,
  made_name    text,
  check ((metric = 'POINTS') = (point_amount is not null)),
  check ((state = 'OPEN') = (frozen_at is null))
);
create index tournaments_of_merchant on missions.tournament (merchant_id, ends_at desc);
create index tournaments_to_end on missions.tournament (ends_at) where state <> 'PAID';
comment on column missions.tournament.joins is 'Whether members join, and only bets from then on count.';
comment on column missions.tournament.prizes is 'Money of 10^-scale by place, as digits.';
comment on column missions.tournament.point_amount is 'The valid bets that make a point.';

create table missions.score (
  tournament_id uuid not null references missions.tournament,
  member_id     uuid not null,
  merchant_id   text not null,
  simulated     boolean not null,
  joined_at     timestamptz,
  score         bigint not null default 0,
  reached_at    timestamptz not null,
  primary key (tournament_id, member_id)
) with (fillfactor = 80);
create index score_order on missions.score (tournament_id, score desc, reached_at, member_id) where not simulated;
comment on column missions.score.score is 'Money of 10^-scale; of MULTIPLE, hundredths of the stake; of POINTS, the valid bets of which points are made.';

-- The rounds whose multiple may be the best, so that a correction finds the next one.
create table missions.multiple (
  tournament_id uuid not null references missions.tournament,
  member_id     uuid not null,
  round         uuid not null,
  hundredths    bigint not null,
  at            timestamptz not null,
  primary key (tournament_id, member_id, round)
);

create table missions.result (
  tournament_id uuid not null references missions.tournament,
  member_id     uuid not null,
  merchant_id   text not null,
  place         int not null,
  score         bigint not null,
  prize         bigint not null check (prize >= 0),
  given_id      uuid,
  primary key (tournament_id, member_id)
);
create index results_to_pay on missions.result (tournament_id, place) where given_id is null and prize > 0;
