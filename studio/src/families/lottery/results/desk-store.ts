import type { Currency } from '@croupier/contract/core/money';
import type { DrawsAsked, ProfitAsked } from '@croupier/contract/vendor-api/lottery-draws';
import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { LotteryTables, Numero, NumeroId } from '../tables.ts';
import type { Report } from './agreed-result.ts';

const tables = open<LotteryTables>;

const daysBack = 30;
const lateAfter = { minutes: 10 };

/** A page of numeros; one more than the page, where there is one. */
export const listNumeros = (
  tx: Tx,
  { gameCode, list, page, at, limit }: DrawsAsked & { at: Temporal.Instant; limit: number },
): Promise<Numero[]> =>
  tables(tx)
    .selectFrom('lottery.numero')
    .selectAll()
    .where('draws_at', '>', at.subtract({ hours: 24 * daysBack }))
    .$if(gameCode !== undefined, (query) => query.where('game_code', '=', gameCode ?? ''))
    .$if(list === 'TO_COME', (query) => query.where('state', '=', 'OPEN').where('closes_at', '>', at).orderBy('draws_at').orderBy('id'))
    .$if(list !== 'TO_COME', (query) => query.where('closes_at', '<=', at).orderBy('draws_at', 'desc').orderBy('id'))
    .$if(list === 'ATTENTION', (query) =>
      query.where((where) =>
        where.or([
          where.and([where('state', '=', 'CLOSED'), where('draws_at', '<=', at.subtract(lateAfter))]),
          where.exists(
            where
              .selectFrom('lottery.proposal as proposal')
              .select('proposal.id')
              .whereRef('proposal.numero_id', '=', 'lottery.numero.id')
              .where('proposal.state', '=', 'WAITING'),
          ),
        ]),
      ),
    )
    .offset((page - 1) * (limit - 1))
    .limit(limit)
    .execute();

export type NumeroSum = { numero_id: NumeroId; currency: Currency; slips: number; stake: bigint; paid: bigint; refunded: bigint };

/** Stakes and payouts of each numero. Slips of play money are no money. */
export const sumsOf = async (tx: Tx, ids: readonly NumeroId[]): Promise<NumeroSum[]> => {
  const { rows } = await sql<NumeroSum>`
    select numero_id, currency, count(*)::int as slips, sum(stake)::bigint as stake,
      coalesce(sum(prize + rebate) filter (where state = 'SETTLED' and not refunded), 0)::bigint as paid,
      coalesce(sum(stake) filter (where refunded), 0)::bigint as refunded
    from lottery.slip
    where numero_id = any(${[...ids]}::uuid[]) and state in ('OPEN', 'SETTLED') and substr(player_id::text, 15, 1) <> '8'
    group by numero_id, currency order by currency`.execute(tables(tx));
  return rows;
};

/** Which of these numeros have a proposal that waits. */
export const waitingOf = async (tx: Tx, ids: readonly NumeroId[]): Promise<Set<NumeroId>> => {
  if (ids.length === 0) return new Set();
  const rows = await tables(tx)
    .selectFrom('lottery.proposal')
    .select('numero_id')
    .where('numero_id', 'in', ids)
    .where('state', '=', 'WAITING')
    .execute();
  return new Set(rows.map(({ numero_id: id }) => id));
};

/** The newest report of every source about these numeros. */
export const reportsOf = async (tx: Tx, ids: readonly NumeroId[]): Promise<(Report & { numero_id: NumeroId })[]> =>
  ids.length === 0
    ? []
    : tables(tx)
        .selectFrom('lottery.report')
        .distinctOn(['numero_id', 'source'])
        .select(['numero_id', 'source', 'draw'])
        .where('numero_id', 'in', ids)
        .orderBy('numero_id')
        .orderBy('source')
        .orderBy('nth', 'desc')
        .execute();

export const highestExposures = (tx: Tx, id: NumeroId, limit: number) =>
  tables(tx)
    .selectFrom('lottery.exposure')
    .select(['play', 'outcome', 'currency'])
    .select(sql<bigint>`sum(liability)::bigint`.as('liability'))
    .where('numero_id', '=', id)
    .where('liability', '>', 0n)
    .groupBy(['play', 'outcome', 'currency'])
    .orderBy('liability', 'desc')
    .limit(limit)
    .execute();

export const profitRows = (tx: Tx, { from, until }: ProfitAsked) =>
  tables(tx)
    .selectFrom('lottery.play_day')
    .select(['game_code', 'play', 'currency'])
    .select([
      sql<bigint>`sum(bets)::bigint`.as('bets'),
      sql<bigint>`sum(stake)::bigint`.as('stake'),
      sql<bigint>`sum(prize)::bigint`.as('prize'),
      sql<bigint>`sum(rebate)::bigint`.as('rebate'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['game_code', 'play', 'currency'])
    .orderBy('game_code')
    .orderBy('play')
    .orderBy('currency')
    .limit(5_000)
    .execute();
