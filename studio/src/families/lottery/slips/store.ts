import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { EntryId, LotteryTables, NumeroId, Slip, SlipId, Entry } from '../tables.ts';
import type { Exposure } from './price-slip.ts';

const tables = open<LotteryTables>;

/** The part of a player in a numero, made with their first slip in it, and anew after all of their slips were given back. */
export const findOrMakeEntry = async (
  tx: Tx,
  entry: Pick<Entry, 'numero_id' | 'game_code' | 'player_id' | 'currency'>,
): Promise<EntryId> => {
  const { id } = await tables(tx)
    .insertInto('lottery.entry')
    .values({ ...entry, settled_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['numero_id', 'player_id', 'currency'])
        .where('given_back_at', 'is', null)
        .doUpdateSet({ game_code: entry.game_code }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends the entries that no slip is left in. They are held in the order of their ids, after the exposures, as slips that are placed hold them. */
export const endEmptyEntries = async (tx: Tx, ids: readonly EntryId[], at: Temporal.Instant): Promise<void> => {
  const ended = sql<EntryId>`any(${ids}::uuid[])`;
  await tables(tx).selectFrom('lottery.entry').select('id').where('id', '=', ended).orderBy('id').forUpdate().execute();
  await tables(tx)
    .updateTable('lottery.entry')
    .set({ given_back_at: at })
    .where('id', '=', ended)
    .where('given_back_at', 'is', null)
    .where((is) =>
      is.not(is.exists(is.selectFrom('lottery.slip as slip').select('slip.id').whereRef('slip.entry_id', '=', 'lottery.entry.id').where('slip.state', '!=', 'VOID'))),
    )
    .execute();
}; // prettier-ignore

export const insertChase = async (tx: Tx, chase: Pick<LotteryTables['lottery.chase'], 'player_id' | 'game_code' | 'stop_on_win'>): Promise<string> =>
  (await tables(tx).insertInto('lottery.chase').values({ ...chase, stopped_at: null }).returning('id').executeTakeFirstOrThrow()).id; // prettier-ignore

export type NewSlip = Omit<Slip, 'id' | 'prize' | 'state' | 'void_reason' | 'ended_at' | 'settled_version' | 'refunded'>;

export const insertSlips = (tx: Tx, slips: readonly NewSlip[]): Promise<Slip[]> =>
  tables(tx)
    .insertInto('lottery.slip')
    .values(
      slips.map((slip) => ({ ...slip, rows: JSON.stringify(slip.rows), state: 'ASKING' as const, void_reason: null, ended_at: null })),
    )
    .returningAll()
    .execute();

export const findByRequest = (tx: Tx, playerId: string, requestId: string): Promise<Slip[]> =>
  tables(tx)
    .selectFrom('lottery.slip')
    .selectAll()
    .where('player_id', '=', playerId as Slip['player_id'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();

/** The stakes were taken: all of these slips count, or, when one of them was given back meanwhile, none of them is changed. */
export const acceptSlips = async (tx: Tx, ids: readonly SlipId[]): Promise<boolean> => {
  const held = await tables(tx).selectFrom('lottery.slip').select(['id', 'state']).where('id', 'in', ids).orderBy('id').forUpdate().execute();
  if (held.length !== ids.length || held.some(({ state }) => state !== 'ASKING')) return false;
  await tables(tx).updateTable('lottery.slip').set({ state: 'OPEN' }).where('id', 'in', ids).execute();
  return true;
}; // prettier-ignore

/** Ends slips that never count, or no more. Those that are not in the state expected stay as they are. */
export const voidSlips = (tx: Tx, ids: readonly SlipId[], from: 'ASKING' | 'OPEN', reason: string, at: Temporal.Instant): Promise<Slip[]> =>
  tables(tx)
    .updateTable('lottery.slip')
    .set({ state: 'VOID', void_reason: reason, ended_at: at })
    .where('id', '=', sql<SlipId>`any(${ids}::uuid[])`)
    .where('state', '=', from)
    .returningAll()
    .execute();

/** Slips whose stake is being asked for: of a numero, or of anybody who asked so long ago that they are gone. */
export const findAsking = async (tx: Tx, of: { numeroId: NumeroId } | { before: Temporal.Instant }): Promise<SlipId[]> => {
  const asking = tables(tx).selectFrom('lottery.slip').select('id').where('state', '=', 'ASKING').orderBy('id').forUpdate();
  const rows = await ('numeroId' in of ? asking.where('numero_id', '=', of.numeroId) : asking.where('created_at', '<', of.before).limit(500)).execute();
  return rows.map(({ id }) => id);
}; // prettier-ignore

// ------------------------------------------------------------------------------------------------------------------ exposure

/** Merchants have exposures of their own. */
type Held = { numeroId: NumeroId; merchantId: Slip['merchant_id']; currency: Slip['currency'] };
type Outcome = Pick<Exposure, 'play' | 'outcome'>;

/** The exposure of some outcomes, held until the transaction ends. All slips hold outcomes in the same order. */
export const holdExposures = async (tx: Tx, { numeroId, merchantId, currency }: Held, outcomes: readonly Outcome[]): Promise<Exposure[]> => {
  // Lists, as a statement has at most 65,535 parameters and typed numbers are outcomes of their own.
  await sql`
    insert into lottery.exposure (numero_id, merchant_id, currency, play, outcome, liability)
    select ${numeroId}::uuid, ${merchantId}::text, ${currency}::text, play, outcome, 0
    from unnest(${outcomes.map(({ play }) => play)}::text[], ${outcomes.map(({ outcome }) => outcome)}::text[]) as new (play, outcome)
    on conflict do nothing`.execute(tables(tx));
  return tables(tx)
    .selectFrom('lottery.exposure')
    .select(['play', 'outcome', 'liability'])
    .where('numero_id', '=', numeroId)
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', currency)
    .where(sql<boolean>`(play, outcome) in (select * from unnest(${outcomes.map(({ play }) => play)}::text[], ${outcomes.map(({ outcome }) => outcome)}::text[]))`)
    .orderBy(sql`play collate "C"`)
    .orderBy(sql`outcome collate "C"`)
    .forUpdate()
    .execute();
}; // prettier-ignore

export const setExposures = (tx: Tx, { numeroId, merchantId, currency }: Held, exposures: readonly Exposure[]) =>
  sql`
    update lottery.exposure as held set liability = new.liability
    from unnest(${exposures.map(({ play }) => play)}::text[], ${exposures.map(({ outcome }) => outcome)}::text[],
                ${exposures.map(({ liability }) => liability.toString())}::bigint[]) as new (play, outcome, liability)
    where held.numero_id = ${numeroId} and held.merchant_id = ${merchantId} and held.currency = ${currency} and held.play = new.play and held.outcome = new.outcome`.execute(
    tables(tx),
  );

/** The outcomes of a numero with at least so much exposure, the highest first. */
export const hotOutcomes = (tx: Tx, { numeroId, merchantId, currency }: Held, from: bigint, limit: number): Promise<Exposure[]> =>
  tables(tx)
    .selectFrom('lottery.exposure')
    .select(['play', 'outcome', 'liability'])
    .where('numero_id', '=', numeroId)
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', currency)
    .where('liability', '>=', from)
    .orderBy('liability', 'desc')
    .limit(limit)
    .execute();

// -------------------------------------------------------------------------------------------------------------------- chases

/** Ends those of some chases that stop on a win and were not stopped before. Returns their ids. */
export const stopChases = async (tx: Tx, ids: readonly string[], at: Temporal.Instant): Promise<string[]> => {
  const rows = await tables(tx)
    .updateTable('lottery.chase')
    .set({ stopped_at: at })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('stop_on_win', '=', true)
    .where('stopped_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The slips of chases in numeros that are not drawn yet. Their numeros are held, so that none is drawn meanwhile. */
export const slipsToCome = async (tx: Tx, chaseIds: readonly string[]): Promise<SlipId[]> => {
  const { rows } = await sql<{ id: SlipId }>`
    select slip.id from lottery.slip as slip join lottery.numero as numero on numero.id = slip.numero_id
    where slip.chase_id = any(${chaseIds}::uuid[]) and slip.state = 'OPEN' and numero.state in ('OPEN', 'CLOSED')
    order by numero.id for share of numero`.execute(tables(tx));
  return rows.map(({ id }) => id);
};

// ------------------------------------------------------------------------------------------------------------------ listings

type Asked = { playerId: Slip['player_id']; gameCode: Slip['game_code'] };

/** The slips of a player with their numero, newest first. One whose stake is still being asked for is not in it: its player has not seen it yet. */
export const listSlips = (tx: Tx, { playerId, gameCode }: Asked, { offset, limit }: { offset: number; limit: number }) =>
  ofPlayer(tx, { playerId, gameCode }).orderBy('slip.created_at', 'desc').orderBy('slip.id', 'desc').offset(offset).limit(limit).execute();

export type ListedSlip = Awaited<ReturnType<typeof listSlips>>[number];

export const slipsOfRequest = (tx: Tx, asked: Asked, requestId: string) =>
  ofPlayer(tx, asked).where('slip.request_id', '=', requestId).orderBy('numero.draws_at').execute();

const ofPlayer = (tx: Tx, { playerId, gameCode }: Asked) =>
  tables(tx)
    .selectFrom('lottery.slip as slip')
    .innerJoin('lottery.numero as numero', 'numero.id', 'slip.numero_id')
    .selectAll('slip')
    .select(['numero.label', 'numero.draws_at', 'numero.draw', 'numero.result_version', 'numero.settles_at'])
    .where('slip.player_id', '=', playerId)
    .where('slip.game_code', '=', gameCode)
    .where('slip.state', '!=', 'ASKING');

/** The slips of entries that were not given back. */
export const countingSlipsOf = (tx: Tx, entries: readonly EntryId[]): Promise<Slip[]> =>
  tables(tx).selectFrom('lottery.slip').selectAll().where('entry_id', 'in', entries).where('state', 'in', ['OPEN', 'SETTLED']).orderBy('id').execute(); // prettier-ignore

// ------------------------------------------------------------------------------------------------------------ reconciliation

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };
type After = { at: Temporal.Instant; id: string } | undefined;
/** Slips of play money (UUIDs of version 8) are none of a platform's business. */
const isForMoney = sql<boolean>`substr(player_id::text, 15, 1) <> '8'`;

export const slipsStartedIn = (tx: Tx, { from, until }: Stretch, after: After, limit: number): Promise<Slip[]> =>
  tables(tx)
    .selectFrom('lottery.slip')
    .selectAll()
    .where('created_at', '>=', after?.at ?? from)
    .where('created_at', '<', until)
    .where('state', '!=', 'ASKING')
    .where(isForMoney)
    .$if(after !== undefined, (query) =>
      query.where((is) => is.or([is('created_at', '>', after?.at ?? from), is('id', '>', after?.id as SlipId)])),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

const settlementsOf = (tx: Tx) =>
  tables(tx)
    .selectFrom('lottery.settlement as settlement')
    .innerJoin('lottery.entry as entry', 'entry.id', 'settlement.entry_id')
    .selectAll('settlement')
    .select(['entry.player_id', 'entry.game_code', 'entry.currency']);
export type Settlement = Awaited<ReturnType<ReturnType<typeof settlementsOf>['execute']>>[number];

/** Payouts and corrections of entries in a stretch of time, payouts of nothing included. */
export const settlementsIn = (tx: Tx, { from, until }: Stretch, after: After, limit: number): Promise<Settlement[]> =>
  settlementsOf(tx)
    .where('settlement.settled_at', '>=', after?.at ?? from)
    .where('settlement.settled_at', '<', until)
    .where(isForMoney)
    .$if(after !== undefined, (query) =>
      query.where((is) => is.or([is('settlement.settled_at', '>', after?.at ?? from), is('settlement.id', '>', after?.id ?? '')])),
    )
    .orderBy('settlement.settled_at')
    .orderBy('settlement.id')
    .limit(limit)
    .execute();

export const settlementsOfEntry = (tx: Tx, id: EntryId): Promise<Settlement[]> =>
  settlementsOf(tx).where('settlement.entry_id', '=', id).orderBy('settlement.version').limit(100).execute();

export const findEntry = (tx: Tx, id: EntryId): Promise<Entry | undefined> =>
  tables(tx).selectFrom('lottery.entry').selectAll().where('id', '=', id).executeTakeFirst();
export const slipsOfEntry = (tx: Tx, id: EntryId): Promise<Slip[]> =>
  tables(tx)
    .selectFrom('lottery.slip')
    .selectAll()
    .where('entry_id', '=', id)
    .where('state', '!=', 'ASKING')
    .orderBy('id')
    .limit(500)
    .execute();
