/** The text of a message at a table: how it is cleaned, and what it may not hold. */
import { chatTextMax } from '../protocol.ts';

/** Accents beyond this many on one letter are left out: a pile of them covers the lines above. */
const mostAccents = 3;

/** The text without control characters and line breaks, in one form of Unicode. Empty when nothing is left. */
export const cleanText = (typed: string): string => {
  const plain = typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // The joiners are part of writing in Persian, Hindi and of many emoji.
    .replace(/(?!\u200C|\u200D)[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(new RegExp(`(\\p{M}{${mostAccents}})\\p{M}+`, 'gu'), '$1')
    .trim();
  const text = Array.from(plain).slice(0, chatTextMax).join('').trim();
  return /[^\s\u200C\u200D]/u.test(text) ? text : '';
};

const endings =
  'com|net|org|info|vip|bet|win|club|top|xyz|io|me|cc|co|asia|live|app|link|online|site|shop|fun|pro|th|vn|kh|la|mm|ph|my|id|cn|in|kr|jp';

/** Ways to take players elsewhere: addresses, handles, phone numbers, and messengers by their names. */
const contacts: readonly RegExp[] = [
  /h(?:tt|xx)ps?:|www\./u,
  new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'u'),
  /[\p{L}\p{N}]\s*[([]?\s*dot\s*[)\]]?\s*(?:com|net|org|me)(?![\p{L}\p{N}])/u,
  /@\s*[\p{L}\p{N}_.]{3,}/u,
  /(?:\p{Nd}[\s().\-+_/]*){8,}/u,
  /(?<![\p{L}])(?:whats\s?app|telegram|viber|wechat|weixin|zalo|kakao(?:\s?talk)?|line\s?(?:id|:|@)|id\s?line|facebook|discord|tiktok|instagram)(?![\p{L}])/u,
  /微信|威信|加v|加群|电报|ไลน์|เทเลแกรม|телеграм|в[ао]тсап|واتساب|واتس|تلگرام|تيلي?جرام|ٹیلی ?گرام|카톡|텔레그램|व्हाट्सएप|टेलीग्राम|টেলিগ্রাম|হোয়াটসঅ্যাপ/u,
];

/** Whether a text names a way to reach somebody outside the table. Letters of other widths and invisible characters count as the plain ones. */
export const namesContact = (text: string): boolean => {
  const read = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '');
  return contacts.some((pattern) => pattern.test(read));
};

/** A player sends at most one message in `gapMs`, and `most` in `withinMs`. */
export const chatPace = { gapMs: 3_000, most: 8, withinMs: 60_000 } as const;

/** How long a player must wait before another message; 0 for none. `saidAgoMs`: the ages of the player's messages, newest first. */
export const waitBeforeNext = (saidAgoMs: readonly number[]): number => {
  const gap = chatPace.gapMs - (saidAgoMs[0] ?? chatPace.gapMs);
  const oldest = saidAgoMs[chatPace.most - 1];
  return Math.max(0, gap, oldest === undefined ? 0 : chatPace.withinMs - oldest);
};
