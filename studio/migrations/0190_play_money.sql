-- Play money: what a visitor plays for nothing with. It is no money, is kept here alone, and no call to a platform's wallet comes of it.
create table wallet.play_money (
  player_id uuid primary key check (substr(player_id::text, 15, 1) = '8'),  -- a UUID of version 8; a platform's players have others
  currency  text not null,
  balance   bigint not null check (balance >= 0),
  refill    bigint not null check (refill > 0),      -- the balance at the beginning, and again when a bet is higher than what is left
  opened_at timestamptz not null
);
create index play_money_by_age on wallet.play_money (opened_at);

create table wallet.play_money_transaction (
  tx_id     text primary key,
  player_id uuid not null references wallet.play_money on delete cascade,
  amount    bigint not null                           -- negative: a stake
);
create index play_money_transaction_by_player on wallet.play_money_transaction (player_id);
