const written: unique symbol = Symbol('html');

/** A piece of HTML in which everything that came from outside is escaped. */
export type Html = { readonly [written]: string };

type Part = Html | string | number | undefined | false | readonly Part[];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const textOf = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return written in part ? part[written] : part.map(textOf).join('');
};

/** Writes HTML: `` html`<p>${name}</p>` ``. Texts are escaped, pieces of HTML and lists of them are put in; undefined and false are nothing. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  [written]: pieces.reduce((text, piece, index) => text + textOf(parts[index - 1]) + piece),
});

/** The finished text, to be sent. */
export const render = (page: Html): string => page[written];
