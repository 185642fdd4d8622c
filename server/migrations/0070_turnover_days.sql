-- What members staked, won, paid in and took out, each once and in order. Everything that is paid by turnover is counted from here.
create table turnover.journal (
  merchant_id text   not null,
  number      bigint not null,        -- without gaps within a merchant, in the order in which they became visible
  kind        text   not null check (kind in ('BET', 'CORRECTION', 'DEPOSIT', 'WITHDRAWAL', 'BONUS', 'JOINED')),
  cause       uuid   not null,        -- the round, the correction, the deposit, the transfer in the book, the grant, the member
  member_id   uuid   not null,
  placement   bigint not null,        -- where the member stood when they bet, or when the money moved: agents.placement
  day         date   not null,        -- the merchant's business day it belongs to
  at          timestamptz not null,   -- when the round ended, or the money was booked
  simulated   boolean not null,       -- a test account's
  round       uuid,
  game        text check (length(game) between 1 and 100),   -- vendor:game
  game_type   text check (length(game_type) between 1 and 20),
  currency    text   not null check (currency ~ '^[A-Z]{3,5}$'),
  stake       bigint not null default 0,
  payout      bigint not null default 0,
  valid       bigint not null default 0,
  amount      bigint not null default 0,
  primary key (merchant_id, number),
  constraint written_once unique (cause, kind),
  check ((kind in ('BET', 'CORRECTION')) = (round is not null) and (round is null) = (game_type is null) and (round is null) = (game is null))
);
comment on table turnover.journal is 'Final. A round that changes after it ended is a CORRECTION: the differences, on the day on which they came.';
create index journal_of_day on turnover.journal (merchant_id, day, number);
create index journal_of_member on turnover.journal (member_id, day, number);
create index correction_of_round on turnover.journal (round) where kind = 'CORRECTION';

create function turnover.is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the journal is never changed';
end $$;
create trigger lines_are_final before update or delete on turnover.journal for each statement execute function turnover.is_final();

-- The last number written, and the last one that is in the sums. Whoever writes or sums holds the row, so numbers appear in their order.
create table turnover.journal_end (merchant_id text primary key, number bigint not null default 0);
create table turnover.summed_until (merchant_id text primary key, number bigint not null default 0);

-- Sums of the journal by member and business day. Each place a member stood at has rows of its own.
create table turnover.day (
  member_id   uuid   not null,
  merchant_id text   not null,
  day         date   not null,
  game_type   text   not null,
  placement   bigint not null,
  currency    text   not null,
  rounds      bigint not null,
  corrections bigint not null,
  stake       bigint not null,
  payout      bigint not null,
  valid       bigint not null,
  primary key (member_id, day, game_type, placement, currency)
) with (fillfactor = 80);
create index day_of_merchant on turnover.day (merchant_id, day, member_id);

create table turnover.money (
  member_id    uuid   not null,
  merchant_id  text   not null,
  day          date   not null,
  placement    bigint not null,
  currency     text   not null,
  deposits     bigint not null,
  deposit_count bigint not null,
  withdrawals  bigint not null,
  bonuses      bigint not null,
  primary key (member_id, day, placement, currency)
) with (fillfactor = 80);
create index money_of_merchant on turnover.money (merchant_id, day, member_id);
