let frozenAt: Temporal.Instant | undefined;

/** The one clock of the server. */
export const now = (): Temporal.Instant => frozenAt ?? Temporal.Now.instant();

/** The same moment in milliseconds since 1970, for where so many are asked for that an object for each would be felt. */
export const nowMs = (): number => frozenAt?.epochMilliseconds ?? Date.now();

/** For tests, and for whoever plays the demo's past: from here on it is always this moment. */
export const freezeTime = (moment: string): void => {
  frozenAt = Temporal.Instant.from(moment);
};

/** For the same: time runs again. */
export const unfreezeTime = (): void => {
  frozenAt = undefined;
};
