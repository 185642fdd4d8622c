import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import { type MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { GameCategory } from '@croupier/contract/play/catalogue';
import type { NewTournament, TournamentRow } from '@croupier/contract/rewards/tournaments-console';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { assertServed, getServedMerchant, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { givenSums } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import * as store from '../store/tournaments.ts';
import { saveTournament } from '../tournaments/save-tournament.ts';
import { momentOf, phaseOf } from '../tournaments/shown.ts';

/** Refuses MERCHANT_UNKNOWN for a merchant that is not served. */
export const listTournaments = (
  by: AtWork,
  { merchantId, ...wanted }: PageWanted & { merchantId?: MerchantId | undefined },
): Promise<Page<TournamentRow>> =>
  withPermission(by, 'mission.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const { rows, total } = await store.tournamentsPage(tx, merchantId === undefined ? await merchantsIn(scope) : [merchantId], wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { tournaments: total, pageNo: wanted.pageNo },
    };
  });

const shown = async (tx: Tx, rows: readonly store.TournamentRow[]): Promise<TournamentRow[]> => {
  const entrants = await store.entrantsOf(tx, rows.map(({ id }) => id)); // prettier-ignore
  return Promise.all(
    rows.map(async (row): Promise<TournamentRow> => {
      const { currency } = await getMerchantOrThrow(row.merchant_id);
      const sums = await givenSums(tx, row.merchant_id, 'TOURNAMENT', row.id);
      return {
        id: row.id,
        merchantId: row.merchant_id,
        name: row.name,
        description: row.description,
        metric: row.metric,
        pointAmount: row.point_amount === null ? null : { amount: row.point_amount, currency },
        gameTypes: row.game_types.map((one) => GameCategory.parse(one)),
        vendor: row.vendor === null ? null : VendorCode.parse(row.vendor),
        stakeMin: row.stake_min === 0n ? null : { amount: row.stake_min, currency },
        joins: row.joins,
        segmentId: row.segment_id,
        prizes: row.prizes.map((prize) => ({ amount: BigInt(prize), currency })),
        turnoverPpm: row.turnover_ppm,
        tie: row.tie,
        startsAt: momentOf(row.starts_at),
        endsAt: momentOf(row.ends_at),
        phase: phaseOf(row),
        entrants: entrants.get(row.id) ?? 0,
        cost: { amount: sums.reduce((sum, one) => sum + one.amount, 0n), currency },
        madeBy: row.made_name,
        version: row.version,
      };
    }),
  );
};

const shownOne = async (tx: Tx, row: store.TournamentRow): Promise<TournamentRow> => {
  const [one] = await shown(tx, [row]);
  if (one === undefined) throw new Error('a tournament that is there is shown');
  return one;
};

/** Refuses as the contract says. */
export const addTournament = (by: AtWork, { merchantId, reason, ...terms }: NewTournament): Promise<TournamentRow> =>
  withPermission(by, 'mission.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const row = await saveTournament(tx, await getServedMerchant(scope, merchantId), terms, by.operator);
    const { name, metric, prizes, tie, segment_id: segmentId } = row;
    return {
      answer: await shownOne(tx, row),
      merchants: [merchantId],
      details: { tournament: row.id, reason, after: { name, metric, prizes, tie, segmentId } },
    };
  });

/** Refuses NOT_FOUND and CASE_CLOSED. */
export const endTournament = (by: AtWork, id: string, { reason }: { reason: string }): Promise<TournamentRow> =>
  withPermission(by, 'mission.edit', `tournament:${id}`, async (tx, scope) => {
    const row = await store.holdTournament(tx, id);
    if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
    if (phaseOf(row) !== 'RUNNING') throw new Refusal('CASE_CLOSED');
    const ends_at = now();
    await store.changeTournament(tx, id, { ends_at });
    return {
      answer: await shownOne(tx, { ...row, ends_at }),
      merchants: [row.merchant_id],
      details: { tournament: id, reason, before: { endsAt: momentOf(row.ends_at) }, after: { endsAt: momentOf(ends_at) } },
    };
  });
