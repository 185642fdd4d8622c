/** What the server writes into a page it drew: in which language, and the answers it was drawn from, by what they are asked by. */
export type Drawn = { language: string; answers: readonly (readonly [key: readonly unknown[], answer: unknown])[] };

/** What the page was drawn from; undefined where it came empty, or in a language that is not the visitor's. */
export const readDrawn = (language: string): Drawn | undefined => {
  const written = document.querySelector('#drawn')?.textContent;
  if (written === undefined || written === null) return undefined;
  // Our own server wrote it, into this very page.
  const drawn = JSON.parse(written) as Drawn;
  return drawn.language === language ? drawn : undefined;
};
