import type { MemberId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { Tx } from '#platform/database';

/** How much of a member's credited money came in coins that a chain may still take back: it may be played with, but not leave yet. In units. */
export const notYetFinal = async (_tx: Tx, _memberId: MemberId, _currency: Currency): Promise<bigint> => {
  throw new Error('being built');
};
