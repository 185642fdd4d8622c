/** The numbers, words and marks of a written date or time. */
import { dateWord, dateWords, eras, hourWords, leadingWords, minuteWords, secondWords, unitsBefore, unitsBehind } from './date-words.ts';
import { inPlainMarks } from './read-amount.ts';

export type Token = { is: 'NUMBER' | 'WORD' | 'MARK'; text: string };

const weekdaysOfAsia: readonly RegExp[] = [
  /月曜日?|星期一|(?:周|週)一|월요일|[(][月一월][)]/,
  /火曜日?|星期二|(?:周|週)二|화요일|[(][火二화][)]/,
  /水曜日?|星期三|(?:周|週)三|수요일|[(][水三수][)]/,
  /木曜日?|星期四|(?:周|週)四|목요일|[(][木四목][)]/,
  /金曜日?|星期五|(?:周|週)五|금요일|[(][金五금][)]/,
  /土曜日?|星期六|(?:周|週)六|토요일|[(][土六토][)]/,
  /日曜日?|星期[日天]|(?:周|週)日|일요일|[(][日일][)]/,
];

/** The text in numbers, words and marks. A weekday becomes a word `#1` to `#7`. Undefined with signs that no date has. */
export const tokensOf = (text: string): Token[] | undefined => {
  let plain = inPlainMarks(text);
  const named = /\[([A-Za-z_]+\/[A-Za-z_/]+)\]$/.exec(plain)?.[1];
  if (named !== undefined) plain = plain.slice(0, -named.length - 2);
  weekdaysOfAsia.forEach((weekday, place) => {
    plain = plain.replace(weekday, ` #${place + 1} `);
  });
  plain = plain
    .replaceAll(/[年月日号號时時点點分秒년월일시분초]/g, ' $& ')
    .replaceAll(/公元|西暦|令和|平成|서기/g, ' $& ')
    .replace(/^ika-(?=\d)/i, '');
  const pattern = /#[1-7]|\d+|[\p{L}\p{M}ºª]+(?:[.'’][\p{L}\p{M}]+)*\.?|[-/.,:+@|'’]|\s/uy;
  const tokens: Token[] = [];
  while (pattern.lastIndex < plain.length) {
    const found = pattern.exec(plain)?.[0];
    if (found === undefined) return undefined;
    if (/^\s$/.test(found)) continue;
    if (/^\d/.test(found)) tokens.push({ is: 'NUMBER', text: found });
    else if (/^#|[\p{L}\p{M}ºª]/u.test(found)) tokens.push(...wordsIn(dateWord(found)));
    else tokens.push({ is: 'MARK', text: found });
  }
  if (named !== undefined) tokens.push({ is: 'WORD', text: `zone:${named}` });
  return tokens;
};

/** A word of a script without blanks may hold several: `ខែតុលាឆ្នាំ`. */
const wordsIn = (word: string): Token[] => {
  if (isKnown(word) || /^[a-z#]/.test(word)) return [{ is: 'WORD', text: word }];
  for (let length = word.length - 1; length >= 1; length -= 1) {
    const head = word.slice(0, length);
    if (!isKnown(head)) continue;
    const rest = wordsIn(word.slice(length));
    if (rest.every(({ text }) => isKnown(text))) return [{ is: 'WORD', text: head }, ...rest];
  }
  return [{ is: 'WORD', text: word }];
};

const isKnown = (word: string): boolean => {
  const { months, weekdays, halves } = dateWords();
  return (
    [months, weekdays, halves, eras, unitsBefore, unitsBehind].some((map) => map.has(word)) ||
    [leadingWords, hourWords, minuteWords, secondWords].some((set) => set.has(word))
  );
};

export const wordAt = (tokens: readonly Token[], place: number): string | undefined => {
  const token = tokens[place];
  return token?.is === 'WORD' ? token.text : undefined;
};
export const markAt = (tokens: readonly Token[], place: number): string | undefined => {
  const token = tokens[place];
  return token?.is === 'MARK' ? token.text : undefined;
};
export const numberAt = (tokens: readonly Token[], place: number): string | undefined => {
  const token = tokens[place];
  return token?.is === 'NUMBER' ? token.text : undefined;
};

/** Behind words that only lead to something. A word that is a half of the day or a month too is not skipped. */
export const skipLeading = (tokens: readonly Token[], from: number): number => {
  let place = from;
  for (;;) {
    const word = wordAt(tokens, place);
    if (word === undefined || !leadingWords.has(word) || (dateWords().halves.has(word) && place === from && from > 0)) return place;
    place += 1;
  }
};

/** Behind one mark between a date and a time. */
export const skipBetween = (tokens: readonly Token[], from: number): number => {
  const isBetween = wordAt(tokens, from) === 't' || ['-', ',', '|', '@', ':'].includes(markAt(tokens, from) ?? '');
  return isBetween ? from + 1 : from;
};
