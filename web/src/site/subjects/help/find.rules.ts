import type { HelpArticle, HelpCentre } from '@croupier/contract/brand/content';

type Section = HelpCentre['sections'][number];

/** The words of an article without its HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:br|\/(?:p|li|dt|dd|h\d|td|th|tr|blockquote))[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Capitals, accents and full-width forms do not matter; vowels and tone marks of scripts that have them do. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    // Two vowels that look like another one.
    .replaceAll('เเ', 'แ')
    .replaceAll('ເເ', 'ແ')
    .toLowerCase();

/** The words of a search; what is written without spaces is one word, and is looked for as it stands. */
const wordsOf = (search: string): string[] => fold(search).split(/\s+/u).filter(Boolean);

export type Hit = { section: Section; article: HelpArticle; excerpt: string };

const before = 40;
const after = 110;

/** Articles in which every word of the search is, those with a word in the title first. Nothing for an empty search. */
export const findArticles = ({ sections }: HelpCentre, search: string): Hit[] => {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const found = sections.flatMap((section) =>
    section.articles.flatMap((article) => {
      const text = plainText(article.content);
      const title = fold(article.title);
      const all = `${title} ${fold(text)}`;
      if (!words.every((word) => all.includes(word))) return [];
      return [{ hit: { section, article, excerpt: excerptOf(text, words) }, inTitle: words.some((word) => title.includes(word)) }];
    }),
  );
  return found.toSorted((a, b) => Number(b.inTitle) - Number(a.inTitle)).map(({ hit }) => hit);
};

/** The part of a text around the first word that was found, broken between words where it has spaces between them. */
const excerptOf = (text: string, words: readonly string[]): string => {
  const folded = fold(text);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place >= 0), folded.length);
  const at = first === folded.length ? 0 : unfolded(text, first);
  const space = text.indexOf(' ', at - before);
  const from = at <= before ? 0 : space >= 0 && space < at ? space + 1 : at - before;
  const to = from + before + after >= text.length ? text.length : text.lastIndexOf(' ', from + before + after);
  const end = to <= at ? Math.min(text.length, from + before + after) : to;
  return `${from > 0 ? '… ' : ''}${text.slice(from, end).trim()}${end < text.length ? ' …' : ''}`;
};

/** Where in a text the letter is that stands at a place of it folded, which may be shorter or longer. */
const unfolded = (text: string, place: number): number => {
  let at = 0;
  let length = 0;
  for (const letter of text) {
    length += fold(letter).length;
    if (length > place) break;
    at += letter.length;
  }
  return at;
};

/** Where an anchor leads: an article by its name, or a section by its own; undefined where there is none of either. */
export const placeOf = ({ sections }: HelpCentre, anchor: string): { section: Section; article: HelpArticle } | undefined => {
  const ofSection = sections.find(({ id }) => id === anchor);
  const [first] = ofSection?.articles ?? [];
  if (ofSection !== undefined && first !== undefined) return { section: ofSection, article: first };
  for (const section of sections) {
    const article = section.articles.find(({ id }) => id === anchor);
    if (article !== undefined) return { section, article };
  }
  return undefined;
};
