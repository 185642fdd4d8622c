import type { GameCategory, Volatility } from '@croupier/contract/play/catalogue';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';

type KnownGame = { vendor: string; code: string; category: GameCategory; rtp: string | null; volatility: Volatility | null };

/** A game that counts: its margin and its weight, both between 0 and 1. `name` is null where the margin is assumed. */
export type CountedGame = { name: string | null; category: GameCategory; edge: number; weight: number; volatility: Volatility | null };

const million = 1_000_000;

/**
 * The margin assumed for a game type of which no game has a known return: that of baccarat with eight decks for live games, and a book with a return of 1/1.05 for
 * sports.
 */
const assumedEdges: Partial<Record<GameCategory, number>> = { LIVE: 0.01058, SPORTS: 1 - 1 / 1.05, ESPORTS: 1 - 1 / 1.05 };
const assumedEdge = 0.04;

/** The games that count under the terms. The weight of a game goes before that of its vendor, and that before the one of its type. */
export const countedGames = (
  games: readonly KnownGame[],
  { wagering: { weights, vendorWeights, gameWeights } }: BonusTerms,
): CountedGame[] => {
  const byGame = new Map(gameWeights.map(({ game, ppm }) => [game, ppm]));
  const byVendor = new Map(vendorWeights.map(({ vendor, ppm }) => [vendor, ppm]));
  const weightOf = ({ vendor, code, category }: KnownGame): number => {
    const name = `${vendor}:${code}`;
    const ppm = byGame.has(name) ? byGame.get(name) : byVendor.has(vendor) ? byVendor.get(vendor) : weights[category];
    return (ppm ?? 0) / million;
  };
  const counted = games.map((game) => ({ game, weight: weightOf(game) })).filter(({ weight }) => weight > 0);
  const known = counted.flatMap(({ game, weight }): CountedGame[] => {
    const rtp = game.rtp === null ? Number.NaN : Number(game.rtp);
    if (!(rtp > 0 && rtp <= 100)) return [];
    return [{ name: `${game.vendor}:${game.code}`, category: game.category, edge: 1 - rtp / 100, weight, volatility: game.volatility }];
  });
  const isKnown = new Set(known.map(({ category }) => category));
  const assumed = (Object.entries(weights) as [GameCategory, number | null | undefined][]).flatMap(([category, ppm]): CountedGame[] =>
    (ppm ?? 0) === 0 || isKnown.has(category)
      ? []
      : [{ name: null, category, edge: assumedEdges[category] ?? assumedEdge, weight: (ppm ?? 0) / million, volatility: null }],
  );
  return [...known, ...assumed];
};

/** The game type of which most counts, which an ordinary member plays; the first one of equals. */
export const mainType = ({ wagering: { weights } }: BonusTerms): { category: GameCategory | null; weight: number } =>
  (Object.entries(weights) as [GameCategory, number | null | undefined][]).reduce<{ category: GameCategory | null; weight: number }>(
    (most, [category, ppm]) => ((ppm ?? 0) / million > most.weight ? { category, weight: (ppm ?? 0) / million } : most),
    { category: null, weight: 0 },
  );

/** The mean return of the games of a type, and how many they are, by volatility. */
export const returnsOf = (
  games: readonly CountedGame[],
  category: GameCategory | null,
): Partial<Record<Volatility, { games: number; returned: number }>> => {
  const ofType = games.filter((game) => game.name !== null && game.category === category && game.volatility !== null);
  return Object.fromEntries(
    [...Map.groupBy(ofType, ({ volatility }) => volatility)].map(([volatility, group]) => [
      volatility,
      { games: group.length, returned: group.reduce((sum, { edge }) => sum + 1 - edge, 0) / group.length },
    ]),
  );
};

/** The game with the lowest margin per unit that counts. */
export const bestReturning = (games: readonly CountedGame[]): CountedGame | undefined =>
  games.reduce<CountedGame | undefined>(
    (best, game) => (best === undefined || game.edge / game.weight < best.edge / best.weight ? game : best),
    undefined,
  );
