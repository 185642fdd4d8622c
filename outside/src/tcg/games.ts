import { randomInt } from 'node:crypto';
import type { HouseCode } from './shops.ts';

/** One of several is drawn, all alike; who named it is paid `paysPercent` of the stake. */
export type TcgGame = {
  code: string;
  house: HouseCode;
  names: { en: string; th: string };
  choices: readonly { en: string; th: string }[];
  paysPercent: bigint;
  rtp: string;
};

export const games: readonly TcgGame[] = [
  {
    code: 'red-or-gold',
    house: 'LANTERN',
    names: { en: 'Red or Gold', th: 'แดงหรือทอง' },
    choices: [
      { en: 'Red lantern', th: 'โคมแดง' },
      { en: 'Gold lantern', th: 'โคมทอง' },
    ],
    paysPercent: 196n,
    rtp: '98.00',
  },
  {
    code: 'three-lanterns',
    house: 'LANTERN',
    names: { en: 'Three Lanterns', th: 'สามโคม' },
    choices: [
      { en: 'First', th: 'ดวงแรก' },
      { en: 'Second', th: 'ดวงที่สอง' },
      { en: 'Third', th: 'ดวงที่สาม' },
    ],
    paysPercent: 294n,
    rtp: '98.00',
  },
  {
    code: 'sun-or-rain',
    house: 'MONSOON',
    names: { en: 'Sun or Rain', th: 'แดดหรือฝน' },
    choices: [
      { en: 'Sun', th: 'แดด' },
      { en: 'Rain', th: 'ฝน' },
    ],
    paysPercent: 196n,
    rtp: '98.00',
  },
  {
    code: 'four-winds',
    house: 'MONSOON',
    names: { en: 'Four Winds', th: 'สี่ทิศลม' },
    choices: [
      { en: 'North', th: 'เหนือ' },
      { en: 'East', th: 'ตะวันออก' },
      { en: 'South', th: 'ใต้' },
      { en: 'West', th: 'ตะวันตก' },
    ],
    paysPercent: 392n,
    rtp: '98.00',
  },
];

export const findGame = (house: HouseCode, code: string): TcgGame | undefined =>
  games.find((game) => game.house === house && game.code === code);

/** Draws one, from the system's source of randomness. */
export const draw = ({ choices }: TcgGame): number => randomInt(choices.length);

/** The payout of a stake, down to whole hundredths. In units of 10^-4. */
export const payoutOf = ({ paysPercent }: TcgGame, stake: bigint, isHit: boolean): bigint => {
  if (!isHit) return 0n;
  const exact = (stake * paysPercent) / 100n;
  return exact - (exact % 100n);
};
