import { randomBytes } from 'node:crypto';

let lastMs = 0;
/** `lastMs` as it is written. */
let time = '';
let count = 0;
let tails: string[] = [];

const countMax = 0xfff;

/**
 * A uuidv7 that is greater than every one made before in this process: after the milliseconds stands a count (RFC 9562, 6.2, method 1).
 * So rows of one batch keep their order, and new ones lie side by side on the disk. Node's own are in no order within a millisecond.
 */
export const risingId = (): string => {
  const nowMs = Date.now();
  count += 1;
  // A clock that was put back, or more ids than a millisecond can count: the time written goes on from the last.
  if (nowMs > lastMs) begin(nowMs);
  else if (count > countMax) begin(lastMs + 1);
  const tail = tails.pop() ?? moreTails();
  return `${time}-7${(0x1000 | count).toString(16).slice(1)}${tail}`;
};

const begin = (atMs: number): void => {
  lastMs = atMs;
  count = 0;
  const digits = atMs.toString(16).padStart(12, '0');
  time = `${digits.slice(0, 8)}-${digits.slice(8)}`;
};

const tailsAtOnce = 256;
const tailBytes = 8;

/** Makes random ends, with the variant of RFC 9562 in their first two bits, and gives one of them. */
const moreTails = (): string => {
  const bytes = randomBytes((tailsAtOnce + 1) * tailBytes);
  for (let at = 0; at < bytes.length; at += tailBytes) bytes.writeUInt8(((bytes[at] ?? 0) & 0x3f) | 0x80, at);
  const hex = bytes.toString('hex');
  const made = Array.from({ length: tailsAtOnce + 1 }, (_, index) => {
    const at = 2 * tailBytes * index;
    return `-${hex.slice(at, at + 4)}-${hex.slice(at + 4, at + 16)}`;
  });
  const [first, ...others] = made;
  tails = others;
  return first ?? '';
};
