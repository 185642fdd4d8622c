import type { OperatorId } from '@croupier/contract/core/ids';
import type { BlockCause, Capability } from '@croupier/contract/people/limits';
import { decimalOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import type { Member } from '#modules/people/members';
import type { Ceiling } from './limits.rules.ts';
import { endBlocks, insertBlock } from './store/blocks.ts';
import { addHistory, insertCeiling } from './store/own.ts';

type Restricted = Pick<Member, 'id' | 'merchantId'>;
/** Which operator does it, and why, for whoever reads it later. */
type ByOperator = { operatorId: OperatorId; reason: string };

/**
 * Forbids a member something from `at`, this moment or the one `until` was counted from, for a time or until it is lifted. A member who may not play is signed
 * out everywhere, by `member.excluded`; the end of a sitting closes the games alone.
 */
export const block = async (
  tx: Tx,
  member: Restricted,
  capability: Capability,
  cause: BlockCause,
  until: Temporal.Instant | null,
  by?: ByOperator,
  at = now(),
): Promise<void> => {
  const { id: memberId, merchantId } = member;
  await insertBlock(tx, { merchant_id: merchantId, member_id: memberId, capability, cause, since: at, until });
  await addHistory(
    tx,
    { memberId, merchantId },
    'BLOCKED',
    { capability, cause, until: until?.toString() ?? null, ...(by && { reason: by.reason }) },
    at,
    by?.operatorId,
  );
  await publish(tx, [
    { type: 'limits.changed', merchantId, memberId },
    ...(capability === 'PLAY' && cause !== 'SITTING_OVER'
      ? [{ type: 'member.excluded' as const, merchantId, memberId, cause, atMs: at.epochMilliseconds }]
      : []),
  ]);
};

/** Lifts the block of an operator. A member's own decision stays, whoever asks. False when there was nothing to lift. */
export const unblock = async (
  tx: Tx,
  { id: memberId, merchantId }: Restricted,
  capability: Capability,
  by: ByOperator,
): Promise<boolean> => {
  const at = now();
  if (!(await endBlocks(tx, { memberId, capability, cause: 'OPERATOR', at }))) return false;
  await addHistory(tx, { memberId, merchantId }, 'UNBLOCKED', { capability, reason: by.reason }, at, by.operatorId);
  await publish(tx, [{ type: 'limits.changed', merchantId, memberId }]);
  return true;
};

/** The house sets a ceiling that holds at once. Several of a kind may hold, the member's own beside them; the lowest counts. */
export const setCeiling = async (tx: Tx, { id: memberId, merchantId }: Restricted, ceiling: Ceiling, by?: ByOperator): Promise<void> => {
  const at = now();
  await insertCeiling(tx, { ...ceiling, merchant_id: merchantId, member_id: memberId, since: at });
  const { kind, period, amount, currency } = ceiling;
  await addHistory(
    tx,
    { memberId, merchantId },
    'HOUSE_CEILING',
    { kind, period, limit: decimalOf({ amount, currency }), currency, ...(by && { reason: by.reason }) },
    at,
    by?.operatorId,
  );
  await publish(tx, [{ type: 'limits.changed', merchantId, memberId }]);
};
