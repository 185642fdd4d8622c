import { add, type Money } from '@croupier/contract/core/money';

/** How high the drawing is, in its own units; a bar that is not nothing can be seen. */
const full = 40;
const least = 0.6;

/** Where bars of these amounts stand in a drawing of 40 units, around a line that stands for nothing. Only shares are made of money here. */
export const heightsOf = (amounts: readonly bigint[]): { zero: number; bars: { y: number; height: number; up: boolean }[] } => {
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const lowest = amounts.reduce((least_, amount) => (amount < least_ ? amount : least_), 0n);
  const whole = highest - lowest;
  const share = (amount: bigint): number => (whole === 0n ? 0 : (Number((amount * 10_000n) / whole) / 10_000) * full);
  const zero = whole === 0n ? full / 2 : share(highest);
  return {
    zero,
    bars: amounts.map((amount) => {
      const up = amount > 0n;
      const height = amount === 0n ? 0 : Math.max(least, share(up ? amount : -amount));
      return { y: up ? zero - height : zero, height, up };
    }),
  };
};

const weekMs = 7 * 86_400_000;

/** Days as weeks, counted back from the newest day, which is the first of them. */
export const weeksOf = (days: readonly { from: string; net: Money }[]): { from: string; net: Money }[] => {
  const newestMs = Date.parse(days[0]?.from ?? '');
  const weeks = new Map<number, { from: string; net: Money }>();
  for (const { from, net } of days) {
    const week = Math.floor((newestMs - Date.parse(from)) / weekMs);
    const known = weeks.get(week);
    weeks.set(week, { from, net: known === undefined ? net : add(known.net, net) });
  }
  return [...weeks.values()];
};
