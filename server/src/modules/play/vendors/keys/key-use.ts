import { inTransaction } from '#platform/database';
import { noteKeyUsed } from '../store/keys.ts';

let used = new Map<string, number>();

/** Notes in memory that a key was used; the moment of its last use is stored now and then. */
export const noteKeyUse = (keyId: string, atMs: number): void => {
  used.set(keyId, atMs);
};

/** Stores when keys were last used. */
export const storeKeyUses = async (): Promise<void> => {
  const taken = used;
  used = new Map();
  if (taken.size === 0) return;
  await inTransaction(async (tx) => {
    for (const [keyId, atMs] of taken) await noteKeyUsed(tx, keyId, Temporal.Instant.fromEpochMilliseconds(atMs));
  });
};
