import type { Tx } from '#studio/database';
import { moveTip } from './tip-store.ts';

/** Notes that the debit which a rollback names has gone back, if it is one of a tip. */
export const noteReturned = async (tx: Tx, refTxId: string | undefined): Promise<void> => {
  const id = refTxId !== undefined && refTxId.endsWith(':tip') ? refTxId.slice(0, -':tip'.length) : undefined;
  if (id !== undefined) await moveTip(tx, id, 'RETURNING', 'RETURNED', null);
};
