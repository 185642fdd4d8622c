/** Baccarat for one: each round is dealt from eight fresh decks. */
import * as z from 'zod/mini';
import { dealHands, isPair, pairWays, pointWays, totalOf } from '#studio/families/tables/rules/baccarat';
import { drawPlaces, type GameRule } from '../game-rule.ts';
import { type ChipsChoice, countOf, paidToChips, readChips } from './chips.ts';
import { meanReturn } from './pay-tables.ts';

export const baccaratBets = ['player', 'tie', 'banker', 'playerPair', 'bankerPair'] as const;
export type BaccaratBet = (typeof baccaratBets)[number];

export const BaccaratConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('baccarat'),
  decks: z.int(),
  /** What a chip on a bet that wins gives back, its stake with it, in hundredths. Player and Banker give the stake back on a tie. */
  pays: z.record(z.enum(baccaratBets), z.int()),
});
export type BaccaratConfig = z.output<typeof BaccaratConfig>;
/** The next six cards, 0 to 51; four to six of them are dealt. */
type Drawn = { cards: readonly number[] };
type Hands = { player: number[]; banker: number[] };

const isBaccaratBet = (bet: string): bet is BaccaratBet => baccaratBets.some((one) => one === bet);

/** What each bet gives back, by the points of the hands and their pairs. */
type Round = { player: number; banker: number; playerPair: boolean; bankerPair: boolean };
const payOf = ({ pays }: BaccaratConfig, { player, banker, playerPair, bankerPair }: Round, bet: BaccaratBet): number => {
  const isTie = player === banker;
  if (isTie && (bet === 'player' || bet === 'banker')) return 100;
  const won = { player: player > banker, banker: banker > player, tie: isTie, playerPair, bankerPair };
  return won[bet] ? pays[bet] : 0;
};

export const handsOf = ({ cards }: Drawn): Hands => {
  let next = 0;
  return dealHands(() => cards[next++] ?? 0);
};

export const baccaratRule = (config: BaccaratConfig): GameRule<ChipsChoice, Drawn> => ({
  config,
  readChoice: (asked) => readChips(asked, isBaccaratBet),
  bets: countOf,
  draw: (stream) => ({ cards: drawPlaces(stream, 52 * config.decks, 6).map((place) => place % 52) }),
  standing: (drawn, choice) => {
    const { player, banker } = handsOf(drawn);
    const round = { player: totalOf(player), banker: totalOf(banker), playerPair: isPair(player), bankerPair: isPair(banker) };
    return {
      over: true,
      hundredths: paidToChips(choice, (bet) => (isBaccaratBet(bet) ? payOf(config, round, bet) : 0)),
      shown: { game: 'baccarat', player, banker },
    };
  },
  returns: () => {
    const [points, pairs] = [pointWays(config.decks), pairWays(config.decks)];
    return baccaratBets.map((bet) => {
      const ways = bet === 'playerPair' || bet === 'bankerPair' ? pairs : points;
      return meanReturn(
        [`bet.${bet}`],
        ways.map(({ summary, weight }) => ({ pay: payOf(config, summary, bet), ways: BigInt(weight) })),
        ways.reduce((sum, { weight }) => sum + BigInt(weight), 0n),
      );
    });
  },
});
