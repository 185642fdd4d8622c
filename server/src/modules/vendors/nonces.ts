import { nonceMemoryMs } from '@croupier/contract/vendor-wallet';

/**
 * Nonces seen in the last ten minutes, in two generations so that forgetting costs nothing.
 * They are remembered in this process alone: a call replayed to another process is a repetition under the same transaction
 * id, which changes nothing (`docs/decisions/0003-nonces-in-memory.md`).
 */
export const createNonceMemory = (memoryMs = nonceMemoryMs) => {
  let young = new Set<string>();
  let old = new Set<string>();
  let turnedAtMs = 0;

  /** False when the nonce was seen before. */
  const isNew = (nonce: string, nowMs: number): boolean => {
    if (nowMs - turnedAtMs > memoryMs) {
      old = nowMs - turnedAtMs > 2 * memoryMs ? new Set() : young;
      young = new Set();
      turnedAtMs = nowMs;
    }
    if (young.has(nonce) || old.has(nonce)) return false;
    young.add(nonce);
    return true;
  };
  return { isNew };
};
