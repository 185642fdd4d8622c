import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { MissionCondition } from '@croupier/contract/rewards/missions';
import type { MissionPhase, MissionRow, NewMission } from '@croupier/contract/rewards/missions-console';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { assertServed, getServedMerchant, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { givenSums } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { saveMission } from '../save-mission.ts';
import * as store from '../store/missions.ts';

/** Refuses MERCHANT_UNKNOWN for a merchant that is not served. */
export const listMissions = (
  by: AtWork,
  { merchantId, ...wanted }: PageWanted & { merchantId?: MerchantId | undefined },
): Promise<Page<MissionRow>> =>
  withPermission(by, 'mission.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const { rows, total } = await store.missionsPage(tx, merchantId === undefined ? await merchantsIn(scope) : [merchantId], wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { missions: total, pageNo: wanted.pageNo },
    };
  });

const shown = async (tx: Tx, rows: readonly store.MissionRow[]): Promise<MissionRow[]> => {
  const counts = await store.countsOf(tx, rows.map(({ id }) => id)); // prettier-ignore
  return Promise.all(
    rows.map(async (row): Promise<MissionRow> => {
      const { currency, languages } = await getMerchantOrThrow(row.merchant_id);
      const sums = await givenSums(tx, row.merchant_id, 'MISSION', row.id);
      return {
        id: row.id,
        merchantId: row.merchant_id,
        name: row.name,
        description: row.description,
        endsAt: row.ends_at === null ? null : momentOf(row.ends_at),
        place: row.place,
        condition: z.decode(MissionCondition, row.condition as never),
        repeats: row.repeats,
        seasonDays: row.season_days,
        segmentId: row.segment_id,
        reward: z.decode(Reward, row.reward as never),
        claimDays: row.claim_days,
        startsAt: momentOf(row.starts_at),
        languages: [...languages],
        phase: phaseOf(row),
        completed: counts.get(row.id)?.completed ?? 0,
        claimed: counts.get(row.id)?.claimed ?? 0,
        cost: { amount: sums.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0n), currency },
        madeBy: row.made_name,
        version: row.version,
      };
    }),
  );
};

const momentOf = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

const phaseOf = ({ starts_at, ends_at }: store.MissionRow): MissionPhase => {
  if (ends_at !== null && Temporal.Instant.compare(ends_at, now()) <= 0) return 'ENDED';
  return Temporal.Instant.compare(starts_at, now()) > 0 ? 'COMING' : 'RUNNING';
};

const shownOne = async (tx: Tx, row: store.MissionRow): Promise<MissionRow> => {
  const [one] = await shown(tx, [row]);
  if (one === undefined) throw new Error('a mission that is there is shown');
  return one;
};

/** Refuses as the contract says. */
export const addMission = (by: AtWork, { merchantId, reason, ...terms }: NewMission): Promise<MissionRow> =>
  withPermission(by, 'mission.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const row = await saveMission(tx, await getServedMerchant(scope, merchantId), terms, by.operator);
    return { answer: await shownOne(tx, row), merchants: [merchantId], details: { mission: row.id, reason, after: kept(row) } };
  });

type Change = Pick<NewMission, 'name' | 'description' | 'endsAt' | 'place' | 'reason'> & { version: number };

/** Refuses NOT_FOUND, CHANGED_MEANWHILE and CASE_CLOSED. */
export const changeMission = (by: AtWork, id: string, { version, reason, ...wanted }: Change): Promise<MissionRow> =>
  withPermission(by, 'mission.edit', `mission:${id}`, async (tx, scope) => {
    const before = await store.holdMission(tx, id);
    if (before === undefined || !serves(scope, before.merchant_id)) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    if (phaseOf(before) === 'ENDED') throw new Refusal('CASE_CLOSED');
    const row = await store.updateMission(tx, id, {
      name: wanted.name,
      description: wanted.description,
      place: wanted.place,
      ends_at: wanted.endsAt === null ? null : endOf(before, Temporal.Instant.from(wanted.endsAt)),
    });
    const { merchant_id: merchantId } = before;
    return {
      answer: await shownOne(tx, row),
      merchants: [merchantId],
      details: { mission: id, reason, before: kept(before), after: kept(row) },
    };
  });

/** Play until now counts, so an end in the past becomes now; one before the start ends the mission before it begins. */
const endOf = ({ starts_at }: store.MissionRow, wanted: Temporal.Instant): Temporal.Instant => {
  const end = Temporal.Instant.compare(wanted, now()) < 0 ? now() : wanted;
  return Temporal.Instant.compare(end, starts_at) < 0 ? starts_at : end;
};

/** The fields that the audit log keeps. */
const kept = ({ name, condition, repeats, reward, segment_id, ends_at, place }: store.MissionRow) => ({
  name,
  condition,
  repeats,
  reward,
  segmentId: segment_id,
  endsAt: ends_at === null ? null : momentOf(ends_at),
  place,
});
