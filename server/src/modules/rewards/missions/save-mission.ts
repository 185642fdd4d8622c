import type { NewMission } from '@croupier/contract/rewards/missions-console';
import { missionsMax } from '@croupier/contract/rewards/missions-console';
import { MissionCondition } from '@croupier/contract/rewards/missions';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import type { Merchant } from '#modules/brand/merchants';
import { currentTemplate } from '#modules/rewards/bonuses';
import { canChooseSegment } from '#modules/rewards/segments';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Occasion } from '#modules/rewards/giving';
import { targetOf } from './counting.rules.ts';
import * as store from './store/missions.ts';

type Terms = Omit<NewMission, 'reason' | 'merchantId'>;

/**
 * Adds a mission; the same id again is the same mission. A start in the past becomes now, because play from before is counted already. Refuses as the contract says.
 */
export const saveMission = async (tx: Tx, merchant: Merchant, terms: Terms, by: Occasion['by'] | null): Promise<store.MissionRow> => {
  const known = await store.findMission(tx, terms.id);
  if (known !== undefined) return sameMission(known, merchant);
  // From here on no line of the journal is read before the mission is there.
  await store.stopReader(tx, merchant.id);
  const at = now();
  if ((await store.countOpenMissions(tx, merchant.id, at)) >= missionsMax) throw new Refusal('LIMIT_REACHED', { most: missionsMax });
  await checkTerms(tx, merchant, terms);
  const wantedStart = Temporal.Instant.from(terms.startsAt);
  const startsAt = Temporal.Instant.compare(wantedStart, at) < 0 ? at : wantedStart;
  const endsAt = terms.endsAt === null ? null : Temporal.Instant.from(terms.endsAt);
  if (endsAt !== null && Temporal.Instant.compare(endsAt, startsAt) <= 0) throw new Refusal('FIELD_FORMAT', { field: 'endsAt' });
  const row = await store.insertMission(tx, {
    id: terms.id,
    merchant_id: merchant.id,
    name: terms.name,
    description: terms.description,
    condition: z.encode(MissionCondition, terms.condition),
    kind: terms.condition.kind,
    target: targetOf(terms.condition),
    repeats: terms.repeats,
    season_days: terms.seasonDays,
    reward: z.encode(Reward, terms.reward),
    claim_days: terms.claimDays,
    starts_at: startsAt,
    ends_at: endsAt,
    place: terms.place,
    segment_id: terms.segmentId,
    made_at: at,
    made_by: by?.operatorId ?? null,
    made_name: by?.userName ?? null,
  });
  return row ?? sameMission(await store.findMission(tx, terms.id), merchant);
};

const sameMission = (known: store.MissionRow | undefined, merchant: Merchant): store.MissionRow => {
  if (known === undefined || known.merchant_id !== merchant.id) throw new Refusal('REFERENCE_CONFLICT');
  return known;
};

const checkTerms = async (
  tx: Tx,
  { id, currency }: Merchant,
  { condition, reward, repeats, seasonDays, segmentId }: Terms,
): Promise<void> => {
  if ((repeats === 'SEASON') !== (seasonDays !== null)) throw new Refusal('FIELD_FORMAT', { field: 'seasonDays' });
  const amounts = [
    'money' in condition ? condition.money : null,
    'each' in condition ? condition.each : null,
    'stakeMin' in condition ? condition.stakeMin : null,
    'money' in reward ? reward.money : null,
  ];
  if (amounts.some((money) => money !== null && money.currency !== currency)) throw new Refusal('CURRENCY_MISMATCH');
  if (segmentId !== null && !(await canChooseSegment(tx, id, segmentId))) throw new Refusal('NOT_FOUND');
  if (reward.kind !== 'BONUS') return;
  // A mission knows no deposit, so its bonus is multiplied alone.
  if (reward.deposit !== undefined) throw new Refusal('FIELD_FORMAT', { field: 'reward' });
  await currentTemplate(tx, id, reward.templateId);
};
