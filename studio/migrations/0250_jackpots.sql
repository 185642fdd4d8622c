-- Progressive jackpots: a meter for each level of a group, which rises with every stake and must be won before its ceiling.
create schema jackpots;

-- Amounts are in atto-dollars (10^-18 USD), so that every share of a stake is a whole number.
create table jackpots.level (
  group_code text not null,
  code       text not null check (code in ('MINI', 'MINOR', 'MAJOR', 'GRAND')),
  place      int not null,                      -- 1 is the lowest; rows are locked in this order
  number     int not null check (number > 0),   -- counts the wins of the level
  meter      numeric(30) not null check (meter >= 0),
  salt       text not null,                     -- encrypted with the seed key while it is secret: the threshold follows from it
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),  -- SHA-256 of the salt, public from the beginning
  since      timestamptz not null,
  paused_at  timestamptz,
  primary key (group_code, code)
);

create table jackpots.win (
  id          uuid primary key default uuidv7(),
  group_code  text not null,
  code        text not null,
  number      int not null,
  round_id    uuid not null,
  player_id   uuid not null,
  player_name text not null,                    -- masked, as the list of winners shows it
  game_code   text not null,
  currency    text not null,
  amount      bigint not null check (amount > 0),  -- in units of the currency
  won         numeric(30) not null,             -- in atto-dollars: the threshold
  rate        numeric(30) not null,             -- atto-dollars of one unit of the currency
  salt        text not null check (salt ~ '^[0-9a-f]{64}$'),
  commitment  text not null,
  since       timestamptz not null,
  at          timestamptz not null,
  constraint one_win_per_number unique (group_code, code, number)
);
create index win_by_time on jackpots.win (group_code, at desc, id desc);
create index win_by_at on jackpots.win (at, id);
create index win_by_round on jackpots.win (round_id);

-- The value of one unit of a currency to a meter, from a day on. The newest row of a currency counts.
create table jackpots.rate (
  currency text not null,
  from_day date not null,
  rate     numeric(30) not null check (rate > 0 and rate % 1000 = 0),  -- atto-dollars of one unit; shares of thousandths stay whole
  primary key (currency, from_day)
);

-- Worth of a unit: a ten-thousandth of the currency, or 10^-8 of a coin. Cut once, when the row is written.
insert into jackpots.rate (currency, from_day, rate)
select currency, date '2026-11-01', floor(1000000000000000000::numeric / per_dollar / units / 1000) * 1000
from (values
  ('USD', 1, 10000), ('USDT', 1, 10000), ('EUR', 0.92, 10000), ('THB', 35, 10000), ('VND', 25400, 10000), ('CNY', 7.1, 10000), ('KHR', 4050, 10000),
  ('LAK', 21800, 10000), ('MMK', 2100, 10000), ('MYR', 4.4, 10000), ('IDR', 15900, 10000), ('PHP', 58, 10000), ('INR', 84, 10000), ('BDT', 120, 10000),
  ('NPR', 134, 10000), ('PKR', 278, 10000), ('JPY', 150, 10000), ('KRW', 1390, 10000), ('BRL', 5.7, 10000), ('TRY', 34, 10000), ('RUB', 97, 10000),
  ('KZT', 495, 10000), ('UZS', 12800, 10000), ('TZS', 2650, 10000), ('KES', 129, 10000), ('MXN', 20, 10000), ('AED', 3.67, 10000),
  ('BTC', 0.0000105, 100000000), ('ETH', 0.0003, 100000000)
) as known (currency, per_dollar, units);

alter table wallet.call drop constraint call_op_check;
alter table wallet.call add constraint call_op_check check (op in ('settle', 'rollback', 'promo', 'jackpotWin'));
