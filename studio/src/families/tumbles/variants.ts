/** The variants of the slots with books: three volatilities and three returns of each machine. They have the same rows, and weights of their own. */
import type { Mode } from './tumble-config.ts';

export const volatilities = ['low', 'medium', 'high'] as const;
type Volatility = (typeof volatilities)[number];

/** In hundredths of a percent. */
export const returns = [9450, 9600, 9680] as const;
type Return = (typeof returns)[number];

export const models = ['burst', 'cluster', 'ladder', 'heights', 'amber'] as const;
export type Model = (typeof models)[number];

/** The edition of each model's machine that titles are played with. */
const editions: Record<Model, number> = { burst: 2, cluster: 2, ladder: 1, heights: 1, amber: 1 };

/**
 * The aims that weights are solved for: the standard deviation of a round with the bet, in bets, that one round in `every` has free spins, and how much rarer
 * great payouts are without them.
 */
type Goal = { readonly sigma: number; readonly every: number; readonly flat: number };
export const goals: Record<Model, Record<Volatility, Goal>> = {
  burst: {
    low: { sigma: 6, every: 160, flat: 0.8 },
    medium: { sigma: 10, every: 200, flat: 0.4 },
    high: { sigma: 15, every: 240, flat: 0.2 },
  },
  cluster: {
    low: { sigma: 5, every: 160, flat: 0.8 },
    medium: { sigma: 8, every: 190, flat: 0.3 },
    high: { sigma: 12, every: 220, flat: 0 },
  },
  ladder: {
    low: { sigma: 5.4, every: 90, flat: 0.5 },
    medium: { sigma: 7, every: 120, flat: 0.5 },
    high: { sigma: 10, every: 140, flat: 0.1 },
  },
  heights: {
    low: { sigma: 7, every: 200, flat: 0.2 },
    medium: { sigma: 11, every: 240, flat: -0.2 },
    high: { sigma: 15, every: 300, flat: -0.4 },
  },
  amber: {
    low: { sigma: 7, every: 140, flat: 0.3 },
    medium: { sigma: 10, every: 180, flat: 0 },
    high: { sigma: 14, every: 220, flat: -0.2 },
  },
};

export type Variant = { model: Model; edition: number; volatility: Volatility; build: Return };

/** Names the mathematics of a variant for ever: `burst-high.2.9600`. */
export const mathVersionOf = ({ model, edition, volatility, build }: Variant): string => `${model}-${volatility}.${edition}.${build}`;

/** The mathematics that a title of a model is played with. */
export const currentVersion = (model: Model, volatility: Volatility, build: Return): string =>
  mathVersionOf({ model, edition: editions[model], volatility, build });

/** Every variant there is. */
export const variants: readonly Variant[] = models.flatMap((model) =>
  volatilities.flatMap((volatility) => returns.map((build) => ({ model, edition: editions[model], volatility, build }))),
);

export const machineNameOf = ({ model, edition }: Pick<Variant, 'model' | 'edition'>): string => `${model}.${edition}`;
export const rowsFileOf = (machine: string): string => `${machine}.rows.bin`;
export const weightsFileOf = (mathVersion: string, mode: Mode): string => `${mathVersion}.${mode}.bin`;
