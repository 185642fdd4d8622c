/** Video poker: five cards are dealt, the player holds some, the others are replaced once, and the hand is paid. */
import * as z from 'zod/mini';
import { exact } from '#studio/families/slots/fraction';
import { drawPlaces, type GameRule } from '../game-rule.ts';
import { type Hand, handOf, hands, wildHandOf } from '../poker/hand.ts';
import optimal from '../poker/optimal.json' with { type: 'json' };

const table = {
  mathVersion: z.string(),
  /** By hand, in hundredths; a hand that is left out pays nothing. */ pays: z.partialRecord(z.enum(hands), z.int()),
};
/** Jacks or better. */
export const JacksConfig = z.object({ game: z.literal('jacks'), ...table });
/** Deuces wild. */
export const DeucesConfig = z.object({ game: z.literal('deuces'), ...table });
export type PokerConfig = z.output<typeof JacksConfig> | z.output<typeof DeucesConfig>;

/** The places of the cards that are held, from 0, rising. */
export const PokerAction = z.strictObject({ hold: z.array(z.int().check(z.minimum(0), z.maximum(4))).check(z.maxLength(5)) });
export type PokerAction = z.output<typeof PokerAction>;
type Drawn = { deck: readonly number[] };

/** The hand that five cards make at a table. */
export const pokerHand = ({ game }: PokerConfig, cards: readonly number[]): Hand | undefined =>
  game === 'deuces' ? wildHandOf(cards) : handOf(cards);

export const pokerPays = (config: PokerConfig, cards: readonly number[]): number => {
  const hand = pokerHand(config, cards);
  return hand === undefined ? 0 : (config.pays[hand] ?? 0);
};

export const pokerRule = (config: PokerConfig): GameRule<null, Drawn, PokerAction> => {
  const standing: GameRule<null, Drawn, PokerAction>['standing'] = ({ deck }, _, [action]) => {
    const dealt = deck.slice(0, 5);
    // The cards after the dealt ones are drawn in their order, for the places from the left.
    let next = 5;
    const cards = dealt.map((card, place) => (action === undefined || action.hold.includes(place) ? card : (deck[next++] ?? 0)));
    const hand = pokerHand(config, cards) ?? null;
    return {
      over: action !== undefined,
      hundredths: action === undefined ? 0 : pokerPays(config, cards),
      shown: { game: 'poker', cards, held: action?.hold ?? null, hand: hand !== null && config.pays[hand] !== undefined ? hand : null },
    };
  };
  return {
    config,
    readChoice: (asked) => (asked === null ? null : undefined),
    draw: (stream) => ({ deck: drawPlaces(stream, 52, 10) }),
    standing,
    readAction: (_, __, actions, asked) => {
      const action = PokerAction.safeParse(asked).data;
      const rises = action?.hold.every((place, nth) => place > (action.hold[nth - 1] ?? -1));
      return actions.length === 0 && rises === true ? action : undefined;
    },
    actionsToEnd: () => [{ hold: [0, 1, 2, 3, 4] }],
    returns: () => {
      const known = (optimal as Record<string, { num: string; den: string }>)[config.mathVersion];
      if (known === undefined) throw new Error(`the best play of ${config.mathVersion} is not computed`);
      const mean = exact(BigInt(known.num), BigInt(known.den));
      return [{ parts: [], least: mean, most: mean, top: Math.max(...Object.values(config.pays)) }];
    },
  };
};
