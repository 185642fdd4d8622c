import type { RoundRow } from '../../src/engine/protocol.ts';
import { unitsOf } from './amounts.ts';

/** Whether a round of the history paid the player. A void one never does, and an open one has not yet, whatever its record says it comes to. */
export const hasWon = ({ state, payout, currency }: Pick<RoundRow, 'state' | 'payout' | 'currency'>): boolean =>
  state === 'SETTLED' && unitsOf(payout, currency) > 0n;
