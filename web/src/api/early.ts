/** Answers that the page's head requested while the page was still loading, by address. */
type Early = { early?: Record<string, Promise<Response>> };

/** The answer to a question already asked by the page's head; each is good once. */
export const takeEarly = (address: string): Promise<Response> | undefined => {
  const { early } = globalThis as Early;
  const answer = early?.[address];
  if (answer !== undefined) delete early?.[address];
  return answer;
};
