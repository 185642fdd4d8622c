/** A language nobody speaks, made of English: what is not in it was never in a catalogue. */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçďéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĎÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const accentOf = new Map(plain.split('').map((letter, index) => [letter, accented[index] ?? letter]));

/** No letter stays as it was, and each vowel is said twice: other languages are a third longer than English. */
const disguise = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => (accentOf.get(letter) ?? letter).repeat(/[aeiou]/.test(letter) ? 2 : 1));

/** A plain text in the pseudo-language, as the page will show it. */
export const pseudo = (text: string): string => `⟦${disguise(text)}⟧`;

/** A part of a compiled message: a literal (type 0) has its text in `value`; plurals have `options`, and tags `children`. */
type Part = { type: number; value?: unknown; options?: Record<string, { value: Part[] }>; children?: Part[] };

const disguisePart = (part: Part): Part => ({
  ...part,
  ...(part.type === 0 && { value: disguise(String(part.value)) }),
  ...(part.options !== undefined && {
    options: Object.fromEntries(Object.entries(part.options).map(([name, { value }]) => [name, { value: value.map(disguisePart) }])),
  }),
  ...(part.children !== undefined && { children: part.children.map(disguisePart) }),
});

/** A compiled catalogue in the pseudo-language. */
export const pseudoCatalogue = (catalogue: Record<string, string | Part[]>): Record<string, string | Part[]> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => [
      key,
      typeof message === 'string' ? pseudo(message) : [{ type: 0, value: '⟦' }, ...message.map(disguisePart), { type: 0, value: '⟧' }],
    ]),
  );

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = plain.slice(26).split('');
const countries = letters.flatMap((one) => letters.flatMap((two) => regions.of(one + two) ?? []));
const months = Array.from({ length: 12 }, (_, month) =>
  ['short', 'long'].map((style) => new Intl.DateTimeFormat('en', { month: style as 'short' }).format(new Date(2026, month, 1))),
).flat();
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const units = ['second', 'seconds', 'minute', 'minutes', 'hour', 'hours', 'day', 'days', 'AM', 'PM', 'am', 'pm', 'GMT', 'UTC', 'kB', 'MB'];
const conjunctions = ['and', 'or'];
/** The texts that `Intl` writes by itself, for the language it is asked for; here that is English. */
const writtenByIntl = new Set([...countries, ...months, ...days, ...units, ...conjunctions].map((word) => word.toLowerCase()));

/** A word of a programmer: `AWAITING`, `WRONG_PASSWORD`. It is data, but nobody should read it. */
const isCode = (text: string): boolean => /^[A-Z]{4,}(_[A-Z]+)*$|^[A-Z]+(_[A-Z]+)+$/.test(text);

/** The servers' words, to be told from the pages' own. */
export class Data {
  readonly #texts = new Set<string>();
  #all = '';

  /** Takes in every text of an answer; of HTML, what a reader sees. */
  take(answer: unknown): void {
    if (typeof answer === 'string') {
      for (const line of textsOf(answer)) this.#texts.add(line);
      this.#all = '';
    } else if (Array.isArray(answer)) for (const one of answer) this.take(one);
    else if (typeof answer === 'object' && answer !== null) for (const one of Object.values(answer)) this.take(one);
  }

  has(text: string): boolean {
    const wanted = text.toLowerCase();
    if (this.#texts.has(wanted)) return true;
    if (this.#all === '') this.#all = `\n${[...this.#texts].join('\n')}\n`;
    // Part of a longer text, at the edges of words: `Gates` of `Gates of Öland`, which the accent cuts in two.
    for (let at = this.#all.indexOf(wanted); at >= 0; at = this.#all.indexOf(wanted, at + 1)) {
      const edges = (this.#all[at - 1] ?? '') + (this.#all[at + wanted.length] ?? '');
      if (!/[a-z]/.test(edges)) return true;
    }
    return false;
  }
}

const textsOf = (html: string): string[] =>
  html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((line) => line !== '');

/** The parts of a page's text that are in plain letters, and neither data nor a name nor made by `Intl`. */
export const untranslatedIn = (text: string, data: Data, names: readonly string[]): string[] => {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const isKnown = (words: string): boolean => known.has(words.toLowerCase()) || writtenByIntl.has(words.toLowerCase());
  const stretches = text.replaceAll(/\s+/g, ' ').match(/[A-Za-z](?:[\w '’.,:;&/()+@#%-]*[A-Za-z0-9])?/g) ?? [];
  return stretches.filter((stretch) => {
    if (stretch.length < 2 || isKnown(stretch)) return false;
    if (!isCode(stretch) && data.has(stretch)) return false;
    // Two or three capitals are a currency, a country or the mark of a bank.
    return !stretch.split(/[^A-Za-z]+/).every((word) => word.length < 2 || isKnown(word) || /^[A-Z]{2,3}$/.test(word));
  });
};
