/**
 * Plays, tabs and outcomes in the words of the players of four markets. The words of other languages are in files, `words/<language>.json`, and are added when they
 * are needed; names that have none there, as those of Vietnamese plays, are the same in all of them.
 */
import { type PlayWords, wordsFrom } from './play-words.ts';

/** English, Vietnamese, Thai, Chinese. */
type Words = readonly [en: string, vi: string, th: string, zh: string];
const columns = ['en', 'vi', 'th', 'zh'];

const parts: Readonly<Record<string, Words>> = {
  five: ['5-star', '5 số', '5 ตัว', '五星'],
  four: ['4 digits', '4 số', '4 ตัว', '四星'],
  three: ['3 digits', '3 số', '3 ตัว', '三星'],
  two: ['2 digits', '2 số', '2 ตัว', '二星'],
  first3: ['First 3', '3 số đầu', '3 ตัวหน้า', '前三'],
  middle3: ['Middle 3', '3 số giữa', '3 ตัวกลาง', '中三'],
  last3: ['Last 3', '3 số cuối', '3 ตัวหลัง', '后三'],
  first2: ['First 2', '2 số đầu', '2 ตัวหน้า', '前二'],
  last2: ['Last 2', '2 số cuối', '2 ตัวหลัง', '后二'],
  single: ['typed', 'nhập số', 'พิมพ์เลข', '直选单式'],
  groupmix: ['typed, any order', 'nhập số tổ hợp', 'พิมพ์เลขสลับ', '混合组选'],
  groupsum: ['any order, sum', 'tổng tổ hợp', 'ผลรวมสลับ', '组选和值'],
  groupwith: ['any order, with digit', 'tổ hợp có số', 'สลับมีเลข', '组选包胆'],
  digitsides: ['big small odd even', 'tài xỉu lẻ chẵn', 'สูงต่ำคี่คู่', '大小单双'],
  tails: ['straight and last 1–4', 'trực tiếp và 1–4 số cuối', 'ตรงและท้าย 1–4', '组合'],
  direct: ['straight', 'trực tiếp', 'ตรง', '直选'],
  sum: ['Sum', 'Tổng', 'ผลรวม', '和值'],
  span: ['span', 'khoảng cách', 'ผลต่าง', '跨度'],
  group: ['any order', 'tổ hợp', 'สลับ', '组选'],
  group3: ['group 3', 'tổ 3', 'กลุ่ม 3', '组三'],
  group6: ['group 6', 'tổ 6', 'กลุ่ม 6', '组六'],
  group120: ['group 120', 'tổ 120', 'กลุ่ม 120', '组选120'],
  group60: ['group 60', 'tổ 60', 'กลุ่ม 60', '组选60'],
  group30: ['group 30', 'tổ 30', 'กลุ่ม 30', '组选30'],
  group20: ['group 20', 'tổ 20', 'กลุ่ม 20', '组选20'],
  group10: ['group 10', 'tổ 10', 'กลุ่ม 10', '组选10'],
  group5: ['group 5', 'tổ 5', 'กลุ่ม 5', '组选5'],
  group24: ['group 24', 'tổ 24', 'กลุ่ม 24', '组选24'],
  group12: ['group 12', 'tổ 12', 'กลุ่ม 12', '组选12'],
  group4: ['group 4', 'tổ 4', 'กลุ่ม 4', '组选4'],
  any: ['Any', 'Bất kỳ', 'ใดก็ได้', '任选'],
  any1: ['1 number', '1 số', '1 ตัว', '一码'],
  any2: ['2 numbers', '2 số', '2 ตัว', '二码'],
  any3: ['3 numbers', '3 số', '3 ตัว', '三码'],
  any4: ['4 numbers', '4 số', '4 ตัว', '四码'],
  any5: ['5 numbers', '5 số', '5 ตัว', '五码'],
  any6: ['6 numbers', '6 số', '6 ตัว', '六码'],
  any7: ['7 numbers', '7 số', '7 ตัว', '七码'],
  any8: ['8 numbers', '8 số', '8 ตัว', '八码'],
  fixed: ['Position', 'Định vị', 'ตำแหน่ง', '定位胆'],
  fun: ['Fun', 'Vui', 'สนุก', '趣味'],
  once: ['Once', 'Một lần', 'ออก 1 ครั้ง', '一帆风顺'],
  twice: ['Twice', 'Hai lần', 'ออก 2 ครั้ง', '好事成双'],
  thrice: ['Three times', 'Ba lần', 'ออก 3 ครั้ง', '三星报喜'],
  'four-times': ['Four times', 'Bốn lần', 'ออก 4 ครั้ง', '四季发财'],
  'two-sides': ['Two-sided', 'Hai mặt', 'สองหน้า', '双面'],
  forms: ['Forms', 'Dạng', 'รูปแบบ', '形态'],
  form: ['Form', 'Dạng', 'รูปแบบ', '形态'],
  bull: ['Bull', 'Bò', 'วัว', '斗牛'],
  sides: ['Two-sided', 'Hai mặt', 'สองหน้า', '双面'],
  'sum-sides': ['Sum two-sided', 'Tổng hai mặt', 'ผลรวมสองหน้า', '和值双面'],
  'dragon-tiger': ['Dragon tiger', 'Rồng hổ', 'เสือมังกร', '龙虎'],
  special: ['Special', 'Đặc biệt', 'พิเศษ', '特码'],
  'odd-count': ['Odd balls', 'Số bóng lẻ', 'จำนวนเลขคี่', '单双数'],
  middle: ['Middle number', 'Số giữa', 'เลขกลาง', '猜中位'],
  top: ['Top places', 'Về đầu', 'อันดับต้น', '前几'],
  top2: ['Top 2', 'Top 2', '2 อันดับแรก', '前二'],
  top3: ['Top 3', 'Top 3', '3 อันดับแรก', '前三'],
  top4: ['Top 4', 'Top 4', '4 อันดับแรก', '前四'],
  top5: ['Top 5', 'Top 5', '5 อันดับแรก', '前五'],
  'top2-sum': ['Top 2 sum', 'Tổng top 2', 'ผลรวม 2 อันดับ', '冠亚和'],
  pick: ['Pick', 'Chọn', 'เลือก', '选号'],
  none: ['None', 'Trượt', 'ไม่ออก', '不中'],
  normal: ['Normal', 'Bóng thường', 'ปกติ', '正码'],
  together: ['Together', 'Cùng về', 'ออกพร้อมกัน', '连码'],
  'two-of-six': ['2 of 2', '2 về cả 2', '2 ตัวครบ', '二全中'],
  'three-of-six': ['3 of 3', '3 về cả 3', '3 ตัวครบ', '三全中'],
  'any-of-seven': ['Any of seven', 'Một trong bảy', 'หนึ่งในเจ็ด', '平特'],
  'special-sides': ['Special two-sided', 'Đặc biệt hai mặt', 'พิเศษสองหน้า', '特码双面'],
  'special-colour': ['Special colour', 'Màu đặc biệt', 'สีพิเศษ', '波色'],
  'special-animal': ['Special animal', 'Con giáp', 'นักษัตร', '生肖'],
  'special-tail': ['Special tail', 'Đuôi đặc biệt', 'หลักท้าย', '尾数'],
  animals: ['Animals', 'Con giáp (7 bóng)', 'นักษัตร (7 ลูก)', '连肖'],
  animals1: ['1 animal', '1 con giáp', '1 นักษัตร', '平特肖'],
  animals2: ['2 animals', '2 con giáp', '2 นักษัตร', '二连肖'],
  animals3: ['3 animals', '3 con giáp', '3 นักษัตร', '三连肖'],
  animals4: ['4 animals', '4 con giáp', '4 นักษัตร', '四连肖'],
  endings: ['Last digits', 'Đuôi (7 bóng)', 'หลักท้าย (7 ลูก)', '连尾'],
  endings1: ['1 last digit', '1 đuôi', '1 หลักท้าย', '平特尾'],
  endings2: ['2 last digits', '2 đuôi', '2 หลักท้าย', '二连尾'],
  endings3: ['3 last digits', '3 đuôi', '3 หลักท้าย', '三连尾'],
  endings4: ['4 last digits', '4 đuôi', '4 หลักท้าย', '四连尾'],
  triple: ['Triple', 'Bộ ba', 'ตอง', '三同号'],
  pair: ['Pair', 'Đôi', 'เลขคู่', '对子'],
  'pair-any': ['Pair', 'Đôi', 'เบิ้ล', '二同号复选'],
  'pair-exact': ['Pair and one', 'Đôi và một', 'เบิ้ลกับหนึ่ง', '二同号单选'],
  'two-different': ['Two different', 'Hai số khác nhau', 'สองตัวต่าง', '二不同号'],
  'three-different': ['Three different', 'Ba số khác nhau', 'สามตัวต่าง', '三不同号'],
  straight: ['Straight', 'Sảnh', 'เรียง', '顺子'],
  face: ['Face', 'Mặt', 'หน้าลูกเต๋า', '骰号'],
  lo: ['Lo', 'Lô', 'โล', '包组'],
  lo2: ['Lo 2', 'Lô 2 số', 'โล 2 ตัว', '包组二码'],
  lo3: ['Lo 3', 'Lô 3 số', 'โล 3 ตัว', '包组三码'],
  lo4: ['Lo 4', 'Lô 4 số', 'โล 4 ตัว', '包组四码'],
  de: ['De special', 'Đề đặc biệt', 'เด', '特奖二码'],
  'de-first-prize': ['De first prize', 'Đề giải nhất', 'เดรางวัลที่ 1', '一等奖二码'],
  'de-head': ['De head of special', 'Đề đầu ĐB', 'เดหัวรางวัลพิเศษ', '特奖头二码'],
  'head-tail': ['Tens / units', 'Đầu – Đuôi', 'หัว – ท้าย', '头尾'],
  xien: ['Xien', 'Xiên', 'เซียน', '串号'],
  xien2: ['Xien 2', 'Xiên 2', 'เซียน 2', '二串'],
  xien3: ['Xien 3', 'Xiên 3', 'เซียน 3', '三串'],
  xien4: ['Xien 4', 'Xiên 4', 'เซียน 4', '四串'],
  'xien-nhay2': ['Xien nhay 2', 'Xiên nháy 2', 'เซียนซ้ำ 2', '二串叠奖'],
  'xien-nhay3': ['Xien nhay 3', 'Xiên nháy 3', 'เซียนซ้ำ 3', '三串叠奖'],
  'xien-nhay4': ['Xien nhay 4', 'Xiên nháy 4', 'เซียนซ้ำ 4', '四串叠奖'],
  da: ['Da', 'Đá thẳng', 'ดา', '对碰'],
  slip: ['Truot', 'Lô trượt', 'โลพลาด', '不中'],
  slip4: ['Truot 4', 'Trượt xiên 4', 'พลาด 4', '四不中'],
  slip5: ['Truot 5', 'Trượt xiên 5', 'พลาด 5', '五不中'],
  slip6: ['Truot 6', 'Trượt xiên 6', 'พลาด 6', '六不中'],
  slip8: ['Truot 8', 'Trượt xiên 8', 'พลาด 8', '八不中'],
  slip10: ['Truot 10', 'Trượt xiên 10', 'พลาด 10', '十不中'],
  prizes: ['Prizes', 'Giải', 'รางวัล', '奖项'],
  head2: ['Head 2', 'Đầu', 'หัว 2 ตัว', '头二码'],
  'head-and-tail2': ['Head and tail', 'Đầu đuôi', 'หัวท้าย 2 ตัว', '头尾二码'],
  head3: ['Head 3', 'Xỉu chủ đầu', 'หัว 3 ตัว', '头三码'],
  'head-and-tail3': ['Xiu chu', 'Xỉu chủ', 'หัวท้าย 3 ตัว', '头尾三码'],
  'eight-lo': ['Small prizes', '7 lô / 8 lô', 'โลรางวัลเล็ก', '小奖二码'],
  'three-cang': ['3 cang', '3 càng', '3 ตัวรางวัลพิเศษ', '特奖三码'],
  'four-cang': ['4 cang', '4 càng', '4 ตัวรางวัลพิเศษ', '特奖四码'],
  'three-top': ['3 top', '3 số trên', '3 ตัวบน', '三码上'],
  'three-tote': ['3 tote', '3 số đảo', '3 ตัวโต๊ด', '三码组'],
  'two-top': ['2 top', '2 số trên', '2 ตัวบน', '二码上'],
  'two-bottom': ['2 bottom', '2 số dưới', '2 ตัวล่าง', '二码下'],
  run: ['Run', 'Chạy', 'วิ่ง', '跑码'],
  'run-top': ['Run top', 'Chạy trên', 'วิ่งบน', '跑码上'],
  'run-bottom': ['Run bottom', 'Chạy dưới', 'วิ่งล่าง', '跑码下'],
  'four-top': ['4 top', '4 số trên', '4 ตัวบน', '四码上'],
  'four-tote': ['4 tote', '4 số đảo', '4 ตัวโต๊ด', '四码组'],
  'three-front': ['3 front', '3 số đầu', '3 ตัวหน้า', '前三码'],
  'three-bottom': ['3 bottom', '3 số dưới', '3 ตัวล่าง', '后三码'],
  big: ['Big', 'Tài', 'สูง', '大'],
  small: ['Small', 'Xỉu', 'ต่ำ', '小'],
  odd: ['Odd', 'Lẻ', 'คี่', '单'],
  even: ['Even', 'Chẵn', 'คู่', '双'],
  'three-first': ['3 of first prize', '3 số giải nhất', '3 ตัวรางวัลที่ 1', '三码头奖'],
  'three-all': ['3 of three prizes', '3 số ba giải', '3 ตัวสามรางวัล', '三码三奖'],
  'two-first': ['2 of first prize', '2 số giải nhất', '2 ตัวรางวัลที่ 1', '二码头奖'],
  dragon: ['Dragon', 'Rồng', 'มังกร', '龙'],
  tiger: ['Tiger', 'Hổ', 'เสือ', '虎'],
  tie: ['Tie', 'Hòa', 'เสมอ', '和'],
  'half-straight': ['Half straight', 'Nửa sảnh', 'เรียงครึ่ง', '半顺'],
  mixed: ['Mixed', 'Tạp', 'คละ', '杂六'],
  'big-odd': ['Big odd', 'Tài lẻ', 'สูงคี่', '大单'],
  'big-even': ['Big even', 'Tài chẵn', 'สูงคู่', '大双'],
  'small-odd': ['Small odd', 'Xỉu lẻ', 'ต่ำคี่', '小单'],
  'small-even': ['Small even', 'Xỉu chẵn', 'ต่ำคู่', '小双'],
  'digits-big': ['Digit sum big', 'Tổng số tài', 'รวมสูง', '合大'],
  'digits-small': ['Digit sum small', 'Tổng số xỉu', 'รวมต่ำ', '合小'],
  'digits-odd': ['Digit sum odd', 'Tổng số lẻ', 'รวมคี่', '合单'],
  'digits-even': ['Digit sum even', 'Tổng số chẵn', 'รวมคู่', '合双'],
  lowest: ['Lowest', 'Cực nhỏ', 'ต่ำสุด', '极小'],
  highest: ['Highest', 'Cực lớn', 'สูงสุด', '极大'],
  red: ['Red', 'Đỏ', 'แดง', '红波'],
  blue: ['Blue', 'Xanh dương', 'น้ำเงิน', '蓝波'],
  green: ['Green', 'Xanh lá', 'เขียว', '绿波'],
  horse: ['Horse', 'Ngựa', 'มะเมีย', '马'],
  snake: ['Snake', 'Rắn', 'มะเส็ง', '蛇'],
  rabbit: ['Rabbit', 'Mèo', 'เถาะ', '兔'],
  ox: ['Ox', 'Trâu', 'ฉลู', '牛'],
  rat: ['Rat', 'Chuột', 'ชวด', '鼠'],
  pig: ['Pig', 'Lợn', 'กุน', '猪'],
  dog: ['Dog', 'Chó', 'จอ', '狗'],
  rooster: ['Rooster', 'Gà', 'ระกา', '鸡'],
  monkey: ['Monkey', 'Khỉ', 'วอก', '猴'],
  goat: ['Goat', 'Dê', 'มะแม', '羊'],
  ball: ['Ball', 'Bóng', 'ลูกที่', '球'],
  place: ['Place', 'Hạng', 'อันดับ', '名'],
};

const column = (language: string): number => Math.max(0, columns.indexOf(language));

/** Words of other languages, by language. */
const added = new Map<string, Readonly<Record<string, string>>>();

/** Adds the words of a language from its file. */
export const addPlayWords = (language: string, words: PlayWords): void => {
  if (!columns.includes(language)) added.set(language, wordsFrom(words));
};

const wordOf = (name: string, language: string): string | undefined => added.get(language)?.[name] ?? parts[name]?.[column(language)];

/** A word of a language that has a file of words; undefined in the four languages of this one. */
export const addedWord = (name: string, language: string): string | undefined => added.get(language)?.[name];

/** In Viet Nam the three digits of the special prize are càng. */
const ofFamily = (family: string, code: string): string =>
  family.startsWith('VN_') && (code === 'three' || code === 'four') ? `${code}-cang` : code;

/** The name of a play, a tab or an outcome. A code of several parts is read part by part; an outcome that is a number is its own name. */
export const nameOf = (family: string, code: string, language: string): string => {
  const whole = wordOf(ofFamily(family, code), language);
  if (whole !== undefined) return whole;
  const numbered = /^(?<word>ball|place|none|pick|dragon-tiger)(?<nth>\d+)$/.exec(code)?.groups;
  if (numbered !== undefined) return `${wordOf(numbered['word'] ?? '', language) ?? ''} ${numbered['nth'] ?? ''}`;
  const cut = code.lastIndexOf('-');
  if (cut < 0) return code;
  const [group, rest] = [code.slice(0, cut), code.slice(cut + 1)].map((part) => wordOf(part, language) ?? part);
  return language === 'zh' ? `${group}${rest}` : `${group} ${rest}`;
};
