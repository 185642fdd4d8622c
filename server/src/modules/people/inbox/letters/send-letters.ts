import { membersOfMerchant, membersOfSegment } from '#modules/rewards/segments';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { tellLetter } from '../tell.ts';
import * as store from './store.ts';

const membersAtOnce = 500;

/** Sends letters in batches, each in a transaction of its own: a killed process goes on after the last batch, and no member has a letter twice. */
export const sendLetters = async (): Promise<void> => {
  while (await inTransaction(sendBatch));
};

/** False if no letter is left that this process can send. */
const sendBatch = async (tx: Tx): Promise<boolean> => {
  const letter = await store.holdNextLetter(tx);
  if (letter === undefined) return false;
  const batch = { after: letter.sent_until, limit: membersAtOnce };
  const members =
    letter.segment_id === null
      ? await membersOfMerchant(tx, letter.merchant_id, batch)
      : await membersOfSegment(tx, letter.segment_id, batch);
  const last = members.at(-1);
  if (last !== undefined) {
    await tellLetter(tx, letter.merchant_id, members, { reference: letter.id, wording: letter.wording });
    await store.noteSent(tx, letter.id, last, members.length);
  }
  if (members.length < membersAtOnce) await store.finishLetter(tx, letter.id, 'SENT', now());
  return true;
};
