-- Wallets that vendors keep for our members, and money on its way between them and the main wallet.
create schema transfers;

create table transfers.vendor (
  code        text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  name        text not null check (length(name) between 1 and 60),
  url         text not null,
  product     int not null,
  cipher      text not null check (cipher in ('DES', 'AES')),
  launch_mode text not null check (launch_mode in ('iframe', 'popup', 'redirect')),
  switch      text not null default 'OPEN' check (switch in ('OPEN', 'HOME_ONLY', 'CLOSED')),
  feed_due_at timestamptz not null default '-infinity'
);
comment on column transfers.vendor.switch is 'For every merchant. HOME_ONLY: money only comes back; CLOSED: nothing moves.';

-- What a merchant agreed with a vendor. Amounts in units of 10^-scale of the currency.
create table transfers.contract (
  merchant_id text not null,
  vendor      text not null references transfers.vendor,
  currency    text not null check (currency ~ '^[A-Z]{3,5}$'),
  login       text not null check (length(login) between 1 and 60),
  cipher_key  text not null,
  sign_key    text not null,
  switch      text not null default 'OPEN' check (switch in ('OPEN', 'HOME_ONLY', 'CLOSED')),
  amount_min  bigint not null check (amount_min > 0),
  amount_max  bigint not null,
  daily_max   bigint not null check (daily_max > 0),
  step        bigint not null check (step > 0),
  takes       text not null default 'CASH' check (takes in ('CASH', 'WITHDRAWABLE')),
  primary key (merchant_id, vendor),
  check (amount_max >= amount_min)
);
comment on column transfers.contract.cipher_key is 'sealed, like sign_key';
comment on column transfers.contract.takes is 'WITHDRAWABLE: only what turnover does not hold may go there, for a vendor whose bets nobody tells us of';

create table transfers.wallet (
  member_id   uuid not null,
  vendor      text not null references transfers.vendor,
  merchant_id text not null,
  currency    text not null check (currency ~ '^[A-Z]{3,5}$'),
  player      text not null check (player ~ '^[a-z0-9]{8,14}$'),
  opened_at   timestamptz,
  told_at     timestamptz,
  readings    bigint not null default 0,
  primary key (member_id, vendor),
  unique (vendor, player)
);
comment on column transfers.wallet.player is 'what the vendor calls the member; nothing of them can be read from it';
comment on column transfers.wallet.readings is 'how often something the vendor said was booked. What was asked for before the last of them is not booked any more.';

create table transfers.habit (
  member_id         uuid primary key,
  fill_at_launch    boolean not null,
  collect_at_launch boolean not null
);

create table transfers.transfer (
  id          uuid primary key,
  merchant_id text not null,
  member_id   uuid not null,
  vendor      text not null references transfers.vendor,
  request_key uuid not null,
  direction   text not null check (direction in ('TO_VENDOR', 'TO_MAIN')),
  cause       text not null check (cause in ('MEMBER', 'LAUNCH', 'COLLECT')),
  currency    text not null check (currency ~ '^[A-Z]{3,5}$'),
  amount      bigint not null check (amount > 0),
  state       text not null default 'NEW' check (state in ('NEW', 'SENT', 'UNKNOWN', 'CONFIRMED', 'FAILED')),
  failure     text check (failure in ('UNREACHABLE', 'NOT_ENOUGH', 'REFUSED', 'NEVER_ARRIVED')),
  problem     text check (length(problem) between 1 and 200),
  day         date not null,
  made_at     timestamptz not null,
  begun_at    timestamptz,
  ask_at      timestamptz,
  asked       int not null default 0,
  settled_by  uuid,
  ended_at    timestamptz,
  foreign key (member_id, vendor) references transfers.wallet,
  constraint transfer_of_a_key unique (member_id, request_key, vendor),
  check ((state = 'FAILED') = (failure is not null)),
  check ((state in ('CONFIRMED', 'FAILED')) = (ended_at is not null)),
  check (state not in ('SENT', 'UNKNOWN') or (begun_at is not null and ask_at is not null))
);
comment on table transfers.transfer is 'The vendor knows each by its id. SENT is written before the vendor is asked; from then on it is only asked what became of it.';
comment on column transfers.transfer.ask_at is 'when the vendor is asked next';
create unique index transfer_one_under_way on transfers.transfer (member_id, vendor) where state in ('NEW', 'SENT', 'UNKNOWN');
create index transfer_new on transfers.transfer (made_at) where state = 'NEW';
create index transfer_to_ask on transfers.transfer (ask_at) where state in ('SENT', 'UNKNOWN');
create index transfer_newest_first on transfers.transfer (member_id, id desc);
create index transfer_of_day on transfers.transfer (member_id, day) where direction = 'TO_VENDOR';

create function transfers.keep_final() returns trigger language plpgsql as $$
begin
  if old.state in ('CONFIRMED', 'FAILED') then
    raise exception 'transfer % has ended', old.id;
  end if;
  if (new.id, new.member_id, new.vendor, new.direction, new.currency, new.amount) is distinct from
     (old.id, old.member_id, old.vendor, old.direction, old.currency, old.amount) then
    raise exception 'transfer % cannot become another', old.id;
  end if;
  return new;
end
$$;
create trigger keep_final before update on transfers.transfer for each row execute function transfers.keep_final();

alter table cashier.exception_case
  drop constraint exception_case_kind_check,
  add constraint exception_case_kind_check check (kind in (
    'UNKNOWN_MONEY', 'LATE_MATCH', 'AMOUNT_DIFF', 'NAME_DIFF', 'VELOCITY', 'SEVERAL_CANDIDATES', 'TWIN_LINE', 'LINE_IN_DOUBT', 'REFUND_DUE',
    'SLIP_DOUBTFUL', 'LIMIT_PASSED', 'WITHDRAWAL_DISPUTED', 'PAYOUT_UNKNOWN', 'TRANSFER_UNKNOWN', 'BALANCE_DIFF', 'PSP_DIFF'
  ));
