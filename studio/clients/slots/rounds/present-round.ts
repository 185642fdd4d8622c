/** A round from its first event to its end: the story the screen tells, and the payment it ends with. */
import type { BalanceView } from '../../../src/engine/protocol.ts';
import * as protocol from '../../../src/families/slots/protocol.ts';
import { call } from '../../shell/call.ts';
import { retryUntilAnswered } from '../../shell/insist.ts';
import { announceJackpots } from '../../shell/jackpots/won-jackpots.ts';
import { nothing } from '../common-session.ts';
import { settleLate, showBalance } from '../refresh-balance.ts';
import type { CommonRound, Played } from './reels.ts';

/**
 * Shows a round from its `from`th event on, and pays it when it is still open. `paid` is the balance after it, if it is known already.
 * Answers with the payout, or undefined when the showing was cut off.
 */
export const present = async <Round extends CommonRound>(
  { session, reels }: Played<Round>,
  round: Round,
  from: number,
  paid: BalanceView | null,
): Promise<bigint | undefined> => {
  const { token } = session;
  let finished: Promise<BalanceView | null> | undefined;
  for (const [index, { type }] of round.events.entries()) {
    if (index < from) continue;
    if (session.closed) return undefined;
    const shown = await reels.show(round, index);
    if (round.state !== 'OPEN') continue;
    // Where the player has got to is a courtesy to a reload; losing it costs nothing but seeing a spin twice.
    if (type !== 'end')
      void call(protocol.step, token, {
        params: { id: round.id },
        body: { step: index + 1, ...(shown !== undefined && { shown }) },
      }).catch(() => undefined);
    else
      finished = retryUntilAnswered(session, () => reels.calls.finish(round.id)).then(({ balance, freeRounds }) => {
        session.freeRoundsAfter = freeRounds;
        return balance;
      });
  }
  await announceJackpots(round.jackpots);
  return pay({ session, reels }, round, () => finished ?? Promise.resolve(paid));
};

/** Shows the round again, without its payment: no money moves and nobody is told. */
export const presentAgain = async <Round extends CommonRound>({ session, reels }: Played<Round>, round: Round): Promise<void> => {
  for (const index of round.events.keys()) {
    if (session.closed) return;
    await reels.show(round, index);
  }
};

const pay = async <Round extends CommonRound>(
  { session, reels }: Played<Round>,
  round: Round,
  balanceAfter: () => Promise<BalanceView | null>,
): Promise<bigint> => {
  const { state, view, currency, frame, memory, units, decimal } = session;
  const payout = units(round.payout);
  memory.count(0n, payout);
  state.set({ won: state.get().won + payout, free: undefined });
  reels.close();
  const balance = await balanceAfter();
  if (balance !== null) showBalance(session, balance);
  // The win of a free round may be paid later, or otherwise: the wallet says.
  else if (!round.isFree) state.set({ balance: decimal(units(state.get().balance) + payout), paidLater: payout > 0n });
  frame.post({
    type: 'croupier:round-ended',
    gameCode: view.gameCode,
    roundId: round.id,
    stake: round.isFree ? nothing : round.bet,
    payout: round.payout,
    currency,
  });
  const { freeRounds } = state.get();
  const won = freeRounds && decimal(units(freeRounds.won) + payout);
  // The last one: what they came to together stays on show.
  const over = round.isFree && freeRounds?.left === 0 && won !== undefined ? { ...freeRounds, won } : undefined;
  state.set({ freeRounds: session.freeRoundsAfter ?? over });
  state.set({ phase: 'idle', winKind: payout > 0n ? 'lastWin' : 'win', win: round.payout });
  // A jackpot comes by a payment of its own.
  if (balance === null || round.jackpots !== undefined) void settleLate(session);
  return payout;
};
