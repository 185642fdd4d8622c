let frozenAt: Temporal.Instant | undefined;

export const now = (): Temporal.Instant => frozenAt ?? Temporal.Now.instant();

/** For tests: from here on it is always this moment, or, without one, the real time again. */
export const freezeTime = (moment?: Temporal.Instant): void => {
  frozenAt = moment;
};
