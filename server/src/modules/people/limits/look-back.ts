import type { MemberId, OperatorId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { breachesOf } from './store/money.ts';
import { historyOf } from './store/own.ts';

/** Something that was done to a member's limits; `operatorId` is null when the member did it, or nobody. */
export type LimitDeed = { at: Temporal.Instant; deed: string; details: Record<string, unknown>; operatorId: OperatorId | null };

/** The changes to a member's limits, the newest first. */
export const limitHistory = async (
  tx: Tx,
  memberId: MemberId,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<LimitDeed[]> =>
  (await historyOf(tx, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize })).map(({ at, deed, details, operator_id }) => ({
    at,
    deed,
    details: { ...details },
    operatorId: operator_id,
  }));

/** Money that came although it should not have, the newest first; at most a hundred. */
export const passedLimits = async (
  tx: Tx,
  memberId: MemberId,
): Promise<{ at: Temporal.Instant; why: 'BLOCKED' | 'LIMIT' | 'KYC'; money: Money; details: Record<string, unknown> }[]> =>
  (await breachesOf(tx, memberId, 100)).map(({ at, why, amount, currency, details }) => ({
    at,
    why,
    money: { amount, currency },
    details: { ...details },
  }));
