import { decimalOf } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import { inTransaction } from '#studio/database';
import { Refusal } from '#studio/refusal';
import { payoutsOnTheirWay, type Session } from '#studio/engine/rounds/store';
import type { calls } from '#studio/engine/calls';
import type { BalanceView } from '#studio/engine/protocol';
import { callWallet } from '#studio/engine/wallet/ask-wallet';

/** The player's money as the wallet has it now. Refused with WALLET_UNAVAILABLE when it cannot say. */
export const balanceIn = async ({
  game_code,
  game_session_id,
  currency,
}: Pick<Session, 'game_code' | 'game_session_id' | 'currency'>): Promise<BalanceView> => {
  const answer = await callWallet(game_code, 'balance', { sessionId: game_session_id });
  if (!answer.clear) throw new Refusal('WALLET_UNAVAILABLE');
  const { code, balance } = answer.reply;
  if (code === 'SESSION_UNKNOWN' || code === 'SESSION_EXPIRED') throw new Refusal('SESSION_UNKNOWN');
  if (code !== 'OK' || balance === undefined) throw new Refusal('WALLET_UNAVAILABLE');
  return { ...balance, currency };
};

/**
 * The same, with what is still on its way to it. That is looked at before the wallet is: a payout that arrives in between is counted twice until the
 * next look, which whoever is told of it takes; the other way round it would be counted nowhere, and nobody would look again.
 */
export const balanceAndOwed = async (session: Session): Promise<z.output<typeof calls.balance.reply>> => {
  const { currency } = session;
  const owed = decimalOf({ amount: await inTransaction((tx) => payoutsOnTheirWay(tx, session)), currency });
  return { ...(await balanceIn(session)), owed };
};
