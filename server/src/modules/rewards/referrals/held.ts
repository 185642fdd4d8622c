import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { casesPage } from './store/friends.ts';

/** How many referrals of some merchants are held for review. `stamp` changes whenever the queue changes. */
export const referralsHeld = async (tx: Tx, merchants: readonly MerchantId[]): Promise<{ waiting: number; stamp: string }> => {
  const { rows, total } = await casesPage(tx, merchants, 'HELD', { pageNo: 1, pageSize: 1 });
  return { waiting: total, stamp: `${String(total)}:${rows[0]?.friend_id ?? ''}` };
};
