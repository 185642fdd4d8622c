import { Refusal } from '#studio/refusal';
import type { Session } from '#studio/rounds/store';
import type { BalanceView } from '#studio/slots/protocol';
import { askWallet } from '#studio/wallet/ask-wallet';

/** The player's money as the wallet has it now. Refused with WALLET_UNAVAILABLE when it cannot say. */
export const balanceIn = async ({
  game_code,
  game_session_id,
  currency,
}: Pick<Session, 'game_code' | 'game_session_id' | 'currency'>): Promise<BalanceView> => {
  const answer = await askWallet(game_code, 'balance', { sessionId: game_session_id });
  if (!answer.clear) throw new Refusal('WALLET_UNAVAILABLE');
  const { code, balance } = answer.reply;
  if (code === 'SESSION_UNKNOWN' || code === 'SESSION_EXPIRED') throw new Refusal('SESSION_UNKNOWN');
  if (code !== 'OK' || balance === undefined) throw new Refusal('WALLET_UNAVAILABLE');
  return { ...balance, currency };
};
