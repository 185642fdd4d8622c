import type { MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import * as coinStore from './store/coins.ts';

/** How much of a member's credited money came in coins that a chain may still take back: it may be played with, but not leave yet. In units. */
export const notYetFinal = (tx: Tx, memberId: MemberId, currency: Currency): Promise<bigint> => coinStore.notFinal(tx, memberId, currency);
