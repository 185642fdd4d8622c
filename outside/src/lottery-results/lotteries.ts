/** The prizes of a draw: so many numbers of so many digits, or balls of which none comes twice. */
export type Shape =
  | { kind: 'numbers'; prizes: readonly (readonly [code: string, digits: number, count: number])[] }
  | { kind: 'balls'; values: number; count: number };

/** A public lottery or an exchange, with the time of the day at which its result is published. `drawSeconds`: its numbers are published one by one, over so long. */
export type PublicLottery = { code: string; zone: string; time: string; shape: Shape; drawSeconds: number };

const numbers = (...prizes: readonly (readonly [string, number, number])[]): Shape => ({ kind: 'numbers', prizes });
const north = numbers(['db', 5, 1], ['g1', 5, 1], ['g2', 5, 2], ['g3', 5, 6], ['g4', 4, 4], ['g5', 4, 6], ['g6', 3, 3], ['g7', 2, 4]);
const south = numbers(
  ['db', 6, 1],
  ['g1', 5, 1],
  ['g2', 5, 1],
  ['g3', 5, 2],
  ['g4', 5, 7],
  ['g5', 4, 1],
  ['g6', 4, 3],
  ['g7', 3, 1],
  ['g8', 2, 1],
);
const government = numbers(['first', 6, 1], ['front3', 3, 2], ['bottom3', 3, 2], ['bottom2', 2, 1]);
const stock = numbers(['top', 3, 1], ['bottom', 2, 1]);
const hanoi = numbers(['db', 5, 1], ['g1', 5, 1]);
const lao = numbers(['draw', 4, 1]);
const malay = numbers(['first', 4, 1], ['second', 4, 1], ['third', 4, 1], ['special', 4, 10], ['consolation', 4, 10]);

/** The draws of Viet Nam are shown live. */
const liveSeconds = 240;

const inZone = (zone: string, shape: Shape, times: Readonly<Record<string, string>>): PublicLottery[] =>
  Object.entries(times).map(([code, time]) => ({ code, zone, time, shape, drawSeconds: 0 }));
const together = (zone: string, time: string, shape: Shape, codes: readonly string[]): PublicLottery[] =>
  codes.map((code) => ({ code: `vn-${code}`, zone, time, shape, drawSeconds: liveSeconds }));

const [bangkok, saigon, shanghai] = ['Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Shanghai'] as const;

export const publicLotteries: readonly PublicLottery[] = [
  { code: 'thai-government', zone: bangkok, time: '15:30', shape: government, drawSeconds: 0 },
  { code: 'malay-4d', zone: bangkok, time: '18:30', shape: malay, drawSeconds: 0 },
  ...inZone(bangkok, hanoi, { 'hanoi-special': '17:30', hanoi: '18:30', 'hanoi-vip': '19:30' }),
  ...inZone(bangkok, lao, { 'lao-pattana': '20:30', 'lao-vip': '21:30' }),
  ...inZone(bangkok, stock, {
    'stock-nikkei-am': '09:30', 'stock-nikkei-pm': '13:20', 'stock-china-am': '10:30', 'stock-china-pm': '14:00', 'stock-hang-seng-am': '11:10',
    'stock-hang-seng-pm': '15:10', 'stock-thai-noon': '12:30', 'stock-taiwan': '12:35', 'stock-korea': '13:00', 'stock-singapore': '16:15',
    'stock-thai-close': '16:50', 'stock-india': '17:30', 'stock-egypt': '20:00', 'stock-russia': '22:50', 'stock-england': '23:50',
    'stock-germany': '23:55', 'stock-dow-jones': '04:10',
  }),
  ...together(saigon, '18:15', north, ['north']),
  ...together(saigon, '17:15', south, [
    'phu-yen', 'hue', 'dak-lak', 'quang-nam', 'da-nang', 'khanh-hoa', 'binh-dinh', 'quang-tri', 'quang-binh', 'gia-lai', 'ninh-thuan', 'quang-ngai',
    'dak-nong', 'kon-tum',
  ]),
  ...together(saigon, '16:15', south, [
    'ho-chi-minh', 'dong-thap', 'ca-mau', 'ben-tre', 'vung-tau', 'bac-lieu', 'dong-nai', 'can-tho', 'soc-trang', 'tay-ninh', 'an-giang', 'binh-thuan',
    'vinh-long', 'binh-duong', 'tra-vinh', 'long-an', 'binh-phuoc', 'hau-giang', 'tien-giang', 'kien-giang', 'da-lat',
  ]),
  ...inZone(shanghai, numbers(['draw', 3, 1]), { '3d': '21:15', p3: '21:25' }),
  { code: 'p5', zone: shanghai, time: '21:25', shape: numbers(['draw', 5, 1]), drawSeconds: 0 },
  { code: 'mark6', zone: shanghai, time: '21:30', shape: { kind: 'balls', values: 49, count: 7 }, drawSeconds: 0 },
]; // prettier-ignore
