import type { MemberId } from '@croupier/contract/core/ids';
import type { BlockCause, Capability } from '@croupier/contract/people/limits';
import type { RefusalCode } from '@croupier/contract/core/refusals';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type BlockRow, blocksOf } from './store/blocks.ts';

const refusals: Record<BlockCause, RefusalCode> = {
  OPERATOR: 'NOT_ALLOWED',
  SELF_EXCLUSION: 'SELF_EXCLUDED',
  COOL_OFF: 'COOLING_OFF',
  SITTING_OVER: 'SITTING_OVER',
};

/** The weightiest first: what somebody did for good is said before what passes by itself. */
const weight: readonly BlockCause[] = ['SELF_EXCLUSION', 'OPERATOR', 'COOL_OFF', 'SITTING_OVER'];

/** The block against something now; of several the one to be told of. */
export const blockAgainst = async (tx: Tx, memberId: MemberId, capability: Capability): Promise<BlockRow | undefined> =>
  (await blocksOf(tx, memberId, now()))
    .filter((block) => block.capability === capability)
    .toSorted((a, b) => weight.indexOf(a.cause) - weight.indexOf(b.cause))[0];

/** Refuses SELF_EXCLUDED, COOLING_OFF, SITTING_OVER or NOT_ALLOWED, with `until` where it ends by itself. */
export const refuseBlocked = async (tx: Tx, memberId: MemberId, capability: Capability): Promise<void> => {
  const block = await blockAgainst(tx, memberId, capability);
  if (block !== undefined) throw new Refusal(refusals[block.cause], { until: block.until?.toString() ?? null });
};
