import { randomInt } from 'node:crypto';
import type { Tx } from '#platform/database';
import { referenceCount, referenceOf } from './reference.rules.ts';
import * as store from './store/deposits.ts';

const draws = 5;

/** References are drawn at random, so one that was used before is drawn about once in a thousand million deposits: then another is. */
export const insertWithFreshReference = async (
  tx: Tx,
  deposit: Omit<
    store.NewDeposit,
    'reference' | 'credited' | 'instructions' | 'confirmations' | 'matched_at' | 'matched_line' | 'closed_at'
  >,
): Promise<store.DepositRow> => {
  for (let draw = 1; draw <= draws; draw += 1) {
    const reference = referenceOf(randomInt(referenceCount));
    const inserted = await store.insertDeposit(tx, {
      ...deposit,
      reference,
      credited: null,
      instructions: null,
      confirmations: null,
      matched_at: null,
      matched_line: null,
      closed_at: null,
    });
    if (inserted !== undefined) return inserted;
  }
  throw new Error('no fresh reference was found');
};
