/** Dragon tiger with eight decks: one card each, the higher wins; an ace is low and suits do not count. */
import * as z from 'zod/mini';
import { half, isRed, lost, rankOf, suitOf, type Return, type TableBet, type TableRule, type Weighted, wins } from '../table-rule.ts';

const card = z.int().check(z.minimum(0), z.maximum(51));

export const DragonTigerConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('dragonTiger'),
  decks: z.literal(8),
  pays: z.object({
    tie: z.number(),
    suitedTie: z.number(),
    oddHundredths: z.number(),
    evenHundredths: z.number(),
    colourHundredths: z.number(),
  }),
});
export type DragonTigerConfig = z.output<typeof DragonTigerConfig>;

export const DragonTigerOutcome = z.object({ game: z.literal('dragonTiger'), dragon: card, tiger: card });
export type DragonTigerOutcome = z.output<typeof DragonTigerOutcome>;

type Side = 'dragon' | 'tiger';
const sides = ['dragon', 'tiger'] as const;
const hundredths = (pay: number): Return => [100 + pay, 100];

export const dragonTigerWinner = ({ dragon, tiger }: Pick<DragonTigerOutcome, Side>): Side | 'tie' =>
  rankOf(dragon) === rankOf(tiger) ? 'tie' : rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';

const betsOf = ({ pays }: DragonTigerConfig): Map<string, TableBet<DragonTigerOutcome>> => {
  const bets = new Map<string, TableBet<DragonTigerOutcome>>();
  for (const side of sides)
    bets.set(side, {
      divisor: 1,
      top: 1,
      returns: (round) => {
        const winner = dragonTigerWinner(round);
        return winner === 'tie' ? half : winner === side ? wins(1) : lost;
      },
    });
  bets.set('tie', { divisor: 10, top: pays.tie, returns: (round) => (dragonTigerWinner(round) === 'tie' ? wins(pays.tie) : lost) });
  bets.set('suitedTie', {
    divisor: 50,
    top: pays.suitedTie,
    returns: ({ dragon, tiger }) => (dragon === tiger ? wins(pays.suitedTie) : lost),
  });
  for (const side of sides) {
    const ifIs = (test: (one: number) => boolean, pay: Return) => (round: DragonTigerOutcome) => (test(round[side]) ? pay : lost);
    bets.set(`${side}Big`, { divisor: 2, top: 1, returns: ifIs((one) => rankOf(one) > 7, wins(1)) });
    bets.set(`${side}Small`, { divisor: 2, top: 1, returns: ifIs((one) => rankOf(one) < 7, wins(1)) });
    bets.set(`${side}Odd`, {
      divisor: 2,
      top: pays.oddHundredths / 100,
      returns: ifIs((one) => rankOf(one) % 2 === 1, hundredths(pays.oddHundredths)),
    });
    bets.set(`${side}Even`, {
      divisor: 2,
      top: pays.evenHundredths / 100,
      returns: ifIs((one) => rankOf(one) % 2 === 0, hundredths(pays.evenHundredths)),
    });
    bets.set(`${side}Red`, { divisor: 2, top: pays.colourHundredths / 100, returns: ifIs(isRed, hundredths(pays.colourHundredths)) });
    bets.set(`${side}Black`, {
      divisor: 2,
      top: pays.colourHundredths / 100,
      returns: ifIs((one) => !isRed(one), hundredths(pays.colourHundredths)),
    });
  }
  return bets;
};

const letters = { dragon: 'D', tiger: 'T', tie: 'E' } as const;

export const dragonTigerRule = (config: DragonTigerConfig): TableRule<DragonTigerOutcome> => ({
  bets: betsOf(config),
  shoe: { decks: config.decks, cutFrom: 14, cutTo: 52, burnsFirst: true },
  deal: ({ card: next }) => ({ game: 'dragonTiger', dragon: next(), tiger: next() }),
  reveals: ({ dragon, tiger }) => [
    { atMs: 1_100, event: { type: 'card', side: 'dragon', place: 0, card: dragon } },
    { atMs: 3_200, event: { type: 'card', side: 'tiger', place: 0, card: tiger } },
    { atMs: 4_600, event: { type: 'result' } },
  ],
  /** `D13`: the winner and its rank; E for a tie; s when the cards have one suit. */
  result: (round) => {
    const rank = Math.max(rankOf(round.dragon), rankOf(round.tiger));
    return `${letters[dragonTigerWinner(round)]}${rank}${suitOf(round.dragon) === suitOf(round.tiger) ? 's' : ''}`;
  },
  opposites: [
    ['dragon', 'tiger'],
    ...sides.flatMap((side) => [
      [`${side}Big`, `${side}Small`],
      [`${side}Odd`, `${side}Even`],
      [`${side}Red`, `${side}Black`],
    ]),
  ],
  enumerate: () => {
    const ways: Weighted<DragonTigerOutcome>[] = [];
    for (let dragon = 0; dragon < 52; dragon += 1)
      for (let tiger = 0; tiger < 52; tiger += 1)
        ways.push({
          outcome: { game: 'dragonTiger', dragon, tiger },
          weight: config.decks * (config.decks - (dragon === tiger ? 1 : 0)),
        });
    return ways;
  },
});
