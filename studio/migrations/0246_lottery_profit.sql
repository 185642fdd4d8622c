-- Stakes and prizes of settled slips by the day of the draw, lottery, play and currency. A correction changes them by its difference.
create table lottery.play_day (
  day       date not null,
  game_code text not null,
  play      text not null,
  currency  text not null,
  bets      bigint not null,
  stake     bigint not null,
  prize     bigint not null,
  rebate    bigint not null,
  primary key (day, game_code, play, currency)
);
