-- A merchant's settings of lotteries. Every change is kept: a slip is held to the last one.
create table lottery.merchant_settings (
  merchant_id text not null,
  revision    int not null check (revision > 0),
  currency    text not null,
  settings    jsonb not null,
  changed_by  text not null,
  changed_at  timestamptz not null,
  primary key (merchant_id, revision)
);
create trigger merchant_settings_are_kept before update or delete on lottery.merchant_settings for each row execute function lottery.keep_history();

-- Empty: the platform did not tell the merchant.
alter table rounds.session add column merchant_id text not null default '';

-- Merchants have books of their own: the liability of one does not close a number at another.
alter table lottery.exposure
  add column merchant_id text not null default '',
  drop constraint exposure_pkey,
  add primary key (numero_id, merchant_id, currency, play, outcome);

alter table lottery.slip
  add column merchant_id text not null default '',
  -- The highest payout of its prizes, as it was when the slip was placed.
  add column payout_max bigint check (payout_max > 0);

create or replace function lottery.keep_slip() returns trigger language plpgsql as $$
begin
  if (new.entry_id, new.numero_id, new.player_id, new.request_id, new.version, new.currency, new.series, new.stake, new.rebate, new.rows, new.created_at, new.merchant_id, new.payout_max)
     is distinct from (old.entry_id, old.numero_id, old.player_id, old.request_id, old.version, old.currency, old.series, old.stake, old.rebate, old.rows, old.created_at, old.merchant_id, old.payout_max)
     or (old.state <> new.state and (old.state, new.state) not in (('ASKING', 'OPEN'), ('ASKING', 'VOID'), ('OPEN', 'SETTLED'), ('OPEN', 'VOID')))
     or (old.state = 'VOID' and new.prize <> old.prize)
     or (old.state = 'SETTLED' and (new.prize, new.refunded) is distinct from (old.prize, old.refunded) and new.settled_version <= old.settled_version)
     or new.settled_version < old.settled_version
  then raise exception 'a slip cannot be changed so';
  end if;
  return new;
end $$;
