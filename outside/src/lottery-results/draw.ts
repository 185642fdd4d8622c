import { createHmac } from 'node:crypto';
import type { PublicLottery } from './lotteries.ts';

/** When the result of a draw is published. The label of a draw is its date, `20261201`. Undefined for a label that is no date. */
export const drawnAt = ({ zone, time }: PublicLottery, draw: string): Temporal.Instant | undefined => {
  const [year, month, day] = [draw.slice(0, 4), draw.slice(4, 6), draw.slice(6, 8)];
  try {
    return Temporal.PlainDate.from(`${year}-${month}-${day}`).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
  } catch {
    return undefined;
  }
};

/** The numbers of a draw, prize by prize. `variant` 0 is the true result; every other variant is another result. */
export const numbersOfDraw = ({ code, shape }: PublicLottery, draw: string, secret: string, variant = 0) => {
  let count = 0;
  const below = (range: number): number => {
    const digest = createHmac('sha256', secret).update(`${code}:${draw}:${variant}:${count}`).digest();
    count += 1;
    return digest.readUIntBE(0, 6) % range;
  };
  if (shape.kind === 'balls') {
    const left = Array.from({ length: shape.values }, (_, nth) => nth + 1);
    return [{ code: 'draw', numbers: Array.from({ length: shape.count }, () => String(left.splice(below(left.length), 1)[0])) }];
  }
  return shape.prizes.map(([prize, digits, times]) => ({
    code: prize,
    numbers: Array.from({ length: times }, () => String(below(10 ** digits)).padStart(digits, '0')),
  }));
};

/**
 * LATE: published `seconds` later. MISSING: never. WRONG: other numbers. CORRECTED: other numbers from `seconds` after the publication on. STALLED: for `seconds`
 * no more than half of the numbers are published. MISREAD: for `seconds` the number that was drawn first is another one, and the draw does not end.
 */
export const resultFaults = ['LATE', 'MISSING', 'WRONG', 'CORRECTED', 'STALLED', 'MISREAD'] as const;
export type ResultFault = { fault: (typeof resultFaults)[number]; seconds: number };

type Printed = { code: string; numbers: string[] };

/** The numbers of the sheet in the order of the draw: in the North of Viet Nam from the first prize to the seventh and the special one last, elsewhere from the lowest prize up. */
const inOrder = (prizes: readonly Printed[]): { code: string; number: string }[] => {
  const isNorth = prizes.some(({ code }) => code === 'g7') && prizes.every(({ code }) => code !== 'g8');
  const ordered = isNorth ? [...prizes.slice(1), ...prizes.slice(0, 1)] : prizes.toReversed();
  return ordered.flatMap(({ code, numbers }) => numbers.map((number) => ({ code, number })));
};

/** Gives the numbers that are published so long after the publication began: all of them, or those that are drawn already. Undefined before the first. */
export const sheetAt = (
  { drawSeconds }: Pick<PublicLottery, 'drawSeconds'>,
  prizes: readonly Printed[],
  { faults, sinceSeconds }: { faults: readonly ResultFault[]; sinceSeconds: number },
): { complete: boolean; prizes: Printed[] } | undefined => {
  const isOn = (fault: ResultFault['fault']): boolean => faults.some((one) => one.fault === fault && sinceSeconds < one.seconds);
  const order = inOrder(prizes);
  const drawn = drawSeconds === 0 ? order.length : Math.min(order.length, Math.floor((sinceSeconds / drawSeconds) * order.length));
  const shown = isOn('STALLED') ? Math.min(drawn, Math.floor(order.length / 2)) : drawn;
  const complete = shown === order.length && !isOn('MISREAD');
  if (shown === 0) return undefined;
  const known = order.slice(0, shown).map((one, nth) => (nth === 0 && isOn('MISREAD') ? { ...one, number: misread(one.number) } : one));
  const sheet = prizes.map(({ code }) => ({ code, numbers: known.filter((one) => one.code === code).map(({ number }) => number) }));
  return { complete, prizes: sheet.filter(({ numbers }) => numbers.length > 0) };
};

/** Another last digit. */
const misread = (number: string): string => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;

/** The revision and the variant of the numbers that a source publishes at a moment; undefined where it publishes nothing yet. */
export const publishedBy = (
  drawn: Temporal.Instant,
  faults: readonly ResultFault[],
  at: Temporal.Instant,
): { revision: number; variant: number; sinceSeconds: number } | undefined => {
  const secondsOf = (fault: ResultFault['fault']): number | undefined => faults.find((one) => one.fault === fault)?.seconds;
  if (secondsOf('MISSING') !== undefined) return undefined;
  const published = drawn.add({ seconds: secondsOf('LATE') ?? 0 });
  if (Temporal.Instant.compare(published, at) > 0) return undefined;
  const sinceSeconds = at.since(published).total('seconds');
  const correctedAfter = secondsOf('CORRECTED');
  if (correctedAfter !== undefined && Temporal.Instant.compare(published.add({ seconds: correctedAfter }), at) <= 0)
    return { revision: 2, variant: 1, sinceSeconds };
  return { revision: 1, variant: secondsOf('WRONG') === undefined ? 0 : 2, sinceSeconds };
};
