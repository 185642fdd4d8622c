/** The edits that a recipe of `docs/recipes` describes, read from its text, and how they change files. */

/** One edit. Paths are relative to the root of the repository. */
export type Edit =
  | { kind: 'create'; path: string; text: string }
  | { kind: 'insert'; path: string; where: 'above' | 'below'; line: string; text: string }
  | { kind: 'replace'; path: string; from: string; to: string }
  | { kind: 'copy'; path: string; to: string; words: readonly (readonly [string, string])[] };

const fence = '\\n\\n```\\w*\\n([\\s\\S]*?)^```$';
const code = '`([^`\\n]+)`';
const create = new RegExp(`^Create ${code}:${fence}`, 'gm');
const insert = new RegExp(`^In ${code}, (above|below) ${code}, add:${fence}`, 'gm');
const replace = new RegExp(`^In ${code}, replace ${code} by ${code}\\.$`, 'gm');
const copy = new RegExp(`^Copy ${code} to ${code}((?:, ${code} by ${code})*)\\.$`, 'gm');
const wordPair = new RegExp(`, ${code} by ${code}`, 'g');

/** All edits of a page, in the order of the page. */
export const editsIn = (page: string): Edit[] =>
  [
    ...found(page, create, ([path, text]) => ({ kind: 'create', path, text })),
    ...found(page, insert, ([path, where, line, text]) => ({ kind: 'insert', path, where: where as 'above' | 'below', line, text })),
    ...found(page, replace, ([path, from, to]) => ({ kind: 'replace', path, from, to })),
    ...found(page, copy, ([path, to, words]) => ({
      kind: 'copy',
      path,
      to,
      words: [...words.matchAll(wordPair)].map(([, word = '', other = '']) => [word, other] as const),
    })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ edit }) => edit);

type Parts = [string, string, string, string];

const found = (page: string, pattern: RegExp, read: (parts: Parts) => Edit): { at: number; edit: Edit }[] =>
  [...page.matchAll(pattern)].map((match) => {
    const [, a = '', b = '', c = '', d = ''] = match;
    return { at: match.index, edit: read([a, b, c, d]) };
  });

/** A text with lines inserted beside the first line that contains `line`. Throws if none does. */
export const inserted = (text: string, { path, where, line, text: added }: Edit & { kind: 'insert' }): string => {
  const lines = text.split('\n');
  const at = lines.findIndex((one) => one.includes(line));
  if (at === -1) throw new Error(`${path} has no line with: ${line}`);
  return lines.toSpliced(where === 'above' ? at : at + 1, 0, ...added.replace(/\n$/, '').split('\n')).join('\n');
};

/** A text with every occurrence of one piece replaced. Throws if it has none. */
export const replaced = (text: string, { path, from, to }: Edit & { kind: 'replace' }): string => {
  if (!text.includes(from)) throw new Error(`${path} does not contain: ${from}`);
  return text.replaceAll(from, () => to);
};

/** A text or file name with words replaced, in the order of the list. */
export const renamed = (text: string, words: readonly (readonly [string, string])[]): string =>
  words.reduce((all, [word, other]) => all.replaceAll(word, () => other), text);
