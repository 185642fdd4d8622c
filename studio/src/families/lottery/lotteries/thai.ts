import type { DrawSpace } from '../draw-space.ts';
import { type LotteryDraft, type LotteryFamily, lotteryVendors } from '../lottery.ts';
import type { Play } from '../play.ts';
import {
  fourDigitPlays, fourDigitSheet, governmentPlays, governmentSheet, hanoiPlays, hanoiSheet, laoPlays, laoSheet, stockPlays, stockSheet,
  yeekeePlays, yeekeeSpace,
} from '../plays/thai.ts'; // prettier-ignore
import type { Schedule } from '../schedule.ts';

const zone = 'Asia/Bangkok';

type Kind = { family: LotteryFamily; space: DrawSpace; version: string; plays: readonly Play[]; closeSeconds: number };
const government: Kind = {
  family: 'THAI',
  space: governmentSheet,
  version: 'thai-government.1',
  plays: governmentPlays,
  closeSeconds: 600,
};
const stock: Kind = { family: 'STOCK', space: stockSheet, version: 'stock.1', plays: stockPlays, closeSeconds: 300 };
const lao: Kind = { family: 'LAO', space: laoSheet, version: 'lao.1', plays: laoPlays, closeSeconds: 600 };
const hanoi: Kind = { family: 'HANOI', space: hanoiSheet, version: 'hanoi.1', plays: hanoiPlays, closeSeconds: 600 };
const malay: Kind = { family: 'MALAY', space: fourDigitSheet, version: 'malay-4d.1', plays: fourDigitPlays, closeSeconds: 600 };
const yeekee: Kind = { family: 'YEEKEE', space: yeekeeSpace, version: 'yeekee.1', plays: yeekeePlays, closeSeconds: 120 }; // prettier-ignore

const make = (of: Kind, code: string, [en, th, zh, vi]: readonly [string, string, string, string], schedule: Schedule): LotteryDraft => ({
  ...of,
  code,
  names: { en, th, zh, vi },
  schedule,
  vendor: lotteryVendors.TCG_SEA,
  category: 'ELOTT',
  prizeMode: 'SEA',
  releasedAt: '2026-11-29T01:00:00Z',
  series: { min: 1600, max: 1900, default: 1900 },
  units: ['1'],
  halvesHotNumbers: true,
  area: 'TH',
  resultsFrom: schedule.kind === 'at' ? 'SOURCES' : 'STUDIO',
  shots: of.family === 'YEEKEE',
  limits: { rows: 100, betsOfRow: 10_000, multiple: 100_000, exposureBets: 200 },
});

const at = (time: string, weekdays?: readonly number[]): Schedule => ({ zone, kind: 'at', time, ...(weekdays && { weekdays }) });
const workdays = [1, 2, 3, 4, 5];

/** Times of the draws, in Bangkok. */
const stocks: readonly [code: string, en: string, th: string, zh: string, vi: string, time: string][] = [
  ['nikkei-am', 'Nikkei morning', 'นิเคอิเช้า', '日经早盘', 'Nikkei sáng', '09:30'],
  ['nikkei-pm', 'Nikkei afternoon', 'นิเคอิบ่าย', '日经午盘', 'Nikkei chiều', '13:20'],
  ['china-am', 'China morning', 'จีนเช้า', '中国早盘', 'Trung Quốc sáng', '10:30'],
  ['china-pm', 'China afternoon', 'จีนบ่าย', '中国午盘', 'Trung Quốc chiều', '14:00'],
  ['hang-seng-am', 'Hang Seng morning', 'ฮั่งเส็งเช้า', '恒生早盘', 'Hang Seng sáng', '11:10'],
  ['hang-seng-pm', 'Hang Seng afternoon', 'ฮั่งเส็งบ่าย', '恒生午盘', 'Hang Seng chiều', '15:10'],
  ['thai-noon', 'Thai stocks noon', 'หุ้นไทยเที่ยง', '泰股午盘', 'Chứng khoán Thái trưa', '12:30'],
  ['taiwan', 'Taiwan', 'หุ้นไต้หวัน', '台湾股市', 'Đài Loan', '12:35'],
  ['korea', 'Korea', 'หุ้นเกาหลี', '韩国股市', 'Hàn Quốc', '13:00'],
  ['singapore', 'Singapore', 'หุ้นสิงคโปร์', '新加坡股市', 'Singapore', '16:15'],
  ['thai-close', 'Thai stocks close', 'หุ้นไทยเย็น', '泰股收盘', 'Chứng khoán Thái chiều', '16:50'],
  ['india', 'India', 'หุ้นอินเดีย', '印度股市', 'Ấn Độ', '17:30'],
  ['egypt', 'Egypt', 'หุ้นอียิปต์', '埃及股市', 'Ai Cập', '20:00'],
  ['russia', 'Russia', 'หุ้นรัสเซีย', '俄罗斯股市', 'Nga', '22:50'],
  ['england', 'England', 'หุ้นอังกฤษ', '英国股市', 'Anh', '23:50'],
  ['germany', 'Germany', 'หุ้นเยอรมัน', '德国股市', 'Đức', '23:55'],
  ['dow-jones', 'Dow Jones', 'หุ้นดาวโจนส์', '道琼斯', 'Dow Jones', '04:10'],
];

export const thaiLotteries: readonly LotteryDraft[] = [
  make(government, 'thai-government', ['Thai government', 'หวยรัฐบาลไทย', '泰国政府彩', 'Xổ số Thái Lan'], { zone, kind: 'at', time: '15:30', monthDays: [1, 16] }),
  make(hanoi, 'hanoi-special', ['Hanoi special', 'ฮานอยพิเศษ', '河内特别', 'Hà Nội đặc biệt'], at('17:30')),
  make(hanoi, 'hanoi', ['Hanoi', 'ฮานอยปกติ', '河内', 'Hà Nội thường'], at('18:30')),
  make(hanoi, 'hanoi-vip', ['Hanoi VIP', 'ฮานอย VIP', '河内VIP', 'Hà Nội VIP'], at('19:30')),
  make(lao, 'lao-pattana', ['Lao Pattana', 'ลาวพัฒนา', '老挝彩', 'Lào Pattana'], at('20:30', [1, 3, 5])),
  make(lao, 'lao-vip', ['Lao VIP', 'ลาว VIP', '老挝VIP', 'Lào VIP'], at('21:30')),
  make(malay, 'malay-4d', ['Malay 4D', 'หวยมาเลย์', '马来4D', 'Mã Lai 4D'], at('18:30', [3, 6, 7])),
  make(yeekee, 'yeekee-15m', ['Yeekee 15 min', 'ยี่กี 15 นาที', '翼基15分', 'Yeekee 15 phút'], { zone, kind: 'every', seconds: 900, first: '06:02', count: 88 }),
  make({ ...yeekee, closeSeconds: 60 }, 'yeekee-5m', ['Yeekee 5 min', 'ยี่กี 5 นาที', '翼基5分', 'Yeekee 5 phút'], { zone, kind: 'every', seconds: 300, first: '06:01', count: 264 }),
  ...stocks.map(([code, en, th, zh, vi, time]) => make(stock, `stock-${code}`, [en, th, zh, vi], at(time, code === 'dow-jones' ? [2, 3, 4, 5, 6] : workdays))),
]; // prettier-ignore
