/** A drawn numero with many slips, made in three statements. */
import type pg from 'pg';

/** The payout of a winning slip, in 10^-4 THB. */
export const prize = 990_000n;

/** A drawn numero of the North in which every player has one number of de for 1 baht; one in a hundred has won. Returns its id. `nth` names its label. */
export const drawnNumero = async (database: pg.Client, nth: number, slips: number): Promise<string> => {
  const label = String(20_000_000 + nth * 10_000 + 101);
  const special = [0, 0, 0, 2, 7];
  const draw = [...special, ...Array.from({ length: 102 }, () => 1)];
  const { rows } = await database.query<{ id: string }>(
    `insert into lottery.numero (game_code, label, version, opens_at, closes_at, draws_at, state, draw, result_version, drawn_at)
     values ('vn-north', $1, 'vn-north.1', now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour', 'DRAWN', $2, 1, now()) returning id`,
    [label, draw],
  );
  const id = rows[0]?.id ?? '';
  await database.query(
    `with entries as (
       insert into lottery.entry (numero_id, game_code, player_id, currency)
       select $1, 'vn-north', gen_random_uuid(), 'THB' from generate_series(1, $2) returning id, player_id
     )
     insert into lottery.slip (entry_id, numero_id, player_id, game_code, game_session_id, request_id, version, currency, series, stake, rebate, rows, state, created_at)
     select id, $1, player_id, 'vn-north', gen_random_uuid(), gen_random_uuid(), 'vn-north.1', 'THB', 1980, 10000, 0,
       jsonb_build_array(jsonb_build_object('play', 'de', 'selection', jsonb_build_object('kind', 'numbers', 'numbers',
         jsonb_build_array(lpad((row_number() over () % 100)::text, 2, '0'))), 'unit', '1', 'multiple', 1, 'bets', 1, 'stake', '1.00', 'halves', '[]'::jsonb)),
       'OPEN', now() from entries`,
    [id, slips],
  );
  await database.query('analyze lottery.slip, lottery.entry');
  return id;
};
