import { balls, dice, digits, type DrawSpace } from '../draw-space.ts';
import { type Edition, type LotteryDraft, type LotteryFamily, lotteryVendors } from '../lottery.ts';
import type { Play } from '../play.ts';
import type { SeriesRange } from '../price.ts';
import { elevenPlays, elevenTwoSided, kenoPlays, markSixEditions, markSixPlays, racePlays, raceTwoSided } from '../plays/balls.ts';
import { dicePlays, diceTwoSided } from '../plays/dice.ts';
import { fiveDigitEditions, fiveDigitPlays, fiveDigitTwoSided } from '../plays/five-digits.ts';
import { threeDigitEditions, threeDigitPlays, threeDigitTwoSided, twentyEightPlays } from '../plays/three-digits.ts';
import type { Schedule } from '../schedule.ts';

type Kind = {
  family: LotteryFamily;
  space: DrawSpace;
  version: string;
  plays: readonly Play[];
  series: SeriesRange;
  words: { en: string; th: string; zh: string; vi: string };
  editions?: readonly Edition[];
};

const kind = (
  family: LotteryFamily,
  space: DrawSpace,
  version: string,
  plays: readonly Play[],
  series: SeriesRange,
  [en, th, zh, vi]: readonly [en: string, th: string, zh: string, vi: string],
): Kind => ({ family, space, version, plays, series, words: { en, th, zh, vi } });

const ranges = {
  high: { min: 1700, max: 1956, default: 1956 },
  low: { min: 1660, max: 1916, default: 1916 },
  race: { min: 1440, max: 1948, default: 1948 },
  sides: { min: 1900, max: 1980, default: 1980 },
  zy: { min: 1980, max: 1990, default: 1990 },
} as const;

const ssc: Kind = {
  ...kind('SSC', digits(5), 'ssc.1', fiveDigitPlays, ranges.high, ['SSC', 'SSC', '时时彩', 'SSC']),
  editions: fiveDigitEditions,
};
const eleven = kind('11X5', balls(11, 5), '11x5.1', elevenPlays, ranges.low, ['11x5', '11x5', '11选5', '11 chọn 5']);
const k3 = kind('K3', dice, 'k3.1', dicePlays, ranges.high, ['K3', 'K3', '快三', 'K3']);
const pk10 = kind('PK10', balls(10, 10), 'pk10.1', racePlays, ranges.race, ['PK10', 'PK10', '赛车', 'PK10']);
const pc28 = kind('PC28', digits(3), 'pc28.1', twentyEightPlays, ranges.high, ['PC28', 'PC28', 'PC28', 'PC28']);
const threeD: Kind = {
  ...kind('3D', digits(3), '3d.1', threeDigitPlays, ranges.low, ['3D', '3D', '福彩3D', '3D']),
  editions: threeDigitEditions,
};
const p5: Kind = {
  ...kind('3D', digits(5), 'ssc.1', fiveDigitPlays, ranges.low, ['P5', 'P5', '排列五', 'P5']),
  editions: fiveDigitEditions,
};
const keno = kind('KENO', balls(80, 20), 'keno8.1', kenoPlays, ranges.high, ['Keno 8', 'คีโน่ 8', '快乐8', 'Keno 8']);
const markSix: Kind = {
  ...kind('MARK6', balls(49, 7), 'mark6.1', markSixPlays, ranges.high, ['Mark Six', 'มาร์กซิกซ์', '六合彩', 'Mark Six']),
  editions: markSixEditions,
};
const zySsc = kind(
  'SSC',
  digits(5),
  'ssc-zy.1',
  fiveDigitPlays.slice(0, 1).concat(fiveDigitPlays.filter(({ group }) => ['last3', 'last2', 'fixed'].includes(group))),
  ranges.zy,
  ['SSC Super', 'SSC ซูเปอร์', '时时彩超级', 'SSC Siêu cấp'],
);
const zyRace = kind('PK10', balls(10, 10), 'pk10.1', racePlays, ranges.zy, ['PK10 Super', 'PK10 ซูเปอร์', '赛车超级', 'PK10 Siêu cấp']);
const sided = [
  [kind('SSC', digits(5), 'ssc-sides.1', fiveDigitTwoSided, ranges.sides, ['SSC Two-sided', 'SSC สองหน้า', '时时彩双面', 'SSC Hai mặt']), [60, 180, 300]],
  [kind('11X5', balls(11, 5), '11x5-sides.1', elevenTwoSided, ranges.sides, ['11x5 Two-sided', '11x5 สองหน้า', '11选5双面', '11 chọn 5 Hai mặt']), [60, 300]],
  [kind('K3', dice, 'k3-sides.1', diceTwoSided, ranges.sides, ['K3 Two-sided', 'K3 สองหน้า', '快三双面', 'K3 Hai mặt']), [60, 180]],
  [kind('PK10', balls(10, 10), 'pk10-sides.1', raceTwoSided, ranges.sides, ['PK10 Two-sided', 'PK10 สองหน้า', '赛车双面', 'PK10 Hai mặt']), [60, 180, 300]],
  [kind('3D', digits(3), '3d-sides.1', threeDigitTwoSided, ranges.sides, ['3D Two-sided', '3D สองหน้า', '3D双面', '3D Hai mặt']), [60]],
] as const; // prettier-ignore

const zone = 'Asia/Shanghai';
const every = (seconds: number): Schedule => ({ zone, kind: 'every', seconds, first: '00:00', count: Math.floor(86_400 / seconds) });
const minutes = (seconds: number): string => String(seconds / 60);

const make = (
  { words, ...of }: Kind,
  code: string,
  [en, th, zh, vi]: readonly [en: string, th: string, zh: string, vi: string],
  schedule: Schedule,
  more: Pick<LotteryDraft, 'category' | 'prizeMode' | 'vendor'>,
): LotteryDraft => ({
  ...of,
  ...more,
  code,
  names: { en: `${words.en} ${en}`, th: `${words.th} ${th}`, zh: `${zh}${words.zh}`, vi: `${words.vi} ${vi}` },
  releasedAt: '2026-11-29T01:00:00Z',
  schedule,
  closeSeconds: schedule.kind === 'every' && schedule.seconds < 120 ? 5 : 30,
  units: ['2', '1', '0.2', '0.02'],
  halvesHotNumbers: false,
  area: undefined,
  resultsFrom: schedule.kind === 'at' ? 'SOURCES' : 'STUDIO',
  shots: false,
  limits: { rows: 50, betsOfRow: 100_000, multiple: 10_000, exposureBets: 200 },
});

const often = (of: Kind, code: string, seconds: number, more: Pick<LotteryDraft, 'category' | 'prizeMode' | 'vendor'>): LotteryDraft => {
  const time = minutes(seconds);
  return make(of, `${code}-${seconds % 60 === 0 ? `${time}m` : `${seconds}s`}`, [`${time} min`, `${time} นาที`, `${time}分`, `${time} phút`], every(seconds), more);
}; // prettier-ignore

const traditional = { category: 'LOTT', prizeMode: 'LOTT', vendor: lotteryVendors.LOTT } as const;
const zy = { ...traditional, prizeMode: 'ZY' } as const;
const electronic = { category: 'ELOTT', prizeMode: 'ELOTT', vendor: lotteryVendors.ELOTT } as const;
const daily = ['Daily', 'รายวัน', '每日', 'Hằng ngày'] as const;

/** Lotteries of the Chinese style, from one minute to three times a week. */
export const chineseLotteries: readonly LotteryDraft[] = [
  ...[60, 90, 180, 300, 1200].map((seconds) => often(ssc, 'ssc', seconds, traditional)),
  ...[60, 180, 300, 1200].map((seconds) => often(eleven, '11x5', seconds, traditional)),
  ...[60, 180, 300].map((seconds) => often(k3, 'k3', seconds, traditional)),
  ...[60, 180, 300, 1200].map((seconds) => often(pk10, 'pk10', seconds, traditional)),
  ...[60, 210, 300].map((seconds) => often(pc28, 'pc28', seconds, traditional)),
  often(keno, 'keno8', 300, traditional),
  often(markSix, 'mark6', 300, traditional),
  make(markSix, 'mark6', ['Tue Thu Sat', 'อังคาร พฤหัส เสาร์', '', 'T3 T5 T7'], { zone, kind: 'at', time: '21:30', weekdays: [2, 4, 6] }, traditional),
  make(threeD, '3d', daily, { zone, kind: 'at', time: '21:15' }, traditional),
  make({ ...threeD, words: { en: 'P3', th: 'P3', zh: '排列三', vi: 'P3' } }, 'p3', daily, { zone, kind: 'at', time: '21:25' }, traditional),
  make(p5, 'p5', daily, { zone, kind: 'at', time: '21:25' }, traditional),
  often(zySsc, 'ssc-zy', 60, zy),
  often(zyRace, 'pk10-zy', 60, zy),
  ...sided.flatMap(([of, times]) => times.map((seconds) => often(of, of.version.replace('.1', ''), seconds, electronic))),
]; // prettier-ignore
