import type { HolidayKind } from '@croupier/contract/vendor-api/lottery-holidays';
import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { LotteryTables, Numero, NumeroId } from '../tables.ts';
import type { SetDay } from './days-off.ts';

const tables = open<LotteryTables>;

/** The days that operators set, by lottery. */
export const setDays = async (
  tx: Tx,
  gameCodes: readonly string[],
  years: readonly number[],
): Promise<(SetDay & { gameCode: string })[]> => {
  const { rows } = await sql<SetDay & { gameCode: string }>`
    select game_code as "gameCode", day::text, kind, moved_to::text as "movedTo", note, changed_by as by from lottery.holiday
    where game_code = any(${[...gameCodes]}::text[]) and extract(year from day)::int = any(${[...years]}::int[]) order by day`.execute(
    tables(tx),
  );
  return rows;
};

type Changed = { gameCode: string; day: string; kind: HolidayKind; movedTo: string | null; note: string; by: string; at: Temporal.Instant };
export const saveDay = (tx: Tx, { gameCode, day, kind, movedTo, note, by, at }: Changed) =>
  tables(tx)
    .insertInto('lottery.holiday')
    .values({ game_code: gameCode, day, kind, moved_to: movedTo, note, changed_by: by, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['game_code', 'day']).doUpdateSet({ kind, moved_to: movedTo, note, changed_by: by, changed_at: at }),
    )
    .execute();

/** The numeros of a day of a lottery, held until the transaction ends. A label begins with its day. */
export const holdDay = (tx: Tx, gameCode: string, day: string): Promise<Numero[]> =>
  tables(tx)
    .selectFrom('lottery.numero')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('label', 'like', `${day.replaceAll('-', '')}%`)
    .orderBy('id')
    .limit(2_000)
    .forUpdate()
    .execute();

/** Numeros that something hangs on: slips, shots, reports or proposals. They are never deleted. */
export const usedOf = async (tx: Tx, ids: readonly NumeroId[]): Promise<Set<NumeroId>> => {
  const { rows } = await sql<{ id: NumeroId }>`
    select id from unnest(${[...ids]}::uuid[]) as asked (id)
    where exists (select from lottery.entry where numero_id = id) or exists (select from lottery.shot where numero_id = id)
      or exists (select from lottery.report where numero_id = id) or exists (select from lottery.partial_sheet where numero_id = id) or exists (select from lottery.proposal where numero_id = id)
      or exists (select from lottery.exposure where numero_id = id)`.execute(tables(tx));
  return new Set(rows.map(({ id }) => id));
};

export const deleteNumeros = async (tx: Tx, ids: readonly NumeroId[]): Promise<void> => {
  if (ids.length > 0) await tables(tx).deleteFrom('lottery.numero').where('id', 'in', ids).execute();
};
