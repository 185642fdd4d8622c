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

/** LATE: published `seconds` later. MISSING: never. WRONG: other numbers. CORRECTED: other numbers from `seconds` after the publication on. */
export const resultFaults = ['LATE', 'MISSING', 'WRONG', 'CORRECTED'] as const;
export type ResultFault = { fault: (typeof resultFaults)[number]; seconds: number };

/** The revision and the variant of the numbers that a source publishes at a moment; undefined where it publishes nothing yet. */
export const publishedBy = (
  drawn: Temporal.Instant,
  faults: readonly ResultFault[],
  at: Temporal.Instant,
): { revision: number; variant: number } | undefined => {
  const secondsOf = (fault: ResultFault['fault']): number | undefined => faults.find((one) => one.fault === fault)?.seconds;
  if (secondsOf('MISSING') !== undefined) return undefined;
  const published = drawn.add({ seconds: secondsOf('LATE') ?? 0 });
  if (Temporal.Instant.compare(published, at) > 0) return undefined;
  const correctedAfter = secondsOf('CORRECTED');
  if (correctedAfter !== undefined && Temporal.Instant.compare(published.add({ seconds: correctedAfter }), at) <= 0)
    return { revision: 2, variant: 1 };
  return { revision: 1, variant: secondsOf('WRONG') === undefined ? 0 : 2 };
};
