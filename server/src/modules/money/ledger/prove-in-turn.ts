import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database';
import { accountsAfter } from './store/accounts.ts';
import { verifyOwner } from './store/proofs.ts';

/** Somewhere among the accounts, so that many starts of the process do not prove the same few again and again. */
let lastProven: string = randomUUID();

/**
 * Proves the accounts of the next few members, in the order of their accounts' ids and round again; returns what is wrong. Reads their own entries alone,
 * so it may run often, however large the book is.
 */
export const verifyNextOwners = async (tx: Tx, howMany: number): Promise<{ proof: string; found: string }[]> => {
  const accounts = await accountsAfter(tx, lastProven, howMany);
  lastProven = accounts.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000';
  const wrong: { proof: string; found: string }[] = [];
  for (const { owner, merchant_id } of accounts) wrong.push(...(await verifyOwner(tx, owner, merchant_id)));
  return wrong;
};
