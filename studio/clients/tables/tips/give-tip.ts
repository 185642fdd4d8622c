import { tipDealer } from '../../../src/engine/shared-rounds/protocol.ts';
import { call, Refused } from '../../shell/call.ts';
import { retryUntilAnswered } from '../../shell/insist.ts';
import type { MessageKey } from '../../shell/languages.ts';
import { newRequestId } from '../../shell/request-id.ts';
import { troubleOf } from '../../shell/troubles.ts';
import type { TableGame } from '../table-game.ts';

/** The end of a tip, as the player reads it. `given`: the amount in units, if it was taken. */
export type TipEnd = { key: MessageKey; given?: bigint };

/** Gives a chip to the dealer: one debit, however often it must be asked for. */
export const giveTip = async (game: TableGame, chip: bigint): Promise<TipEnd> => {
  const requestId = newRequestId();
  try {
    const body = { requestId, amount: game.decimal(chip) };
    const { balance } = await retryUntilAnswered(game, () => call(tipDealer, game.token, { body }));
    game.sound.coin();
    if (balance !== null) game.state.set({ balance: balance.total });
    return { key: 'tip.given', given: chip };
  } catch (error) {
    if (error instanceof Refused && error.code === 'INSUFFICIENT_FUNDS') return { key: 'tip.noFunds' };
    const trouble = troubleOf(error);
    if (trouble.kind === 'expired') game.close(trouble);
    return { key: 'tip.failed' };
  }
};
