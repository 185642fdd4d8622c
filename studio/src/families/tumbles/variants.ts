/** The variants of the tumbling slots: three volatilities and three returns of each machine. They have the same rows, and weights of their own. */
export const volatilities = ['low', 'medium', 'high'] as const;
type Volatility = (typeof volatilities)[number];

/** In hundredths of a percent. */
export const returns = [9450, 9600, 9680] as const;
type Return = (typeof returns)[number];

export const models = ['burst', 'cluster'] as const;
export type Model = (typeof models)[number];

/** The standard deviation of one round, in bets, that the weights are solved for. */
export const sigmas: Record<Model, Record<Volatility, number>> = {
  burst: { low: 3.45, medium: 7, high: 13 },
  cluster: { low: 3.4, medium: 6, high: 11 },
};

export type Variant = { model: Model; edition: number; volatility: Volatility; build: Return };

/** Names the mathematics of a variant for ever: `burst-high.1.9600`. */
export const mathVersionOf = ({ model, edition, volatility, build }: Variant): string => `${model}-${volatility}.${edition}.${build}`;

/** Every variant there is or was. */
export const variants: readonly Variant[] = models.flatMap((model) =>
  volatilities.flatMap((volatility) => returns.map((build) => ({ model, edition: 1, volatility, build }))),
);

export const machineNameOf = ({ model, edition }: Pick<Variant, 'model' | 'edition'>): string => `${model}.${edition}`;
export const rowsFileOf = (machine: string): string => `${machine}.rows.bin`;
export const weightsFileOf = (mathVersion: string): string => `${mathVersion}.weights.bin`;
