-- Prizes of shots, by the settings of the member's merchant at the draw. Empty: a shot of play money, or one from before there were prizes.
alter table lottery.shot
  add column merchant_id text not null default '',
  add column currency text;

create table lottery.shot_prize (
  id          uuid primary key default uuidv7(),
  numero_id   uuid not null,
  place       int not null,
  game_code   text not null,
  player_id   uuid not null,
  merchant_id text not null,
  currency    text not null,
  amount      bigint not null check (amount > 0),
  at          timestamptz not null,
  unique (numero_id, place),
  foreign key (numero_id, place) references lottery.shot
);
create index shot_prize_by_time on lottery.shot_prize (at, id);
create trigger shot_prize_is_kept before update or delete on lottery.shot_prize for each row execute function lottery.keep_history();
