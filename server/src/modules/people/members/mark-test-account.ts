import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store.ts';

/** Marks an account as one of ours, for trying the product out. It is for good: what it did can never count as a real member's. Refuses MEMBER_NOT_FOUND. */
export const markTestAccount = async (tx: Tx, id: MemberId): Promise<void> => {
  if (!(await store.markTestAccount(tx, id))) throw new Refusal('MEMBER_NOT_FOUND');
};
