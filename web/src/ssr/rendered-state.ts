/** The data that the server writes into a page it rendered: its language, and the answers it was rendered from, by their query keys. */
export type RenderedState = { language: string; answers: readonly (readonly [key: readonly unknown[], answer: unknown])[] };

/** Stands for an amount of money, which JSON has no type for: `{"$units":"1250"}`. */
const units = '$units';

/** The data as JSON. Amounts of money stay exact. */
export const writeRenderedState = (state: RenderedState): string =>
  JSON.stringify(state, (_key, value: unknown) => (typeof value === 'bigint' ? { [units]: value.toString() } : value));

/** Reads what `writeRenderedState` wrote. */
export const parseRenderedState = (written: string): RenderedState =>
  // Our own server wrote it, into this very page.
  JSON.parse(written, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && units in value ? BigInt(String(value[units])) : value,
  ) as RenderedState;

/** The answers the page was rendered from; undefined if it came empty, or in a language that is not the visitor's. */
export const readRenderedState = (language: string): RenderedState | undefined => {
  const written = document.querySelector('#rendered')?.textContent;
  if (written === undefined || written === null) return undefined;
  const state = parseRenderedState(written);
  return state.language === language ? state : undefined;
};
