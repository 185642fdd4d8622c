/** Hi-lo: is the next card higher or lower? Every card is drawn from a whole deck. A card may be skipped. */
import * as z from 'zod/mini';
import { exact } from '#studio/families/slots/fraction';
import { rankOf } from '../card-deck.ts';
import { type BetReturn, type GameRule, isLess, mostHundredths } from '../game-rule.ts';
import { CashOut, isCashOut } from './climb.ts';

export const HiloConfig = z.object({ mathVersion: z.string(), game: z.literal('hilo'), percent: z.int(), cards: z.int(), ranks: z.int() });
export type HiloConfig = z.output<typeof HiloConfig>;
const Guess = z.enum(['higher', 'lower', 'same']);
export type Guess = z.output<typeof Guess>;
export const HiloAction = z.union([z.strictObject({ guess: Guess }), z.strictObject({ skip: z.literal(true) }), CashOut]);
export type HiloAction = z.output<typeof HiloAction>;
type Drawn = { cards: readonly number[] };

/**
 * How many of the 13 ranks a guess wins with. Higher and lower win with the same rank too, but at the ace and the king, where they could not lose: there
 * one of them is left out for "same", and the other means strictly higher or lower.
 */
export const ranksThatWin = ({ ranks }: HiloConfig, rank: number, guess: Guess): number => {
  const isEdge = rank === 1 || rank === ranks;
  if (guess === 'same') return isEdge ? 1 : 0;
  if (guess === 'higher') return rank === ranks ? 0 : rank === 1 ? ranks - 1 : ranks + 1 - rank;
  return rank === 1 ? 0 : rank === ranks ? ranks - 1 : rank;
};

const isRight = (config: HiloConfig, rank: number, guess: Guess, next: number): boolean => {
  if (ranksThatWin(config, rank, guess) === 0) return false;
  if (guess === 'same') return next === rank;
  const isStrict = rank === 1 || rank === config.ranks;
  return guess === 'higher' ? next > rank || (next === rank && !isStrict) : next < rank || (next === rank && !isStrict);
};

/** The fair payout of a row of guesses, as a fraction; it is rounded once, when it is paid. */
type Fair = { num: bigint; den: bigint };
const paidFor = ({ percent }: HiloConfig, { num, den }: Fair): number => Number((BigInt(percent) * num) / den);

/** The payout of the guesses so far, in hundredths; and after one more guess at a card. */
export const hiloPays = (config: HiloConfig, cards: readonly number[], guesses: readonly string[], next?: Guess): number => {
  let fair: Fair = { num: 1n, den: 1n };
  for (const [nth, guess] of [...guesses, ...(next === undefined ? [] : [next])].entries())
    if (guess !== 'skip') {
      const wins = ranksThatWin(config, rankOf(cards[nth] ?? 0), guess as Guess);
      fair = { num: fair.num * BigInt(config.ranks), den: fair.den * BigInt(wins) };
    }
  return paidFor(config, fair);
};

/** Whether a guess is on offer at the card that lies there: it can win and lose, and its payout is within the cap. */
export const isOnOffer = (config: HiloConfig, cards: readonly number[], guesses: readonly string[], guess: Guess): boolean =>
  ranksThatWin(config, rankOf(cards.at(-1) ?? 0), guess) > 0 && hiloPays(config, cards, guesses, guess) <= mostHundredths;

export const hiloRule = (config: HiloConfig): GameRule<null, Drawn, HiloAction> => {
  const guessesIn = (actions: readonly HiloAction[]): (Guess | 'skip')[] =>
    actions.flatMap((action) => (isCashOut(action) ? [] : ['skip' in action ? 'skip' : action.guess]));
  const standing: GameRule<null, Drawn, HiloAction>['standing'] = ({ cards }, _, actions) => {
    const guesses = guessesIn(actions);
    const lost = guesses.some(
      (guess, nth) => guess !== 'skip' && !isRight(config, rankOf(cards[nth] ?? 0), guess, rankOf(cards[nth + 1] ?? 0)),
    );
    const over = lost || actions.some(isCashOut) || guesses.length === cards.length - 1;
    const turned = cards.slice(0, guesses.length + 1);
    return {
      over,
      hundredths: over && !lost ? hiloPays(config, turned, guesses) : 0,
      shown: { game: 'hilo', cards: turned, guesses, lost },
    };
  };
  const hasGuessed = (actions: readonly HiloAction[]): boolean => guessesIn(actions).some((guess) => guess !== 'skip');
  return {
    config,
    readChoice: (asked) => (asked === null ? null : undefined),
    draw: (stream) => ({ cards: Array.from({ length: config.cards }, () => stream.below(config.ranks * 4)) }),
    standing,
    readAction: (drawn, choice, actions, asked) => {
      const action = HiloAction.safeParse(asked).data;
      const { over, shown } = standing(drawn, choice, actions);
      if (action === undefined || over || shown.game !== 'hilo') return undefined;
      if (isCashOut(action)) return hasGuessed(actions) ? action : undefined;
      // The last card is for a guess, so that no round ends without one.
      if ('skip' in action) return shown.cards.length < config.cards - 1 || hasGuessed(actions) ? action : undefined;
      return isOnOffer(config, shown.cards, shown.guesses, action.guess) ? action : undefined;
    },
    actionsToEnd: (drawn, choice, actions) => {
      const { shown } = standing(drawn, choice, actions);
      if (shown.game !== 'hilo' || hasGuessed(actions)) return [{ cashOut: true }];
      const rank = rankOf(shown.cards.at(-1) ?? 0);
      const guess: HiloAction = {
        guess: ranksThatWin(config, rank, 'higher') >= ranksThatWin(config, rank, 'lower') ? 'higher' : 'lower',
      };
      return standing(drawn, choice, [...actions, guess]).over ? [guess] : [guess, { cashOut: true }];
    },
    returns: () => [returnOfGuesses(config)],
  };
};

/**
 * The return of any way to guess. Guesses are fair before the cut, so the mean of every strategy is a mean of what each row of guesses keeps of its fair
 * payout: `percent` less the rounding, which is below a hundredth of the bet. The least is looked for among all rows of guesses, as far as they are likely
 * enough for the rounding to matter.
 */
const returnOfGuesses = (config: HiloConfig): BetReturn => {
  const { ranks, percent } = config;
  let least = exact(BigInt(percent), 100n);
  const look = (fair: Fair, likeliest: number): void => {
    for (let wins = likeliest; wins >= 1; wins -= 1) {
      const next = { num: fair.num * BigInt(ranks), den: fair.den * BigInt(wins) };
      const kept = exact(BigInt(paidFor(config, next)) * next.den, 100n * next.num);
      if (isLess(kept, least)) least = kept;
      // A longer row loses less than a hundredth of the bet for its own chance; all that follow are less likely still.
      if (isLess(exact(BigInt(percent) * next.num - next.den, 100n * next.num), least)) look(next, wins);
    }
  };
  look({ num: 1n, den: 1n }, ranks - 1);
  return { parts: [], least, most: exact(BigInt(percent), 100n), top: mostHundredths };
};
