import { randomBytes } from 'node:crypto';
import { nonceMemoryMs } from '@croupier/contract/vendor-api/wallet';

/**
 * Nonces seen in the last ten minutes, in two generations so that forgetting costs nothing.
 * They are remembered in this process alone: a call replayed to another process is a repetition under the same transaction
 * id, which changes nothing (`docs/decisions/0003-nonces-in-process-memory.md`).
 */
export const createNonceMemory = (memoryMs = nonceMemoryMs) => {
  let young = createMarks(slotsAtFirst);
  let old = createMarks(slotsAtFirst);
  let turnedAtMs = 0;

  /** False when the nonce was seen before. */
  const isNew = (nonce: string, nowMs: number): boolean => {
    if (nowMs - turnedAtMs > memoryMs) {
      // Made as large as the last, so that it need not grow while it is in use.
      old = nowMs - turnedAtMs > 2 * memoryMs ? createMarks(slotsAtFirst) : young;
      young = createMarks(young.size());
      turnedAtMs = nowMs;
    }
    const mark = markOf(nonce);
    return !old.has(mark) && young.add(mark);
  };
  return { isNew };
};

const [seedOfLow, seedOfHigh] = new Uint32Array(Uint8Array.from(randomBytes(8)).buffer);

/**
 * 53 bits of a nonce. Ten minutes of a busy house are millions of them: as texts they would fill the memory and keep the collector at work. Two in a billion
 * such marks are alike; then a good call is refused, and its vendor repeats it under another nonce.
 */
const markOf = (nonce: string): number => {
  let [low, high] = [seedOfLow ?? 0, seedOfHigh ?? 0];
  for (let index = 0; index < nonce.length; index += 1) {
    const code = nonce.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
    // FNV alone leaves the upper bits of short texts alike.
    high ^= high >>> 13;
    low ^= low >>> 15;
  }
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0) || 1;
};

const slotsAtFirst = 1 << 12;

/** A set of marks in one piece of memory that the collector never looks into: each lies in the first free slot from its own on. */
const createMarks = (slotsMin: number) => {
  let slots = new Float64Array(slotsMin);
  let count = 0;

  const slotOf = (mark: number): number => {
    // The number of slots is a power of two.
    const last = slots.length - 1;
    let slot = mark & last;
    while (slots[slot] !== 0 && slots[slot] !== mark) slot = (slot + 1) & last;
    return slot;
  };
  const grow = (): void => {
    const before = slots;
    slots = new Float64Array(2 * before.length);
    for (const mark of before) if (mark !== 0) slots[slotOf(mark)] = mark;
  };
  return {
    size: (): number => slots.length,
    has: (mark: number): boolean => slots[slotOf(mark)] === mark,
    /** False when it was there. */
    add: (mark: number): boolean => {
      const slot = slotOf(mark);
      if (slots[slot] === mark) return false;
      slots[slot] = mark;
      count += 1;
      if (2 * count > slots.length) grow();
      return true;
    },
  };
};
