import type { Tx } from '#platform/database';
import type { Placed } from './lines-of.ts';
import * as store from './store/journal.ts';

/**
 * Writes lines into the journals of their merchants, each once, and numbers them. The writer holds the journal's end until the transaction ends, so that a
 * reader who has seen a number has seen all before it. Returns those that were new.
 */
export const writeLines = async (tx: Tx, lines: readonly Placed[]): Promise<Placed[]> => {
  const once = new Map(lines.map((line) => [store.nameOf(line), line]));
  const fresh: Placed[] = [];
  // In one order, because two processes may write for the same merchants.
  const byMerchant = [...Map.groupBy(once.values(), ({ merchantId }) => merchantId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [merchantId, ofMerchant] of byMerchant) fresh.push(...(await store.append(tx, merchantId, ofMerchant)));
  return fresh;
};
