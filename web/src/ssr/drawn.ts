/** The data that the server writes into a page it rendered: its language, and the answers it was rendered from, by their query keys. */
export type Drawn = { language: string; answers: readonly (readonly [key: readonly unknown[], answer: unknown])[] };

/** The answers the page was rendered from; undefined if it came empty, or in a language that is not the visitor's. */
export const readDrawn = (language: string): Drawn | undefined => {
  const written = document.querySelector('#drawn')?.textContent;
  if (written === undefined || written === null) return undefined;
  // Our own server wrote it, into this very page.
  const drawn = JSON.parse(written) as Drawn;
  return drawn.language === language ? drawn : undefined;
};
