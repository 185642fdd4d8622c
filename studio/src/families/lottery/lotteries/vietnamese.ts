import { type LotteryDraft, type LotteryFamily, lotteryVendors } from '../lottery.ts';
import { northEditions, northPlays, northSheet, southEditions, southPlays, southSheet } from '../plays/vietnam.ts';
import type { Schedule } from '../schedule.ts';

const zone = 'Asia/Ho_Chi_Minh';

const make = (
  family: LotteryFamily,
  code: string,
  names: LotteryDraft['names'],
  schedule: Schedule,
): LotteryDraft => {
  const isNorth = family === 'VN_NORTH';
  return {
    family,
    code,
    names,
    schedule,
    vendor: lotteryVendors.TCG_LOTTO_VN,
    category: 'LOTT',
    prizeMode: 'SEA',
    releasedAt: '2026-11-29T01:00:00Z',
    space: isNorth ? northSheet : southSheet,
    version: isNorth ? 'vn-north.1' : 'vn-south.1',
    plays: isNorth ? northPlays : southPlays,
    editions: isNorth ? northEditions : southEditions,
    closeSeconds: schedule.kind === 'at' ? 300 : 10,
    series: { min: 1700, max: 1980, default: 1980 },
    units: ['1', '0.1'],
    halvesHotNumbers: true,
    area: 'VN',
    resultsFrom: schedule.kind === 'at' ? 'SOURCES' : 'STUDIO',
    shots: false,
    limits: { rows: 100, betsOfRow: 100_000, multiple: 100_000, exposureBets: 200 },
  };
}; // prettier-ignore

/** Weekdays are 1 for Monday to 7 for Sunday. Dated data: provinces have been merged since. */
type Province = readonly [code: string, vi: string, en: string, zh: string, weekdays: readonly number[]];

const south: readonly Province[] = [
  ['ho-chi-minh', 'TP. Hồ Chí Minh', 'Ho Chi Minh City', '胡志明市', [1, 6]],
  ['dong-thap', 'Đồng Tháp', 'Dong Thap', '同塔', [1]],
  ['ca-mau', 'Cà Mau', 'Ca Mau', '金瓯', [1]],
  ['ben-tre', 'Bến Tre', 'Ben Tre', '槟椥', [2]],
  ['vung-tau', 'Vũng Tàu', 'Vung Tau', '头顿', [2]],
  ['bac-lieu', 'Bạc Liêu', 'Bac Lieu', '薄辽', [2]],
  ['dong-nai', 'Đồng Nai', 'Dong Nai', '同奈', [3]],
  ['can-tho', 'Cần Thơ', 'Can Tho', '芹苴', [3]],
  ['soc-trang', 'Sóc Trăng', 'Soc Trang', '朔庄', [3]],
  ['tay-ninh', 'Tây Ninh', 'Tay Ninh', '西宁', [4]],
  ['an-giang', 'An Giang', 'An Giang', '安江', [4]],
  ['binh-thuan', 'Bình Thuận', 'Binh Thuan', '平顺', [4]],
  ['vinh-long', 'Vĩnh Long', 'Vinh Long', '永隆', [5]],
  ['binh-duong', 'Bình Dương', 'Binh Duong', '平阳', [5]],
  ['tra-vinh', 'Trà Vinh', 'Tra Vinh', '茶荣', [5]],
  ['long-an', 'Long An', 'Long An', '隆安', [6]],
  ['binh-phuoc', 'Bình Phước', 'Binh Phuoc', '平福', [6]],
  ['hau-giang', 'Hậu Giang', 'Hau Giang', '后江', [6]],
  ['tien-giang', 'Tiền Giang', 'Tien Giang', '前江', [7]],
  ['kien-giang', 'Kiên Giang', 'Kien Giang', '坚江', [7]],
  ['da-lat', 'Đà Lạt', 'Da Lat', '大叻', [7]],
];
const central: readonly Province[] = [
  ['phu-yen', 'Phú Yên', 'Phu Yen', '富安', [1]],
  ['hue', 'Thừa Thiên Huế', 'Hue', '顺化', [1]],
  ['dak-lak', 'Đắk Lắk', 'Dak Lak', '多乐', [2]],
  ['quang-nam', 'Quảng Nam', 'Quang Nam', '广南', [2]],
  ['da-nang', 'Đà Nẵng', 'Da Nang', '岘港', [3, 6]],
  ['khanh-hoa', 'Khánh Hòa', 'Khanh Hoa', '庆和', [3, 7]],
  ['binh-dinh', 'Bình Định', 'Binh Dinh', '平定', [4]],
  ['quang-tri', 'Quảng Trị', 'Quang Tri', '广治', [4]],
  ['quang-binh', 'Quảng Bình', 'Quang Binh', '广平', [4]],
  ['gia-lai', 'Gia Lai', 'Gia Lai', '嘉莱', [5]],
  ['ninh-thuan', 'Ninh Thuận', 'Ninh Thuan', '宁顺', [5]],
  ['quang-ngai', 'Quảng Ngãi', 'Quang Ngai', '广义', [6]],
  ['dak-nong', 'Đắk Nông', 'Dak Nong', '得农', [6]],
  ['kon-tum', 'Kon Tum', 'Kon Tum', '昆嵩', [7]],
];

const ofProvinces = (family: LotteryFamily, time: string, provinces: readonly Province[]): LotteryDraft[] =>
  provinces.map(([code, vi, en, zh, weekdays]) => make(family, `vn-${code}`, { en, th: en, zh, vi }, { zone, kind: 'at', time, weekdays }));

const fast = (family: LotteryFamily, code: string, minutes: number, words: LotteryDraft['names']): LotteryDraft =>
  make(family, code, words, { zone, kind: 'every', seconds: minutes * 60, first: '00:00', count: 1440 / minutes });

export const vietnameseLotteries: readonly LotteryDraft[] = [
  make('VN_NORTH', 'vn-north', { en: 'Vietnam North', th: 'เวียดนามเหนือ', zh: '越南北部', vi: 'Miền Bắc' }, { zone, kind: 'at', time: '18:15' }),
  fast('VN_NORTH', 'vn-north-1m', 1, { en: 'Vietnam North 1 min', th: 'เวียดนามเหนือ 1 นาที', zh: '越南北部1分', vi: 'Miền Bắc 1 phút' }),
  fast('VN_NORTH', 'vn-north-5m', 5, { en: 'Vietnam North 5 min', th: 'เวียดนามเหนือ 5 นาที', zh: '越南北部5分', vi: 'Miền Bắc 5 phút' }),
  fast('VN_SOUTH', 'vn-south-5m', 5, { en: 'Vietnam South 5 min', th: 'เวียดนามใต้ 5 นาที', zh: '越南南部5分', vi: 'Miền Nam 5 phút' }),
  ...ofProvinces('VN_CENTRAL', '17:15', central),
  ...ofProvinces('VN_SOUTH', '16:15', south),
]; // prettier-ignore
