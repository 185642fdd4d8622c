import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { LotteryTables, NumeroId } from '../tables.ts';

const tables = open<LotteryTables>;

export type ShotPrize = Selectable<LotteryTables['lottery.shot_prize']>;
export type NewShotPrize = Insertable<LotteryTables['lottery.shot_prize']>;

/** The name of the payment of a prize. */
export const shotTx = ({ numero_id: numeroId, place }: Pick<ShotPrize, 'numero_id' | 'place'>): string => `${numeroId}:shot-${place}`;

export const insertShotPrizes = (tx: Tx, prizes: readonly NewShotPrize[]) =>
  tables(tx).insertInto('lottery.shot_prize').values(prizes).execute();

/** The prizes of a numero that were paid to members of a merchant, by place. */
export const shotPrizesOf = (tx: Tx, of: { numeroId: NumeroId; gameCode: string; merchantId: string }): Promise<ShotPrize[]> =>
  tables(tx)
    .selectFrom('lottery.shot_prize')
    .selectAll()
    .where('numero_id', '=', of.numeroId)
    .where(sql<boolean>`game_code = ${of.gameCode} and merchant_id = ${of.merchantId}`)
    .orderBy('place')
    .execute();

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };

export const shotPrizesIn = (
  tx: Tx,
  { from, until }: Stretch,
  after: { at: Temporal.Instant; id: string } | undefined,
  limit: number,
): Promise<ShotPrize[]> =>
  tables(tx)
    .selectFrom('lottery.shot_prize')
    .selectAll()
    .where('at', '>=', after?.at ?? from)
    .where('at', '<', until)
    .$if(after !== undefined, (query) => query.where((is) => is.or([is('at', '>', after?.at ?? from), is('id', '>', after?.id ?? '')])))
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
