/** Set by whoever sends: orders are given in transactions, and what sends them asks the network, so neither may wait for the other. */
let wake: (() => void) | undefined;

export const wakeWith = (sender: () => void): void => {
  wake = sender;
};

/** Sends the legs that are ready right after this moment. The timer finds a leg that is lost here. */
export const scheduleSending = (): void => {
  wake?.();
};
