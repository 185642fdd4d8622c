/** Baccarat with eight decks: with 5 % commission on Banker, or without and Banker's six pays half. */
import * as z from 'zod/mini';
import { lost, push, rankOf, type Return, type TableBet, type TableRule, type Weighted, wins } from '../table-rule.ts';

const card = z.int().check(z.minimum(0), z.maximum(51));

export const BaccaratConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('baccarat'),
  decks: z.literal(8),
  commission: z.enum(['five', 'none']),
  /** To 1. */
  pays: z.object({
    tie: z.number(),
    pair: z.number(),
    eitherPair: z.number(),
    perfectPair: z.number(),
    bothPerfect: z.number(),
    superSixTwo: z.number(),
    superSixThree: z.number(),
    bigHundredths: z.number(),
    smallHundredths: z.number(),
    /** By the winning margin, from 4 to 9. */
    dragon: z.array(z.number()),
  }),
});
export type BaccaratConfig = z.output<typeof BaccaratConfig>;

export const BaccaratOutcome = z.object({ game: z.literal('baccarat'), player: z.array(card), banker: z.array(card) });
export type BaccaratOutcome = z.output<typeof BaccaratOutcome>;

/** 10 and pictures are nothing. */
export const pointsOf = (one: number): number => (rankOf(one) > 9 ? 0 : rankOf(one));
export const totalOf = (cards: readonly number[]): number => cards.reduce((sum, one) => sum + pointsOf(one), 0) % 10;

/** Whether Banker draws, by Banker's two cards and the points of Player's third card, if there was one. */
export const bankerDraws = (banker: number, playerThird: number | undefined): boolean => {
  if (playerThird === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return playerThird !== 8;
  if (banker === 4) return playerThird >= 2 && playerThird <= 7;
  if (banker === 5) return playerThird >= 4 && playerThird <= 7;
  return banker === 6 && (playerThird === 6 || playerThird === 7);
};

/** The first card goes to Player, the second to Banker, and so on; then the third cards. */
export const dealHands = (next: () => number): { player: number[]; banker: number[] } => {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    if (totalOf(player) <= 5) player.push(next());
    const third = player[2];
    if (bankerDraws(totalOf(banker), third === undefined ? undefined : pointsOf(third))) banker.push(next());
  }
  return { player, banker };
};

const deal = ({ card }: { card: () => number }): BaccaratOutcome => ({ game: 'baccarat', ...dealHands(card) });

/** All of a round that a bet depends on. `perfect`: how many hands begin with two equal cards of one suit. */
type Summary = {
  player: number;
  banker: number;
  playerCards: number;
  bankerCards: number;
  playerPair: boolean;
  bankerPair: boolean;
  perfect: number;
};

const summaryOf = ({ player, banker }: BaccaratOutcome): Summary => ({
  player: totalOf(player),
  banker: totalOf(banker),
  playerCards: player.length,
  bankerCards: banker.length,
  playerPair: isPair(player),
  bankerPair: isPair(banker),
  perfect: [player, banker].filter(([a, b]) => a === b).length,
});

export const isPair = ([a = 0, b = 0]: readonly number[]): boolean => rankOf(a) === rankOf(b);

const winnerOf = ({ player, banker }: Pick<Summary, 'player' | 'banker'>): 'player' | 'banker' | 'tie' =>
  player > banker ? 'player' : banker > player ? 'banker' : 'tie';

/** To hundredths of the stake, the stake included. */
const hundredths = (pay: number): Return => [100 + pay, 100];

const betsOf = ({ commission, pays }: BaccaratConfig): Map<string, TableBet<Summary>> => {
  const main =
    (side: 'player' | 'banker') =>
    (round: Summary): Return => {
      const winner = winnerOf(round);
      if (winner === 'tie') return push;
      if (winner !== side) return lost;
      if (side === 'player') return wins(1);
      return commission === 'five' ? hundredths(95) : round.banker === 6 ? [3, 2] : wins(1);
    };
  const dragon =
    (side: 'player' | 'banker') =>
    (round: Summary): Return => {
      const other = side === 'player' ? 'banker' : 'player';
      const areNatural = round.playerCards === 2 && round.bankerCards === 2;
      const isNatural = round[`${side}Cards`] === 2 && round[side] >= 8;
      const margin = round[side] - round[other];
      if (margin === 0) return areNatural && isNatural ? push : lost;
      if (margin < 0) return lost;
      if (isNatural) return wins(1);
      const pay = pays.dragon[margin - 4];
      return pay === undefined ? lost : wins(pay);
    };
  const isFour = (round: Summary): boolean => round.playerCards + round.bankerCards === 4;
  const superSix = (round: Summary): Return =>
    winnerOf(round) === 'banker' && round.banker === 6 ? wins(round.bankerCards === 2 ? pays.superSixTwo : pays.superSixThree) : lost;
  const dragonTop = Math.max(...pays.dragon);
  return new Map<string, TableBet<Summary>>([
    ['player', { divisor: 1, top: 1, returns: main('player') }],
    ['banker', { divisor: 1, top: 1, returns: main('banker') }],
    ['tie', { divisor: 10, top: pays.tie, returns: (round) => (winnerOf(round) === 'tie' ? wins(pays.tie) : lost) }],
    ['playerPair', { divisor: 10, top: pays.pair, returns: (round) => (round.playerPair ? wins(pays.pair) : lost) }],
    ['bankerPair', { divisor: 10, top: pays.pair, returns: (round) => (round.bankerPair ? wins(pays.pair) : lost) }],
    [
      'eitherPair',
      { divisor: 5, top: pays.eitherPair, returns: (round) => (round.playerPair || round.bankerPair ? wins(pays.eitherPair) : lost) },
    ],
    [
      'perfectPair',
      {
        divisor: 25,
        top: pays.bothPerfect,
        returns: ({ perfect }) => (perfect === 2 ? wins(pays.bothPerfect) : perfect === 1 ? wins(pays.perfectPair) : lost),
      },
    ],
    ['big', { divisor: 2, top: pays.bigHundredths / 100, returns: (round) => (isFour(round) ? lost : hundredths(pays.bigHundredths)) }],
    [
      'small',
      { divisor: 2, top: pays.smallHundredths / 100, returns: (round) => (isFour(round) ? hundredths(pays.smallHundredths) : lost) },
    ],
    ['superSix', { divisor: 20, top: pays.superSixThree, returns: superSix }],
    ['playerDragon', { divisor: 20, top: dragonTop, returns: dragon('player') }],
    ['bankerDragon', { divisor: 20, top: dragonTop, returns: dragon('banker') }],
  ]);
};

/** When each card lies open, in milliseconds. A second card and a third are turned slowly. */
const cardAt = { first: [700, 1_500], second: [2_500, 4_300], third: [6_600, 8_900] } as const;

const reveals = ({ player, banker }: BaccaratOutcome) => {
  const shown: { atMs: number; event: unknown }[] = [];
  const show = (side: 'player' | 'banker', place: number, atMs: number): void => {
    const one = (side === 'player' ? player : banker)[place];
    if (one !== undefined) shown.push({ atMs, event: { type: 'card', side, place, card: one } });
  };
  for (const [place, [playerAt, bankerAt]] of [cardAt.first, cardAt.second].entries()) {
    show('player', place, playerAt);
    show('banker', place, bankerAt);
  }
  const hasPlayerThird = player[2] !== undefined;
  show('player', 2, cardAt.third[0]);
  show('banker', 2, hasPlayerThird ? cardAt.third[1] : cardAt.third[0]);
  return [...shown, { atMs: (shown.at(-1)?.atMs ?? 0) + 1_600, event: { type: 'result' } }];
};

/** `B7`, `P5`, `T6`: the winner and its points; then p and b for pairs, n for a natural. */
const result = (outcome: BaccaratOutcome): string => {
  const round = summaryOf(outcome);
  const winner = winnerOf(round);
  const isNatural = round.playerCards === 2 && round.bankerCards === 2 && Math.max(round.player, round.banker) >= 8;
  const letter = winner === 'tie' ? 'T' : winner === 'player' ? 'P' : 'B';
  return `${letter}${Math.max(round.player, round.banker)}${round.playerPair ? 'p' : ''}${round.bankerPair ? 'b' : ''}${isNatural ? 'n' : ''}`;
};

export const baccaratRule = (config: BaccaratConfig): TableRule<BaccaratOutcome> => {
  const bets = betsOf(config);
  return {
    bets: new Map([...bets].map(([name, bet]) => [name, { ...bet, returns: (outcome) => bet.returns(summaryOf(outcome)) }])),
    shoe: { decks: config.decks, cutFrom: 14, cutTo: 52, burnsFirst: true },
    deal,
    reveals,
    result,
    opposites: [
      ['player', 'banker'],
      ['big', 'small'],
    ],
    enumerate: () => [],
  };
};

// ----------------------------------------------------------------------------------------------------------------- enumeration

const perDeck = (points: number): number => (points === 0 ? 16 : 4);

/**
 * How often every pair of hands comes from a full shoe, counted over all orders of six cards: 416 · 415 · 414 · 413 · 412 · 411 in all. `points` has no
 * pairs; those are counted by `pairWays`.
 */
export const pointWays = (decks = 8): { summary: Summary; weight: number }[] => {
  const left = Array.from({ length: 10 }, (_, points) => perDeck(points) * decks);
  const found = new Map<string, { summary: Summary; weight: number }>();
  const add = (player: number[], banker: number[], weight: number): void => {
    let all = weight;
    for (let cards = player.length + banker.length; cards < 6; cards += 1) all *= decks * 52 - cards;
    const sum = (hand: number[]): number => hand.reduce((total, points) => total + points, 0) % 10;
    const summary = {
      player: sum(player),
      banker: sum(banker),
      playerCards: player.length,
      bankerCards: banker.length,
      playerPair: false,
      bankerPair: false,
      perfect: 0,
    };
    const key = `${summary.player} ${summary.banker} ${summary.playerCards} ${summary.bankerCards}`;
    const known = found.get(key) ?? { summary, weight: 0 };
    known.weight += all;
    found.set(key, known);
  };
  /** Goes through every card that may come next, with the number of cards it may be. */
  const eachCard = (weight: number, then: (points: number, weight: number) => void): void => {
    for (let points = 0; points < 10; points += 1) {
      const cards = left[points] ?? 0;
      left[points] = cards - 1;
      then(points, weight * cards);
      left[points] = cards;
    }
  };
  eachCard(1, (p1, w1) =>
    eachCard(w1, (b1, w2) =>
      eachCard(w2, (p2, w3) =>
        eachCard(w3, (b2, w4) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
          if (player >= 8 || banker >= 8) return add([p1, p2], [b1, b2], w4);
          const bankersTurn = (hand: number[], third: number | undefined, weight: number): void => {
            if (!bankerDraws(banker, third)) return add(hand, [b1, b2], weight);
            return eachCard(weight, (b3, w) => add(hand, [b1, b2, b3], w));
          };
          if (player > 5) return bankersTurn([p1, p2], undefined, w4);
          return eachCard(w4, (p3, w5) => bankersTurn([p1, p2, p3], p3, w5));
        }),
      ),
    ),
  );
  return [...found.values()];
};

/** How often the first two cards of the hands are pairs, counted over all orders of four cards. */
export const pairWays = (decks = 8): { summary: Summary; weight: number }[] => {
  const found = new Map<string, { summary: Summary; weight: number }>();
  const cards = 52 * decks;
  const add = (playerPair: boolean, bankerPair: boolean, perfect: number, weight: number): void => {
    const key = `${playerPair} ${bankerPair} ${perfect}`;
    const none = { player: 0, banker: 0, playerCards: 2, bankerCards: 2 };
    const known = found.get(key) ?? { summary: { ...none, playerPair, bankerPair, perfect }, weight: 0 };
    known.weight += weight;
    found.set(key, known);
  };
  // By symmetry Player's first card may be the ace of spades. Banker's two cards are any two of the 52 kinds.
  for (let other = 0; other < 52; other += 1) {
    const playerWeight = cards * (decks - (other === 0 ? 1 : 0));
    const count = (kind: number): number => decks - (kind === 0 ? 1 : 0) - (kind === other ? 1 : 0);
    const playerPair = other % 13 === 0;
    for (let first = 0; first < 52; first += 1)
      for (let second = 0; second < 52; second += 1)
        add(
          playerPair,
          first % 13 === second % 13,
          (other === 0 ? 1 : 0) + (first === second ? 1 : 0),
          playerWeight * count(first) * (count(second) - (first === second ? 1 : 0)),
        );
  }
  return [...found.values()];
};

/** Bets on pairs depend on the first two cards alone, all others on points. */
const pairBets: ReadonlySet<string> = new Set(['playerPair', 'bankerPair', 'eitherPair', 'perfectPair']);

/** Every bet with the ways that it is proven over. */
export const baccaratProof = (config: BaccaratConfig): { name: string; bet: TableBet<Summary>; ways: readonly Weighted<Summary>[] }[] => {
  const [points, pairs] = [pointWays(config.decks), pairWays(config.decks)].map((ways) =>
    ways.map(({ summary, weight }) => ({ outcome: summary, weight })),
  );
  return [...betsOf(config)].map(([name, bet]) => ({ name, bet, ways: (pairBets.has(name) ? pairs : points) ?? [] }));
};
