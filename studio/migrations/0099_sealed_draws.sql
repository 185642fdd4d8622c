-- A round is drawn when its stake was taken. Until then it has a commitment to its draw and no outcome, so a round that is void has none to show.
alter table rounds.round
  add column draw_commitment text,            -- SHA-256 of the mathematics' fingerprint, the server seed's hash, the client seed and the nonce
  alter column nonce drop not null,
  alter column outcome drop not null;

-- Stakes that were refused or given back in the past: their rounds were drawn before the wallet was asked, and never played.
alter table rounds.round disable trigger round_is_final;
update rounds.round
  set outcome = null, payout = 0, event_count = 0, step = 0
  where state = 'VOID' and void_reason is distinct from 'TX_ROLLED_BACK';
alter table rounds.round enable trigger round_is_final;

alter table rounds.round
  add constraint what_is_played_is_drawn check (state in ('BETTING', 'VOID') or (outcome is not null and nonce is not null)),
  -- The process that drew such a round before this rule is gone; its round is given up like any other.
  add constraint no_draw_before_the_stake check (state <> 'BETTING' or outcome is null) not valid;

-- A round's beginning is final, and so is its draw, which is written once: when its stake was taken.
create or replace function rounds.keep_what_was_drawn() returns trigger language plpgsql as $$
begin
  if (new.id, new.player_id, new.game_code, new.request_id, new.seed_pair_id, new.math_version, new.currency, new.bet, new.draw_commitment, new.started_at, new.free_grant, new.free_index)
     is distinct from
     (old.id, old.player_id, old.game_code, old.request_id, old.seed_pair_id, old.math_version, old.currency, old.bet, old.draw_commitment, old.started_at, old.free_grant, old.free_index)
  then raise exception 'a round cannot be drawn again';
  end if;
  if (new.nonce, new.payout, new.outcome, new.event_count) is distinct from (old.nonce, old.payout, old.outcome, old.event_count)
     and not (old.state = 'BETTING' and old.outcome is null and new.state in ('OPEN', 'PAYING'))
  then raise exception 'a round cannot be drawn again';
  end if;
  return new;
end $$;
