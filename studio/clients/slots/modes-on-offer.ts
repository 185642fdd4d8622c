/** The stake of a mode is `coins` where the bet is `of`. `sigma` is in bets, `hit` the chance that a round pays anything or begins a feature. */
export type ModeTerms = {
  readonly coins: number;
  readonly of: number;
  readonly rtpPercent: string;
  readonly sigma: number;
  readonly hit: number;
};
export type ModesOnOffer = {
  /** `times`: how many times as often the feature comes. */
  readonly ante: (ModeTerms & { readonly times: number }) | undefined;
  readonly buy: ModeTerms | undefined;
  readonly feature: 'freeSpins' | 'bonus';
};
