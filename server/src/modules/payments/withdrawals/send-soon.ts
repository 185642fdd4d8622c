/** Set by whoever sends: orders are given in transactions, and what sends them asks the network, so neither may wait for the other. */
let wake: (() => void) | undefined;

export const wakeWith = (sender: () => void): void => {
  wake = sender;
};

/** Sends what is ready right after this moment. What is lost here, the timer finds. */
export const scheduleSending = (): void => {
  wake?.();
};
