/** The volatility profiles: the pays, scatters and shares that titles are drawn from, by volatility. */
import type { SymbolId } from './protocol.ts';
import type { Title } from './titles/authored.ts';

/** The settings that make a machine calm or wild, and those that may differ from title to title: one of each list is drawn. */
export type VolatilityProfile = {
  sigma: number;
  /** Scatters on each reel; how often free spins come follows from it. */
  scatters: readonly (readonly number[])[];
  pays: Partial<Record<SymbolId, readonly (readonly number[])[]>>;
  scatterPays: readonly number[];
  /** How the ordinary symbols are shared out before the solving: high1 … low5. */
  shares: readonly number[];
};

/** One profile for each volatility. */
export const volatilityProfiles: Record<Title['volatility'], VolatilityProfile> = {
  low: {
    sigma: 4,
    scatters: [
      [1, 1, 2, 1, 1],
      [1, 2, 1, 1, 1],
      [1, 1, 1, 2, 1],
      [2, 1, 1, 1, 1],
    ],
    pays: {
      wild: [
        [0, 5, 40, 250, 2000],
        [0, 5, 50, 300, 2500],
        [0, 4, 40, 300, 2000],
      ],
      high1: [
        [0, 3, 35, 150, 600],
        [0, 3, 30, 150, 750],
        [0, 2, 40, 150, 500],
      ],
      high2: [
        [0, 2, 30, 120, 400],
        [0, 2, 25, 100, 400],
        [0, 2, 30, 100, 300],
      ],
      high3: [
        [0, 2, 25, 80, 250],
        [0, 0, 25, 90, 250],
        [0, 2, 20, 80, 200],
      ],
      high4: [
        [0, 0, 20, 70, 200],
        [0, 0, 20, 60, 150],
      ],
      low1: [
        [0, 0, 15, 50, 125],
        [0, 0, 15, 45, 120],
      ],
      low2: [
        [0, 0, 15, 40, 100],
        [0, 0, 12, 40, 100],
      ],
      low3: [
        [0, 0, 10, 35, 90],
        [0, 0, 12, 35, 80],
      ],
      low4: [
        [0, 0, 10, 30, 75],
        [0, 0, 10, 25, 70],
      ],
      low5: [
        [0, 0, 10, 25, 60],
        [0, 0, 8, 20, 50],
      ],
    },
    scatterPays: [0, 0, 60, 300, 2000],
    shares: [2, 2.5, 3, 3.2, 3.6, 3.8, 4, 4.2, 4.5],
  },
  medium: {
    sigma: 6,
    scatters: [[1, 1, 1, 1, 1]],
    pays: {
      wild: [
        [0, 5, 75, 750, 10_000],
        [0, 8, 80, 750, 9000],
        [0, 5, 100, 1000, 8000],
      ],
      high1: [
        [0, 3, 50, 300, 2500],
        [0, 3, 60, 300, 2000],
        [0, 2, 50, 400, 2500],
      ],
      high2: [
        [0, 2, 35, 200, 1200],
        [0, 2, 40, 200, 1000],
        [0, 2, 35, 175, 1500],
      ],
      high3: [
        [0, 2, 25, 120, 500],
        [0, 0, 30, 125, 500],
        [0, 2, 25, 100, 400],
      ],
      high4: [
        [0, 0, 20, 80, 300],
        [0, 0, 20, 100, 250],
      ],
      low1: [
        [0, 0, 15, 60, 200],
        [0, 0, 15, 50, 200],
      ],
      low2: [
        [0, 0, 12, 50, 150],
        [0, 0, 10, 50, 150],
      ],
      low3: [
        [0, 0, 10, 40, 120],
        [0, 0, 10, 40, 100],
      ],
      low4: [
        [0, 0, 8, 25, 100],
        [0, 0, 8, 30, 80],
      ],
      low5: [
        [0, 0, 5, 20, 75],
        [0, 0, 6, 20, 60],
      ],
    },
    scatterPays: [0, 0, 60, 400, 4000],
    shares: [2, 2.4, 2.8, 3.2, 3.6, 4, 4.2, 4.4, 4.6],
  },
  high: {
    sigma: 9,
    scatters: [[1, 1, 1, 1, 1]],
    pays: {
      wild: [
        [0, 10, 150, 1500, 20_000],
        [0, 10, 200, 1500, 18_000],
        [0, 8, 150, 2000, 20_000],
      ],
      high1: [
        [0, 3, 75, 500, 5000],
        [0, 2, 80, 600, 5000],
        [0, 3, 60, 500, 6000],
      ],
      high2: [
        [0, 2, 50, 300, 2000],
        [0, 2, 50, 350, 2000],
        [0, 0, 60, 300, 2500],
      ],
      high3: [
        [0, 0, 35, 200, 1000],
        [0, 2, 30, 200, 1200],
      ],
      high4: [
        [0, 0, 25, 120, 600],
        [0, 0, 25, 150, 500],
      ],
      low1: [
        [0, 0, 12, 50, 250],
        [0, 0, 10, 60, 250],
      ],
      low2: [
        [0, 0, 10, 40, 200],
        [0, 0, 8, 40, 200],
      ],
      low3: [
        [0, 0, 8, 30, 120],
        [0, 0, 6, 30, 150],
      ],
      low4: [
        [0, 0, 5, 20, 100],
        [0, 0, 6, 20, 80],
      ],
      low5: [
        [0, 0, 5, 15, 75],
        [0, 0, 4, 15, 60],
      ],
    },
    scatterPays: [0, 0, 60, 500, 10_000],
    shares: [2, 2.2, 2.6, 3, 3.8, 4.2, 4.4, 4.6, 4.8],
  },
};
