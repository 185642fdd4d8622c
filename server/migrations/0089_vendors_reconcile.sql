-- What vendors tell of their own books, compared with ours and with the ledger.

-- Rows lie in the order of their time, so a stretch of time is found by what each hundred pages hold; that costs the wallet nothing to speak of.
create index round_by_time on vendors.round using brin (started_at) with (pages_per_range = 32, autosummarize = on);
create index transaction_by_time on vendors.transaction using brin (at) with (pages_per_range = 32, autosummarize = on);

-- A stretch of time of one vendor, read hour by hour. Where it stopped, it goes on.
create table vendors.reconciliation (
  id          uuid primary key default uuidv7(),
  house       text not null references vendors.vendor,
  kind        text not null check (kind in ('HOUR', 'DAY', 'ASKED')),
  from_at     timestamptz not null,
  until_at    timestamptz not null,
  hour_at     timestamptz not null,
  begun_at    timestamptz,
  cursor      text,
  page        int not null default 0,
  lines       bigint not null default 0,
  found       int not null default 0,
  state       text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED')),
  attempts    int not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  problem     text check (length(problem) <= 300),
  asked_by    text,
  made_at     timestamptz not null,
  ended_at    timestamptz,
  check (from_at < until_at and hour_at between from_at and until_at)
);
comment on column vendors.reconciliation.leased_until is 'Somebody reads it now; of a vendor one at a time.';
comment on column vendors.reconciliation.hour_at is 'The hour that is being read, since `begun_at`; `cursor` and `page` are of it.';
create unique index one_reconciliation_of_a_time on vendors.reconciliation (house, kind, from_at) where kind <> 'ASKED';
create index reconciliation_due on vendors.reconciliation (next_try_at) where state = 'WAITING';
create index reconciliation_of_house on vendors.reconciliation (house, from_at desc);

-- One page of what a vendor told: what it came to, and of everything on it that is ours too a mark of eight bytes, kept until its hour is compared.
create table vendors.told_page (
  house   text not null,
  hour_at timestamptz not null,
  page    int not null,
  marks   bytea not null,
  sums    jsonb not null,
  primary key (house, hour_at, page)
);

-- What was told in another hour than we have it in.
create table vendors.told_elsewhere (
  house text not null,
  mark  bigint not null,
  at    timestamptz not null,
  primary key (house, mark)
);
create index told_elsewhere_by_age on vendors.told_elsewhere (at);

-- What the vendor's book has, by the hour it told it for and by our business day. Amounts in 10^-scale; what was undone is nothing.
create table vendors.told_sum (
  house       text not null,
  hour_at     timestamptz not null,
  vendor      text not null,
  merchant_id text not null,
  currency    text not null,
  day         date not null,
  lines       bigint not null,
  stakes      bigint not null,
  payouts     bigint not null,
  late        bigint not null,
  primary key (house, hour_at, vendor, merchant_id, currency, day)
);
comment on column vendors.told_sum.merchant_id is 'Empty where nobody of ours bears the player''s name.';
create index told_sum_of_day on vendors.told_sum (day, vendor);

-- What our book has of a business day: what stands, what moved, and what the ledger says of it.
create table vendors.book_day (
  vendor      text not null,
  merchant_id text not null,
  currency    text not null,
  day         date not null,
  lines       bigint not null,
  stakes      bigint not null,
  payouts     bigint not null,
  posted      bigint not null,
  ledger      bigint not null,
  at          timestamptz not null,
  primary key (merchant_id, day, vendor, currency)
);
comment on column vendors.book_day.posted is 'What its transactions brought the house that day, stakes returned and wins taken back included.';
comment on column vendors.book_day.ledger is 'What VENDOR:<vendor>:<day> held in the ledger at the same moment.';

-- Where the vendor's book and ours differ, until they agree or somebody says that it is well so.
create table vendors.difference (
  id          uuid primary key default uuidv7(),
  house       text not null,
  vendor      text not null,
  merchant_id text not null,
  member_id   uuid,
  class       text not null check (class in ('MISSING_HERE_BET', 'MISSING_HERE_WIN', 'MISSING_THERE_BET', 'MISSING_THERE_WIN',
    'AMOUNT_DIFF', 'STATE_DIFF', 'CURRENCY_DIFF', 'PLAYER_DIFF', 'DUPLICATE', 'LEDGER_DIFF')),
  about       text not null,
  tx_id       text,
  round_name  text,
  game_code   text,
  currency    text not null,
  amount      bigint not null,
  theirs      jsonb,
  ours        jsonb,
  day         date not null,
  hour_at     timestamptz not null,
  state       text not null default 'OPEN' check (state in ('OPEN', 'HEALED', 'AGREED', 'ACCEPTED')),
  found_at    timestamptz not null,
  seen_at     timestamptz not null,
  heal        jsonb,
  heal_at     timestamptz,
  heal_tries  int not null default 0,
  heal_answer text,
  case_at     timestamptz,
  has_case    boolean not null default false,
  closed_at   timestamptz,
  closed_by   text,
  check ((state = 'OPEN') = (closed_at is null))
);
comment on column vendors.difference.about is 'What it is about, by the vendor''s name: a transaction, or a round of a member and game; for LEDGER_DIFF the day.';
comment on column vendors.difference.amount is 'What the member would have more by the vendor''s book; for LEDGER_DIFF what the ledger has more for the house.';
comment on column vendors.difference.heal is 'What brings it in order by the vendor''s word, at `heal_at`; null: a person does.';
comment on column vendors.difference.case_at is 'When a person is to look at it; null: it heals by itself, or waits for that.';
create unique index one_open_difference on vendors.difference (vendor, about, class) where state = 'OPEN';
create index difference_to_heal on vendors.difference (heal_at) where state = 'OPEN' and heal_at is not null;
create index difference_for_desk on vendors.difference (case_at) where state = 'OPEN' and case_at is not null and not has_case;
create index difference_with_case on vendors.difference (id) where has_case;
create index difference_accepted on vendors.difference (vendor, about) where state = 'ACCEPTED';
create index difference_of_hour on vendors.difference (house, hour_at) where state = 'OPEN';
create index difference_of_day on vendors.difference (day, vendor, id);

-- One more kind of case, whatever kinds there are by now.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into strict kinds from pg_constraint
    where conname = 'exception_case_kind_check' and conrelid = 'cashier.exception_case'::regclass;
  execute 'alter table cashier.exception_case drop constraint exception_case_kind_check, add constraint exception_case_kind_check '
    || replace(kinds, '''PSP_DIFF''::text', '''PSP_DIFF''::text, ''VENDOR_DIFF''::text');
end $$;
update operators.role set permissions = permissions || '{reconciliation.run}' where name = 'Finance' and not fixed and not 'reconciliation.run' = any (permissions);
