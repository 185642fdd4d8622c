/**
 * Thai words in Latin letters as Thais type them: by sound, with the vowel after the consonant that it is spoken after, which Thai often writes before it
 * (`แมว` is `maew`). It follows the Royal Thai General System of 1999, with `j` for จ and `w` for a final ว, which people type.
 */
export const romaniseThai = (word: string): string => {
  const plain = word.normalize('NFC').replaceAll(silenced, '').replaceAll(toneMarks, '');
  let sound = '';
  let at = 0;
  while (at < plain.length) {
    const syllable = syllableAt(plain, at);
    if (syllable === undefined) {
      sound += plain.charAt(at);
      at += 1;
    } else {
      sound += syllable.sound;
      at += syllable.length;
    }
  }
  return sound;
};

export const isThai = (text: string): boolean => /[\u0E01-\u0E4F]/.test(text);

const silenced = /[ก-ฮ][ิุ]?์/g;
const toneMarks = /[็-๋]/g;

const initials: Readonly<Record<string, string>> = {
  ก: 'k', ข: 'kh', ฃ: 'kh', ค: 'kh', ฅ: 'kh', ฆ: 'kh', ง: 'ng', จ: 'j', ฉ: 'ch', ช: 'ch', ซ: 's', ฌ: 'ch', ญ: 'y', ฎ: 'd', ฏ: 't', ฐ: 'th',
  ฑ: 'th', ฒ: 'th', ณ: 'n', ด: 'd', ต: 't', ถ: 'th', ท: 'th', ธ: 'th', น: 'n', บ: 'b', ป: 'p', ผ: 'ph', ฝ: 'f', พ: 'ph', ฟ: 'f', ภ: 'ph',
  ม: 'm', ย: 'y', ร: 'r', ฤ: 'rue', ล: 'l', ว: 'w', ศ: 's', ษ: 's', ส: 's', ห: 'h', ฬ: 'l', อ: '', ฮ: 'h',
}; // prettier-ignore
const finals: Readonly<Record<string, string>> = {
  ก: 'k', ข: 'k', ค: 'k', ฆ: 'k', ง: 'ng', จ: 't', ช: 't', ซ: 't', ฎ: 't', ฏ: 't', ฐ: 't', ฑ: 't', ฒ: 't', ด: 't', ต: 't', ถ: 't', ท: 't', ธ: 't',
  ศ: 't', ษ: 't', ส: 't', ญ: 'n', ณ: 'n', น: 'n', ร: 'n', ล: 'n', ฬ: 'n', บ: 'p', ป: 'p', พ: 'p', ฟ: 'p', ภ: 'p', ม: 'm', ย: 'i', ว: 'w',
}; // prettier-ignore

const signs = 'ะ-ู';
/** A silent ห before a sonorant, then one consonant or two that are spoken together. */
const initial = `(?:ห(?=[งญนมยรลว][${signs}อ])|(?<=[เแโใไ])ห(?=[งญนมยรลว]))?([กขคตปผพ][รล](?=[${signs}อวย])|(?<=[เแโใไ])[กขคตปผพ][รล](?=[ก-ฮ${signs}])|[กขค]ว(?=[${signs}])|[ก-ฮ])`;
/** A consonant with a vowel sign begins the next syllable. */
const final = `([ก-ฮ](?![${signs}อ]))`;

/** The vowels, the longest spelling first: what stands around the initial consonant, and how it sounds. */
const vowels: readonly (readonly [spelling: string, sound: string])[] = [
  [`เ${initial}ีย${final}?`, 'ia'],
  [`เ${initial}ือ${final}?`, 'uea'],
  [`เ${initial}าะ()`, 'o'],
  [`เ${initial}า()`, 'ao'],
  [`เ${initial}อ${final}?`, 'oe'],
  [`เ${initial}ิ${final}`, 'oe'],
  [`เ${initial}ย()(?![${signs}])`, 'oei'],
  [`แ${initial}ะ?${final}?`, 'ae'],
  [`เ${initial}ะ?${final}?`, 'e'],
  [`โ${initial}ะ?${final}?`, 'o'],
  [`[ใไ]${initial}ย?()`, 'ai'],
  [`${initial}ัวะ?()`, 'ua'],
  [`${initial}ว${final}`, 'ua'],
  [`${initial}รร${final}`, 'a'],
  [`${initial}รร()`, 'an'],
  [`${initial}ำ()`, 'am'],
  [`${initial}[ัาะ]${final}?`, 'a'],
  [`${initial}[ิี]${final}?`, 'i'],
  [`${initial}[ึื]อ?${final}?`, 'ue'],
  [`${initial}[ุู]${final}?`, 'u'],
  [`${initial}อ${final}?`, 'o'],
  [`${initial}${final}`, 'o'],
  [`${initial}()`, 'a'],
];
const patterns = vowels.map(([spelling, sound]) => ({ pattern: new RegExp(spelling, 'y'), sound }));

const syllableAt = (word: string, at: number): { sound: string; length: number } | undefined => {
  for (const { pattern, sound } of patterns) {
    pattern.lastIndex = at;
    const [whole, first = '', last = ''] = pattern.exec(word) ?? [];
    if (whole === undefined) continue;
    const begin = Array.from(first, (letter) => initials[letter] ?? '').join('');
    return { sound: `${begin}${sound}${finals[last] ?? ''}`, length: whole.length };
  }
  return undefined;
};
