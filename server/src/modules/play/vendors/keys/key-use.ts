import { inTransaction } from '#platform/database';
import { noteKeyUsed } from '../store/keys.ts';

let used = new Map<string, number>();

/** Notes in memory that a key was used at a moment; `storeKeyUses` stores the newest. */
export const noteKeyUse = (keyId: string, atMs: number): void => {
  used.set(keyId, Math.max(atMs, used.get(keyId) ?? 0));
};

/** Stores when keys were last used. If that fails, the next call stores the same uses. */
export const storeKeyUses = async (): Promise<void> => {
  const taken = used;
  used = new Map();
  if (taken.size === 0) return;
  try {
    await inTransaction(async (tx) => {
      // In one order, because other processes store uses of the same keys at the same time.
      for (const [keyId, atMs] of [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        await noteKeyUsed(tx, keyId, Temporal.Instant.fromEpochMilliseconds(atMs));
    });
  } catch (error) {
    for (const [keyId, atMs] of taken) noteKeyUse(keyId, atMs);
    throw error;
  }
};
