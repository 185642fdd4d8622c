/** For tests: a round with a bonus, shown from its first event to its last. */
import type { RoundView } from '../../../src/families/slots/protocol.ts';
import { aGame, balance, spun } from '../a-game.ts';
import type { aGameOf } from '../a-round.ts';
import type { BonusShown, CatchShown } from './bonus-shown.ts';

/** A game at a studio that answers a spin with this round, and all that the bonus, prizes and collectors showed. */
export const playing = (round: RoundView, played: ReturnType<typeof aGameOf>, change: Parameters<typeof aGame>[1] = {}) => {
  const made = aGame(
    ({ path }) =>
      path.endsWith('/finish')
        ? { body: { round, balance: balance('99.00'), freeRounds: null } }
        : path.endsWith('/step')
          ? { body: { step: 1 } }
          : path.endsWith(round.id)
            ? { body: round }
            : spun(round, '9.00', null),
    change,
    played,
  );
  const shown: NonNullable<BonusShown>[] = [];
  const caught: CatchShown[] = [];
  const waits = (): boolean => {
    const { bonus, caught: prizes, interlude, phase } = made.game.state.get();
    return interlude !== undefined || (phase === 'showing' && (bonus !== undefined || prizes !== undefined));
  };
  made.game.state.subscribe(() => {
    const now = made.game.state.get();
    if (now.bonus !== undefined && now.bonus !== shown.at(-1)) shown.push(now.bonus);
    if (now.caught !== undefined && now.caught !== caught.at(-1)) caught.push(now.caught);
    // A player who presses whenever there is something to press, and never for another round.
    if (waits()) setTimeout(() => waits() && made.game.pressSpin(), 5);
  });
  return { ...made, shown, caught };
};
