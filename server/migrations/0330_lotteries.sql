-- Lotteries as their vendors report them: the draws that take bets, and the last results.
create schema lotteries;
create table lotteries.lottery (
  vendor    text not null,
  game_code text not null,
  house     text not null,
  family    text not null,
  area      text,
  open      jsonb not null,
  results   jsonb not null,
  read_at   timestamptz not null,
  primary key (vendor, game_code)
);
comment on table lotteries.lottery is 'What a vendor reports is the same for every merchant; which merchant shows it is decided by the catalogue.';

-- When a vendor is asked next.
create table lotteries.reading (
  house   text primary key,
  next_at timestamptz not null
);
