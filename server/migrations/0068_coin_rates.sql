-- What a coin is worth at a merchant, who says so and since when; which deposit a payment of coins is for; and what went back by a payment provider.

create table cashier.coin_rate (
  merchant_id      text not null,
  rail             text not null references cashier.rail,
  currency         text not null,
  rate             bigint not null check (rate > 0),
  source           text not null check (source in ('FEED', 'HAND')),
  told_at          timestamptz not null,
  good_for_seconds int not null check (good_for_seconds between 10 and 2592000),
  primary key (merchant_id, rail, currency)
);
comment on table cashier.coin_rate is 'What one coin is worth at a merchant. One that is older than it is good for is not used: no deposit begins by it, and coins wait for a newer one.';
comment on column cashier.coin_rate.rate is 'In 10^-8 of the currency, for one coin.';
comment on column cashier.coin_rate.source is 'FEED: read from the node of the chain, again and again. HAND: an operator set it.';
comment on column cashier.coin_rate.told_at is 'As of when whoever says it says it.';

alter table cashier.coin_payment add column deposit_id uuid references cashier.deposit;
comment on column cashier.coin_payment.deposit_id is 'The deposit that was waiting when it was first seen; null where none was.';
comment on column cashier.coin_payment.amount is
  'What is credited for it in the member''s currency: at the rate its deposit was given, else at the rate when it was first seen; 0 while there is none.';
create index coin_payment_deposit on cashier.coin_payment (deposit_id) where deposit_id is not null;
create index coin_payment_without_worth on cashier.coin_payment (rail) where amount = 0 and state in ('SEEN', 'CREDITABLE', 'FINAL');

create table cashier.rail_refund (
  line_id     uuid primary key references cashier.bank_line,
  state       text not null default 'ASKING' check (state in ('ASKING', 'SENT', 'PAID', 'REFUSED')),
  code        text,
  attempts    int not null default 0,
  next_ask_at timestamptz not null,
  asked_at    timestamptz
);
comment on table cashier.rail_refund is 'Money that goes back through the payment provider it came by. The line''s id is the key that the provider knows the refund by, so asking again is the same refund.';
create index rail_refund_due on cashier.rail_refund (next_ask_at) where state in ('ASKING', 'SENT');
