-- Money going out over rails: each of our references is sent at most once.

create table cashier.rail_payout (
  rail        text not null references cashier.rail,
  reference   text not null check (reference ~ '^[A-Za-z0-9-]{1,40}$'),
  merchant_id text not null,
  account     text not null,
  fingerprint text not null check (length(fingerprint) = 64),
  state       text not null default 'SENDING' check (state in ('SENDING', 'SENT', 'PAID', 'REFUSED', 'UNKNOWN')),
  rail_id     text,
  code        text check (length(code) between 1 and 100),
  problem     text check (length(problem) between 1 and 500),
  sent_at     timestamptz not null,
  asked_at    timestamptz,
  primary key (rail, reference),
  check ((state = 'REFUSED') = (code is not null)),
  check (state not in ('SENT', 'PAID') or rail_id is not null)
);
comment on table cashier.rail_payout is 'Written before the rail is asked. Whatever happens then, this reference is not sent again.';
comment on column cashier.rail_payout.state is 'SENDING: being asked, or the process ended while it was. UNKNOWN: no answer that says what became of it.';
