import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { SegmentRules } from '@croupier/contract/rewards/segments';
import type { AudienceCount, SegmentId } from '@croupier/contract/rewards/segments-console';
import * as z from 'zod/mini';
import { expectMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, isTimeout, type Tx } from '#platform/database';
import { resolveRules } from './resolve.rules.ts';
import * as store from './store/members.ts';
import { findSegment, type SegmentRow } from './store/segments.ts';

/** An audience of one merchant. */
export type Audience = { merchantId: MerchantId; rules: SegmentRules; includesTests: boolean };

type Batch = { after: MemberId | null; limit: number };

/** Rules that every member fits. */
const everybody: SegmentRules = {
  match: 'ALL',
  groups: [{ match: 'ALL', conditions: [{ not: false, condition: { by: 'LEVEL', min: 0, max: null } }] }],
};

/**
 * Whether a member belongs to a segment now, by the rules as they stand. A member of another merchant, a trial user or an account that is not active belongs to none.
 * Sums of deposits and bets are the day sums of `money/turnover`, which follow within seconds. Throws for a segment that does not exist.
 */
export const isInSegment = async (tx: Tx, memberId: MemberId, segmentId: string): Promise<boolean> =>
  (await membersInSegment(tx, segmentId, [memberId])).has(memberId);

/** The members among some who belong to a segment now, as `isInSegment` decides it for one. */
export const membersInSegment = async (tx: Tx, segmentId: string, memberIds: readonly MemberId[]): Promise<Set<MemberId>> =>
  memberIds.length === 0
    ? new Set()
    : new Set(await store.membersAmong(tx, memberIds, await resolved(audienceOf(await getSegmentOrThrow(tx, segmentId)))));

/** The members of a segment in the order of their ids, `limit` at a time, for messages and reports. `after` is the last one of the batch before. */
export const membersOfSegment = async (tx: Tx, segmentId: string, batch: Batch): Promise<MemberId[]> =>
  store.membersAfter(tx, await resolved(audienceOf(await getSegmentOrThrow(tx, segmentId))), batch);

/** All members of a merchant that a segment could have, without test accounts; in batches, as those of a segment. */
export const membersOfMerchant = async (tx: Tx, merchantId: MerchantId, batch: Batch): Promise<MemberId[]> =>
  store.membersAfter(tx, await resolved({ merchantId, rules: everybody, includesTests: false }), batch);

/** Whether a programme of the merchant may choose the segment: it is the merchant's own and not archived. */
export const canChooseSegment = async (tx: Tx, merchantId: MerchantId, segmentId: string): Promise<boolean> => {
  const segment = await findSegment(tx, segmentId as SegmentId);
  return segment?.merchant_id === merchantId && segment.archived_at === null;
};

/** Counts an audience on connections of their own, for at most ten seconds; `members` is null if that was too short. */
export const countAudience = async (audience: Audience): Promise<AudienceCount> => {
  const at = now().toString();
  try {
    const wanted = await resolved(audience);
    return { members: await inTransaction((tx) => store.countMembers(tx, wanted), 'counts'), at };
  } catch (error) {
    if (isTimeout(error)) return { members: null, at };
    throw error;
  }
};

export const audienceOf = ({ merchant_id, rules, includes_tests }: SegmentRow): Audience => ({
  merchantId: merchant_id,
  rules: z.parse(SegmentRules, rules),
  includesTests: includes_tests,
});

const getSegmentOrThrow = async (tx: Tx, id: string): Promise<SegmentRow> => {
  const segment = await findSegment(tx, id as SegmentId);
  if (segment === undefined) throw new Error(`no segment ${id}`);
  return segment;
};

const resolved = async ({ merchantId, rules, includesTests }: Audience) => {
  const { timeZone, currency } = await expectMerchant(merchantId);
  const at = now();
  return {
    rules: resolveRules(rules, { now: at, timeZone, currency }),
    about: { merchantId, currency, today: at.toZonedDateTimeISO(timeZone).toPlainDate().toString() },
    includesTests,
  };
};
