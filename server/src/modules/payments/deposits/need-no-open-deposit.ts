import type { MemberId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { lastOpenDeposit } from './store/deposits.ts';

/** Refuses DEPOSIT_AWAITED, with `expiresAt`, while a member may still pay what they announced: its money would come to a closed account. */
export const assertNoOpenDeposit = async (tx: Tx, memberId: MemberId): Promise<void> => {
  const open = await lastOpenDeposit(tx, memberId, now());
  if (open !== undefined) throw new Refusal('DEPOSIT_AWAITED', { depositId: open.id, expiresAt: open.expires_at.toString() });
};
