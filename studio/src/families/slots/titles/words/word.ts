/** A word of a title in the three languages of titles. */
export type Word = readonly [en: string, th: string, zh: string];

/** Words that are written `English|Thai|Chinese`, with a semicolon between two. */
export const wordsOf = (text: string): Word[] =>
  text.split(';').map((word) => {
    const [en, th, zh] = word.split('|').map((part) => part.trim());
    if (!en || !th || !zh) throw new Error(`not a word in three languages: ${word}`);
    return [en, th, zh];
  });
