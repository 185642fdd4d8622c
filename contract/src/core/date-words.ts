/**
 * The words of dates: names of months, weekdays, halves of the day and zones, in the languages of our markets and of Europe. Most come from
 * the Unicode data of the runtime; the lists here add the words that people and banks write besides.
 */

const languages = 'en th vi km lo my ms id fil zh ja ko hi de fr es pt it nl pl cs sv da nb fi tr ru uk ro hu el'.split(' ');

/** A word as it is compared: lower case, without dots and without the accents of Latin letters. Vowel signs of other scripts stay. */
export const dateWord = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll('đ', 'd');

/** Months that are written besides the ones of the Unicode data, by number. */
const moreMonths: Readonly<Record<number, string>> = {
  1: 'jan jän jänner januari ม.ค มค',
  2: 'feb feber pebruari peb',
  3: 'mar mac mrt maret mrz',
  4: 'apr',
  5: 'may mei mai',
  6: 'jun juni',
  7: 'jul juli julai',
  8: 'aug ogos ogo agt agustus agu ags ဩဂုတ် สค',
  9: 'sep sept set',
  10: 'oct okt',
  11: 'nov nop nopember',
  12: 'dec des dis disember desember dez',
};

type Words = {
  months: ReadonlyMap<string, number>;
  weekdays: ReadonlyMap<string, number>;
  halves: ReadonlyMap<string, 'AM' | 'PM'>;
};

let words: Words | undefined;

/** The words of all languages. A word that means two months in two languages is left out. */
export const dateWords = (): Words => (words ??= collect());

const collect = (): Words => {
  const months = new Map<string, number | undefined>();
  const weekdays = new Map<string, number | undefined>();
  const halves = new Map<string, 'AM' | 'PM'>();
  const put = <Value>(into: Map<string, Value | undefined>, given: string, value: Value): void => {
    const word = dateWord(given);
    if (word.length < 2 && !/^\p{Script=Han}$/u.test(word)) return;
    into.set(word, into.has(word) && into.get(word) !== value ? undefined : value);
  };
  for (const language of languages) {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
    const inYear = Array.from({ length: 12 }, (_, place) => new Date(Date.UTC(2026, place, 15)));
    // The fifth of January 2026 was a Monday.
    const week = Array.from({ length: 7 }, (_, place) => new Date(Date.UTC(2026, 0, 5 + place)));
    for (const length of ['long', 'short'] as const) {
      for (const options of [{ month: length }, { month: length, day: 'numeric' }] as const)
        for (const [place, word] of partsOf(format(options), inYear, 'month').entries()) if (!/\d/.test(word)) put(months, word, place + 1);
      for (const [place, word] of partsOf(format({ weekday: length }), week, 'weekday').entries()) put(weekdays, word, place + 1);
    }
    const day = [new Date(Date.UTC(2026, 0, 5, 9)), new Date(Date.UTC(2026, 0, 5, 21))];
    for (const [place, given] of partsOf(format({ hour: 'numeric', hour12: true }), day, 'dayPeriod').entries()) {
      const word = dateWord(given);
      if (word !== '' && !word.includes(' ')) halves.set(word, place === 0 ? 'AM' : 'PM');
    }
  }
  for (const [month, list] of Object.entries(moreMonths)) for (const word of list.split(' ')) months.set(dateWord(word), Number(month));
  for (const [word, half] of moreHalves) halves.set(dateWord(word), half);
  const known = <Value>(map: Map<string, Value | undefined>): ReadonlyMap<string, Value> =>
    new Map([...map].flatMap(([word, value]): [string, Value][] => (value === undefined ? [] : [[word, value]])));
  return { months: known(months), weekdays: known(weekdays), halves };
};

const partsOf = (format: Intl.DateTimeFormat, dates: readonly Date[], wanted: Intl.DateTimeFormatPartTypes): string[] =>
  dates.map((date) => format.formatToParts(date).find(({ type }) => type === wanted)?.value ?? '');

const moreHalves: readonly (readonly [string, 'AM' | 'PM'])[] = [
  ['am', 'AM'],
  ['pm', 'PM'],
  // Vietnamese, Malay, and the spoken ones of Chinese.
  ['sa', 'AM'],
  ['ch', 'PM'],
  ['sáng', 'AM'],
  ['chiều', 'PM'],
  ['tối', 'PM'],
  ['pg', 'AM'],
  ['ptg', 'PM'],
  ['上午', 'AM'],
  ['早上', 'AM'],
  ['凌晨', 'AM'],
  ['下午', 'PM'],
  ['晚上', 'PM'],
  ['午前', 'AM'],
  ['午後', 'PM'],
  ['오전', 'AM'],
  ['오후', 'PM'],
  ['ព្រឹក', 'AM'],
  ['ល្ងាច', 'PM'],
  ['ກ່ອນທ່ຽງ', 'AM'],
  ['ຫຼັງທ່ຽງ', 'PM'],
  ['နံနက်', 'AM'],
  ['ညနေ', 'PM'],
  ['पूर्वाह्न', 'AM'],
  ['अपराह्न', 'PM'],
];

/** Words that only lead to a part of a date or a time, or follow one. */
export const leadingWords: ReadonlySet<string> = new Set(
  (
    'วันที่ ที่ เวลา เมื่อ น เดือน ngay luc vao ថ្ងៃទី ថ្ងៃ ខែ ម៉ោង ວັນທີ ວັນທີ່ ເວລາ ເດືອນ ရက် ရက်နေ့ လ ခုနှစ် နှစ် နာရီ tanggal tgl pukul pkl jam tarikh hari ' +
    'petsa ng date at on the of um am den uhr le a du de del el d di om kl hrs hr hours clock o ora ore klockan saat ទី ວັນ दिनांक को बजे'
  )
    .split(' ')
    .map(dateWord),
);

/** Words before or after a year that name it as one of a calendar. */
export const eras: ReadonlyMap<string, 'BUDDHIST' | 'COMMON' | 'REIWA' | 'HEISEI'> = new Map(
  (
    [
      ['พ.ศ.', 'BUDDHIST'],
      ['พุทธศักราช', 'BUDDHIST'],
      ['ព.ស.', 'BUDDHIST'],
      ['ພ.ສ.', 'BUDDHIST'],
      ['b.e.', 'BUDDHIST'],
      ['ค.ศ.', 'COMMON'],
      ['គ.ស.', 'COMMON'],
      ['ຄ.ສ.', 'COMMON'],
      ['a.d.', 'COMMON'],
      ['c.e.', 'COMMON'],
      ['公元', 'COMMON'],
      ['西暦', 'COMMON'],
      ['서기', 'COMMON'],
      ['令和', 'REIWA'],
      ['r', 'REIWA'],
      ['平成', 'HEISEI'],
    ] as const
  ).map(([word, era]) => [dateWord(word), era]),
);

/** Zones by the letters that banks of the region print; letters that mean two zones are not here. */
export const zones: ReadonlyMap<string, string> = new Map([
  ['z', '+00:00'],
  ['utc', '+00:00'],
  ['gmt', '+00:00'],
  ['ict', '+07:00'],
  ['wib', '+07:00'],
  ['wita', '+08:00'],
  ['wit', '+09:00'],
  ['sgt', '+08:00'],
  ['myt', '+08:00'],
  ['hkt', '+08:00'],
  ['pht', '+08:00'],
  ['jst', '+09:00'],
  ['kst', '+09:00'],
  ['ist', '+05:30'],
  ['mmt', '+06:30'],
  ['cet', '+01:00'],
  ['cest', '+02:00'],
]);

/** The unit a word makes of the number before it. */
export const unitsBehind: ReadonlyMap<string, 'YEAR' | 'MONTH' | 'DAY'> = new Map([
  ['年', 'YEAR'],
  ['년', 'YEAR'],
  ['月', 'MONTH'],
  ['월', 'MONTH'],
  ['日', 'DAY'],
  ['号', 'DAY'],
  ['號', 'DAY'],
  ['일', 'DAY'],
  ['st', 'DAY'],
  ['nd', 'DAY'],
  ['rd', 'DAY'],
  ['th', 'DAY'],
  ['er', 'DAY'],
  ['º', 'DAY'],
  ['ª', 'DAY'],
]);

/** The unit a word makes of the number behind it. */
export const unitsBefore: ReadonlyMap<string, 'YEAR' | 'MONTH' | 'DAY'> = new Map([
  ['thang', 'MONTH'],
  ['thg', 'MONTH'],
  ['th', 'MONTH'],
  ['nam', 'YEAR'],
  ['ឆ្នាំ', 'YEAR'],
  ['ປີ', 'YEAR'],
  ['ปี', 'YEAR'],
  ['tahun', 'YEAR'],
]);

/** Words behind the hours, the minutes and the seconds of a time. */
export const hourWords: ReadonlySet<string> = new Set(['h', 'gio', '时', '時', '点', '點', '시', 'ໂມງ', 'နာရီ', 'นาฬิกา', 'g']);
export const minuteWords: ReadonlySet<string> = new Set(['m', 'phut', '分', '분', 'ນາທີ', 'မိနစ်', 'นาที', 'min', 'p']);
export const secondWords: ReadonlySet<string> = new Set(['s', 'giay', '秒', '초', 'ວິນາທີ', 'စက္ကန့်', 'วินาที', 'sec']);
