import { randomBytes } from 'node:crypto';

let lastMs = 0;
let count = 0;
let random = '';
let randomAt = 0;

const countMax = 0xfff;
const randomDigits = 16;

/**
 * A uuidv7 that is greater than every one made before in this process: after the milliseconds stands a count (RFC 9562, 6.2, method 1).
 * So rows of one batch keep their order, and new ones lie side by side on the disk. Node's own are in no order within a millisecond.
 */
export const risingId = (): string => {
  const nowMs = Date.now();
  count += 1;
  // A clock that was put back, or more ids than a millisecond can count: the time written goes on from the last.
  if (nowMs > lastMs) [lastMs, count] = [nowMs, 0];
  else if (count > countMax) [lastMs, count] = [lastMs + 1, 0];
  if (randomAt >= random.length) [random, randomAt] = [randomBytes(2_048).toString('hex'), 0];
  const tail = random.slice(randomAt, (randomAt += randomDigits));
  const time = lastMs.toString(16).padStart(12, '0');
  const variant = '89ab'[Number.parseInt(tail.slice(0, 1), 16) & 3] ?? '8';
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${variant}${tail.slice(1, 4)}-${tail.slice(4)}`;
};
