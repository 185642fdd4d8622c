/** Coin flip: heads or tails; a right call doubles what the one before it paid, and the player may stop after each. */
import * as z from 'zod/mini';
import { exact } from '#studio/families/slots/fraction';
import type { GameRule } from '../game-rule.ts';
import { CashOut, isCashOut, returnOfClimb, type Rung, rungsOf } from './climb.ts';

export const CoinConfig = z.object({ mathVersion: z.string(), game: z.literal('coin'), percent: z.int(), flips: z.int() });
export type CoinConfig = z.output<typeof CoinConfig>;
const Side = z.enum(['heads', 'tails']);
/** The first call is made with the bet. */
export const CoinChoice = z.strictObject({ side: Side });
export type CoinChoice = z.output<typeof CoinChoice>;
export const CoinAction = z.union([CoinChoice, CashOut]);
export type CoinAction = z.output<typeof CoinAction>;
type Drawn = { flips: readonly number[] };

/** The payout after each right call. */
export const coinRungs = ({ percent, flips }: CoinConfig): Rung[] =>
  rungsOf(
    percent,
    Array.from({ length: flips }, () => exact(1n, 2n)),
  );

export const coinRule = (config: CoinConfig): GameRule<CoinChoice, Drawn, CoinAction> => {
  const rungs = coinRungs(config);
  const standing: GameRule<CoinChoice, Drawn, CoinAction>['standing'] = ({ flips }, choice, actions) => {
    const calls = [choice, ...actions].flatMap((action) => (isCashOut(action) ? [] : [action.side]));
    const lost = calls.some((side, nth) => flips[nth] !== (side === 'heads' ? 0 : 1));
    const over = lost || actions.some(isCashOut) || calls.length === rungs.length;
    return {
      over,
      hundredths: over && !lost ? (rungs[calls.length - 1]?.hundredths ?? 0) : 0,
      shown: { game: 'coin', flips: flips.slice(0, calls.length), lost },
    };
  };
  return {
    config,
    readChoice: (asked) => CoinChoice.safeParse(asked).data,
    draw: (stream) => ({ flips: rungs.map(() => stream.below(2)) }),
    standing,
    readAction: (drawn, choice, actions, asked) => {
      const action = CoinAction.safeParse(asked).data;
      return standing(drawn, choice, actions).over ? undefined : action;
    },
    actionsToEnd: () => [{ cashOut: true }],
    returns: () => [returnOfClimb(['heads'], rungs), returnOfClimb(['tails'], rungs)],
  };
};
