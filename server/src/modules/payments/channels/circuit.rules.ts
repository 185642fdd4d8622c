/** How a channel has been answering: failures in a row, and until when it is left alone. */
export type Circuit = { failures: number; openUntilMs: number };

const failuresMax = 5;
const restMs = 15_000;

export const closed: Circuit = { failures: 0, openUntilMs: 0 };

/** Whether a channel is left alone at this moment, so that callers are not kept waiting for one that does not answer. */
export const isResting = ({ openUntilMs }: Circuit, atMs: number): boolean => atMs < openUntilMs;

/** After five failures in a row a channel is left alone for a quarter of a minute; the next call tries again, and one more failure is enough then. */
export const afterCall = ({ failures }: Circuit, worked: boolean, atMs: number): Circuit => {
  if (worked) return closed;
  const now = Math.min(failures + 1, failuresMax);
  return { failures: now, openUntilMs: now >= failuresMax ? atMs + restMs : 0 };
};
