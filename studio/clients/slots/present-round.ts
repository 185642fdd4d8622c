/** A round from its first event to its end: the story the screen tells, and the payment it ends with. */
import type { BalanceView, RoundView } from '../../src/families/slots/protocol.ts';
import * as protocol from '../../src/families/slots/protocol.ts';
import { call } from '../shell/call.ts';
import { announceJackpots } from '../shell/jackpots/won-jackpots.ts';
import { retryUntilAnswered } from '../shell/insist.ts';
import { settleLate, showBalance } from './refresh-balance.ts';
import { showCollect, showHold, showRespin } from './bonus/show-hold.ts';
import { showDoor, showLoot, showVault } from './bonus/show-vault.ts';
import { showWheel } from './bonus/show-wheel.ts';
import { showFreeSpins, showOutro, showSpin } from './show-events.ts';
import { showLucky } from './show-lucky.ts';
import { nothing, type PlaySession } from './play-session.ts';

/**
 * Shows a round from its `from`th event on, and pays it when it is still open. `paid` is the balance after it, if it is known already.
 * Answers with the payout, or undefined when the showing was cut off or was a replay: that one moves no money and tells nobody.
 */
export const present = async (
  playSession: PlaySession,
  round: RoundView,
  from: number,
  paid: BalanceView | null,
  replay = false,
): Promise<bigint | undefined> => {
  const { token, view, currency, frame, state, director, memory, units, decimal } = playSession;
  const bet = units(round.bet);
  let finished: Promise<BalanceView | null> | undefined;
  for (const [index, event] of round.events.entries()) {
    if (index < from) continue;
    if (playSession.closed) return undefined;
    if (event.type === 'spin') await showSpin(playSession, event, bet, round);
    if (event.type === 'lucky') await showLucky(playSession, event);
    if (event.type === 'wheel') await showWheel(playSession, event, bet);
    if (event.type === 'hold') await showHold(playSession, event);
    if (event.type === 'respin') await showRespin(playSession, event);
    if (event.type === 'collect') await showCollect(playSession, event, bet);
    if (event.type === 'vault') await showVault(playSession, event);
    const shown = event.type === 'pick' ? await showDoor(playSession, event, round.shown?.[index + 1]) : undefined;
    if (event.type === 'loot') await showLoot(playSession, event, bet);
    if (event.type === 'freeSpins') await showFreeSpins(playSession, event, round);
    if (event.type === 'end' && event.freeSpinsPlayed > 0) await showOutro(playSession, event, bet);
    if (round.state === 'OPEN' && !replay) {
      // Where the player has got to is a courtesy to a reload; losing it costs nothing but seeing a spin twice.
      if (event.type !== 'end')
        void call(protocol.step, token, {
          params: { id: round.id },
          body: { step: index + 1, ...(shown !== undefined && { shown }) },
        }).catch(() => undefined);
      else
        finished = retryUntilAnswered(playSession, () => call(protocol.finish, token, { params: { id: round.id } })).then((answer) => {
          playSession.freeRoundsAfter = answer.freeRounds;
          return answer.balance;
        });
    }
  }
  if (replay) return undefined;
  await announceJackpots(round.jackpots);
  const payout = units(round.payout);
  memory.count(0n, payout);
  state.set({ won: state.get().won + payout, free: undefined, bonus: undefined, caught: undefined });
  director.feature(false);
  const balance = finished === undefined ? paid : await finished;
  if (balance !== null) showBalance(playSession, balance);
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
  state.set({ freeRounds: playSession.freeRoundsAfter ?? over });
  state.set({ phase: 'idle', winKind: payout > 0n ? 'lastWin' : 'win', win: round.payout });
  // A jackpot comes by a payment of its own.
  if (balance === null || round.jackpots !== undefined) void settleLate(playSession);
  return payout;
};
