/** What the page's head asked for while the page was still being read, by address. */
type Early = { early?: Record<string, Promise<Response>> };

/** The answer to a question already asked by the page's head; each is good once. */
export const takeEarly = (address: string): Promise<Response> | undefined => {
  const { early } = globalThis as Early;
  const answer = early?.[address];
  if (answer !== undefined) delete early?.[address];
  return answer;
};
