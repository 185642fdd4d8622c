import { parseAmount } from '@croupier/contract/core/money';
import type { Tx } from '#studio/database';
import { viewFreeRounds } from '#studio/engine/free-rounds/free-rounds';
import type { Session } from '#studio/engine/rounds/store';
import type { FreeBetsView } from '../protocol.ts';
import { betsForStake } from './free-stake.ts';

/** The free bets that a player may play at this table now, if any, with the bets that take them. */
export const viewFreeBets = async (tx: Tx, session: Session): Promise<FreeBetsView | null> => {
  const free = await viewFreeRounds(tx, session);
  if (free === null) return null;
  const { game_code: code, currency } = session;
  return { ...free, bets: await betsForStake(tx, code, currency, parseAmount(free.bet, currency) ?? 0n) };
};
