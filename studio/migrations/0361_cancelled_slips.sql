-- Payouts of a first result wait until it has been announced number by number. Null: they do not wait.
alter table lottery.numero add column settles_at timestamptz;

-- An entry is a round of the wallet. When all of its slips were given back, the wallet has cancelled the round, and a round that is cancelled takes no more
-- bets: the player's next slip in the numero begins another entry.
alter table lottery.entry add column given_back_at timestamptz;
alter table lottery.entry drop constraint entry_numero_id_player_id_currency_key;
update lottery.entry set given_back_at = now()
  where exists (select from lottery.slip where entry_id = entry.id) and not exists (select from lottery.slip where entry_id = entry.id and state <> 'VOID');
create unique index entry_in_use on lottery.entry (numero_id, player_id, currency) where given_back_at is null;

-- Slips that players took back. `counts`: against the limit of a day; the rest of a chase may always be stopped.
create table lottery.cancellation (
  id          uuid primary key default uuidv7(),
  player_id   uuid not null,
  merchant_id text not null,
  game_code   text not null,
  slip_id     uuid not null references lottery.slip,
  chase_id    uuid references lottery.chase,
  slips       int not null check (slips > 0),
  counts      boolean not null,
  at          timestamptz not null
);
create index cancellation_by_player on lottery.cancellation (player_id, at) where counts;
create trigger cancellation_is_kept before update or delete on lottery.cancellation for each row execute function lottery.keep_history();
