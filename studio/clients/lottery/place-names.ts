import type { Lottery } from '../../src/families/lottery/lottery.ts';

/** The digits of a five-digit number, from the first; a number of three digits has the last three. */
const digitNames: Readonly<Record<string, readonly string[]>> = {
  vi: ['Chục nghìn', 'Nghìn', 'Trăm', 'Chục', 'Đơn vị'],
  th: ['หลักหมื่น', 'หลักพัน', 'หลักร้อย', 'หลักสิบ', 'หลักหน่วย'],
  zh: ['万位', '千位', '百位', '十位', '个位'],
};
const rankNames: Readonly<Record<string, readonly string[]>> = {
  vi: ['Quán quân', 'Á quân'],
  th: ['ที่ 1', 'ที่ 2'],
  zh: ['冠军', '亚军', '季军', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名'],
};

/** The name of a place of a draw, counted from 1, where players of the language have one. */
export const placeName = ({ family, space }: Pick<Lottery, 'family' | 'space'>, place: number, language: string): string | undefined => {
  if (family === 'PK10') return rankNames[language]?.[place - 1];
  const isNumber = space.prizes === undefined && space.repeats && space.from === 0 && family !== 'PC28';
  return isNumber ? digitNames[language]?.at(place - 1 - space.count) : undefined;
};

/** A stake as players of the language write it: 2元, 2角, 2分 in Chinese; elsewhere the number. */
export const unitName = (unit: string, language: string): string => {
  const [whole = '', part = ''] = unit.split('.');
  if (language !== 'zh') return unit;
  if (part === '') return `${whole}元`;
  return part.length === 1 ? `${part}角` : `${part.slice(1)}分`;
};

/** The word for how many times a bet is bought, where players have one of their own: lô is bought by points. */
export const timesName = (group: string, language: string): string | undefined =>
  language === 'vi' && group === 'lo' ? 'Điểm' : undefined;
