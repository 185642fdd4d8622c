-- Rounds with a choice of the player (a target, a number of mines), and rounds that the player goes through in steps after the draw.
alter table rounds.round
  add column choice  jsonb,                   -- what the player chose before the draw; null where a game offers no choice
  add column actions jsonb,                   -- what was done in the round, in order; null for a round without steps
  add constraint actions_is_a_list check (jsonb_typeof(actions) = 'array');

-- A round's beginning is final, and so is its draw. Of a round in steps the payout follows from the draw and the actions: actions are only ever added,
-- and only while the round is open.
create or replace function rounds.keep_what_was_drawn() returns trigger language plpgsql as $$
declare
  is_drawn boolean := old.state = 'BETTING' and old.outcome is null and new.state in ('OPEN', 'PAYING');
  kept     int := jsonb_array_length(coalesce(old.actions, '[]'));
begin
  if (new.id, new.player_id, new.game_code, new.request_id, new.seed_pair_id, new.math_version, new.currency, new.bet, new.draw_commitment, new.started_at, new.free_grant, new.free_index, new.choice)
     is distinct from
     (old.id, old.player_id, old.game_code, old.request_id, old.seed_pair_id, old.math_version, old.currency, old.bet, old.draw_commitment, old.started_at, old.free_grant, old.free_index, old.choice)
  then raise exception 'a round cannot be drawn again';
  end if;
  if (new.nonce, new.outcome) is distinct from (old.nonce, old.outcome) and not is_drawn
  then raise exception 'a round cannot be drawn again';
  end if;
  if (new.payout, new.event_count, new.actions) is distinct from (old.payout, old.event_count, old.actions) and not is_drawn
     and not coalesce(
       old.state = 'OPEN' and new.state in ('OPEN', 'PAYING') and jsonb_array_length(new.actions) > kept
       and old.actions = (select coalesce(jsonb_agg(value order by ordinality), '[]')
                          from jsonb_array_elements(new.actions) with ordinality where ordinality <= kept),
       false)
  then raise exception 'a round cannot be drawn again';
  end if;
  return new;
end $$;
