const freshForMs = 2_000;
/** Merchants times languages, with room to spare. */
const keptMax = 500;

/**
 * Keeps answers for two seconds: every visitor asks for the same few texts. All who ask at once share one reading, and a failed reading
 * is not kept.
 */
export const cacheBriefly = <Answer>(): {
  (key: string, read: () => Promise<Answer>): Promise<Answer>;
  forget(): void;
} => {
  const kept = new Map<string, { answer: Promise<Answer>; readAtMs: number }>();
  const ask = (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const nowMs = performance.now();
    const known = kept.get(key);
    if (known !== undefined && nowMs - known.readAtMs <= freshForMs) return known.answer;
    const fresh = { answer: read(), readAtMs: nowMs };
    kept.delete(key);
    kept.set(key, fresh);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    fresh.answer.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key);
    });
    return fresh.answer;
  };
  return Object.assign(ask, { forget: () => kept.clear() });
};
