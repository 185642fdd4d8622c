import type { LotteryCard } from '@croupier/contract/play/lotteries';

/** Regions before boards, and those of Viet Nam from North to South, as their players read them. Families that are not here follow. */
const order = [
  'THAI',
  'YEEKEE',
  'LAO',
  'HANOI',
  'STOCK',
  'MALAY',
  'VN_NORTH',
  'VN_CENTRAL',
  'VN_SOUTH',
  'SSC',
  '11X5',
  'K3',
  'PK10',
  'PC28',
  '3D',
  'KENO',
  'MARK6',
];

type Family = { family: string; lotteries: LotteryCard[] };
const dayMs = 86_400_000;

/** Families in the order of their players. In each, lotteries whose next draw closes on an earlier day come first; so the order changes once a day, and not under a thumb. */
export const orderLotteries = (families: readonly Family[], nowMs: number): Family[] => {
  const place = ({ family }: Family): number => (order.includes(family) ? order.indexOf(family) : order.length);
  const daysLeft = ({ numeros }: LotteryCard): number => {
    const closesAt = numeros[0]?.closesAt;
    return closesAt === undefined ? Infinity : Math.floor((Date.parse(closesAt) - nowMs) / dayMs);
  };
  return families
    .toSorted((a, b) => place(a) - place(b))
    .map(({ family, lotteries }) => ({
      family,
      lotteries: lotteries.toSorted((a, b) => (daysLeft(a) === daysLeft(b) ? 0 : daysLeft(a) - daysLeft(b))),
    }));
};
