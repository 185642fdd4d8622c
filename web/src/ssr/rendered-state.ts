/** The data that the server writes into a page it rendered: its language, and the answers it was rendered from, by their query keys. */
export type RenderedState = { language: string; answers: readonly (readonly [key: readonly unknown[], answer: unknown])[] };

/** The answers the page was rendered from; undefined if it came empty, or in a language that is not the visitor's. */
export const readRenderedState = (language: string): RenderedState | undefined => {
  const written = document.querySelector('#rendered')?.textContent;
  if (written === undefined || written === null) return undefined;
  // Our own server wrote it, into this very page.
  const state = JSON.parse(written) as RenderedState;
  return state.language === language ? state : undefined;
};
