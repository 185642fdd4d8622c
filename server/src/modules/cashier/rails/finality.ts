import type { MemberId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** How much of a member's credited money came in coins that a chain may still take back: it may be played with, but not leave yet. In units. */
export const notYetFinal = (tx: Tx, memberId: MemberId, currency: Currency): Promise<bigint> => store.notFinal(tx, memberId, currency);

/** The newest coins seen on a member's address since a moment, and how many blocks confirm them; undefined when none were. */
export const coinsSeen = async (
  tx: Tx,
  { rail, memberId, since }: { rail: string; memberId: MemberId; since: Temporal.Instant },
): Promise<{ coins: bigint; confirmations: number; isEnough: boolean } | undefined> => {
  const [newest] = await store.coinPaymentsOf(tx, rail, memberId, since, 1);
  return newest && { coins: newest.coins, confirmations: newest.confirmations, isEnough: newest.state !== 'TOO_SMALL' };
};
