-- Progressive jackpots as their vendors report them: the meters in each currency that a merchant has, and the last wins.
create schema jackpots;
create table jackpots.report (
  house    text not null,
  currency text not null,
  jackpots jsonb not null,
  wins     jsonb not null,
  read_at  timestamptz not null,
  primary key (house, currency)
);
comment on table jackpots.report is 'The last answer of a vendor in a currency. The vendor keeps the meters; the ledger has their money.';

-- When a vendor is asked next.
create table jackpots.reading (
  house   text primary key,
  next_at timestamptz not null
);
