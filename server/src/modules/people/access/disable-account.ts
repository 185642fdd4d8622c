import type { EventOf } from '@croupier/contract/core/events';
import type { MemberId } from '@croupier/contract/core/ids';
import { changeState, type Member } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { endSessions } from './sessions.ts';

/** Locks or closes an account and ends all its sessions, together. */
export const disableAccount = async (tx: Tx, memberId: MemberId, state: 'LOCKED' | 'CLOSED'): Promise<Member> => {
  const member = await changeState(tx, memberId, state);
  await endSessions(tx, { memberId, merchantId: member.merchantId, reason: state });
  if (state === 'CLOSED') await publish(tx, [{ type: 'member.closed', merchantId: member.merchantId, memberId }]);
  return member;
};

/** Opens a locked account again. Refuses ACCOUNT_CLOSED: a closed one stays closed. */
export const unlockAccount = (tx: Tx, memberId: MemberId): Promise<Member> => changeState(tx, memberId, 'ACTIVE');

/**
 * Signs out everywhere who may not play any more. They may come back and take their money out (GLI-19 2.5.5): what they may not do is
 * for `limits` to say, at each call.
 */
export const endSessionsOfExcluded = async (tx: Tx, events: readonly EventOf<'member.excluded'>[]): Promise<void> => {
  for (const { memberId, merchantId, atMs } of events) {
    // A member who came back in the moment between keeps the way by which they came back.
    const begunBy = Temporal.Instant.fromEpochMilliseconds(atMs);
    await endSessions(tx, { memberId, merchantId, reason: 'EXCLUDED', begunBy });
  }
};
