create schema vendors;

-- How we speak with a vendor. What it offers is the catalogue's: games.vendor.
create table vendors.vendor (
  code                text primary key,
  internal_url        text not null,             -- where this server reaches it
  launch_url          text not null,             -- where browsers reach it
  launch_mode         text not null check (launch_mode in ('iframe', 'popup', 'redirect')),
  can_resettle        boolean not null,          -- a settled round may be corrected
  takes_late_wins     boolean not null,          -- a win for a settled round is paid, and noted
  wins_without_bet    boolean not null,          -- tournaments and offline prizes
  refuses_short_adjust boolean not null,         -- a correction the member cannot pay is refused instead of owed
  enabled             boolean not null default true,
  feed_due_at         timestamptz not null default now(),  -- when its catalogue is read next
  created_at          timestamptz not null default now()
);

-- Keys a vendor signs with; several at once while one is being replaced.
create table vendors.vendor_key (
  key_id      text primary key,
  vendor      text not null references vendors.vendor,
  algorithm   text not null check (algorithm in ('ed25519', 'hmac-sha256')),
  public_key  text,                              -- PEM, ed25519
  secret      text,                              -- sealed, hmac-sha256
  created_at  timestamptz not null default now(),
  retired_at  timestamptz,
  check ((algorithm = 'ed25519') = (public_key is not null) and (algorithm = 'hmac-sha256') = (secret is not null))
);

-- A stay of a member in one game. The launch token opens it once.
create table vendors.game_session (
  id             uuid primary key default uuidv7(),
  merchant_id    text not null,
  member_id      uuid not null,
  vendor         text not null,
  game_code      text not null,
  currency       text not null,
  language       text not null,
  back_url       text not null,
  deposit_url    text not null,
  token_sha256   bytea not null unique,
  token_until    timestamptz not null,
  opened_at      timestamptz not null default now(),
  authenticated_at timestamptz,                  -- null until the vendor showed the token
  ends_at        timestamptz not null
);
create index game_session_of_member on vendors.game_session (member_id, id);

-- A round as the vendor plays it. Its name is the vendor's, and only unique for one player of one game.
create table vendors.round (
  id              uuid not null,                 -- uuidv7
  merchant_id     text not null,
  member_id       uuid not null,
  vendor          text not null,
  game_code       text not null,
  vendor_round_id text not null,
  currency        text not null,
  state           text not null check (state in ('OPEN', 'SETTLED', 'RESETTLED', 'CANCELLED', 'STUCK')),
  stake           bigint not null check (stake >= 0),
  payout          bigint not null,
  bets            integer not null check (bets >= 0),      -- applied and not reversed
  settles         integer not null check (settles >= 0),
  funding         jsonb,                         -- what the stakes were taken from, {"BONUS:…": "…"}; null: cash alone
  started_at      timestamptz not null,
  ended_at        timestamptz,
  valid_bet       bigint,                        -- computed once, when the round ended
  valid_bet_rule  text,
  corrected_by    bigint not null default 0,    -- sum of its corrections
  primary key (member_id, id),
  constraint one_round_of_a_name unique (member_id, vendor, game_code, vendor_round_id)
) with (fillfactor = 85);

-- A correction of a round's valid bet after it ended; the first figure stays.
create table vendors.valid_bet_correction (
  id          uuid primary key default uuidv7(),
  member_id   uuid not null,
  round_id    uuid not null,
  amount      bigint not null check (amount <> 0),
  tx_id       text not null,
  rule        text not null,
  at          timestamptz not null default now()
);
create index correction_of_round on vendors.valid_bet_correction (round_id);

-- Every transaction a vendor named, with our decision. A tombstone stands for one that was undone before it came.
create table vendors.transaction (
  vendor       text not null,
  tx_id        text not null,
  id           uuid not null,                    -- ours; uuidv7
  merchant_id  text not null,
  member_id    uuid not null,
  op           text not null,
  round_id     uuid,
  ref_tx_id    text,
  currency     text not null,
  stake        bigint not null default 0,        -- taken from the member
  payout       bigint not null default 0,        -- given to the member; negative for a correction downwards
  state        text not null check (state in ('APPLIED', 'REVERSED', 'REFUSED', 'TOMBSTONE')),
  code         text not null,
  fingerprint  text not null,
  details      jsonb,                            -- parts other than cash, wagering counted, jackpot contribution
  at           timestamptz not null,
  primary key (vendor, tx_id)
) with (fillfactor = 90);
create index transaction_of_round on vendors.transaction (round_id) where round_id is not null;

-- What somebody should look at: a vendor and we may not agree.
create table vendors.exception (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  vendor      text not null,
  tx_id       text not null,
  kind        text not null,                     -- DUPLICATE_MISMATCH, WIN_WITHOUT_BET, LATE_WIN, ROLLBACK_AFTER_SETTLE, RECEIVABLE …
  details     jsonb not null,
  at          timestamptz not null default now(),
  closed_at   timestamptz
);
create index open_exception on vendors.exception (vendor, id) where closed_at is null;
