import { decimalOf } from '@croupier/contract/core/money';
import type { WalletInput } from '@croupier/contract/vendor-api/wallet';
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { totalTx } from '#studio/engine/rounds/transactions';
import { insertCall } from '#studio/engine/wallet/store';
import * as store from './store.ts';

const mostAtOnce = 50;

/** Where the platform wants free rounds paid as one sum: puts it on its way when they are played, taken back or past their end. Once; nothing is nothing. */
export const payTotals = (): Promise<number> =>
  inTransaction(async (tx) => {
    const at = now();
    const grants = await store.takeToTotal(tx, at, mostAtOnce);
    for (const { reference, player_id: playerId, currency } of grants) {
      const { won, unfinished } = await store.playedOf(tx, reference);
      // The last spin may have begun between the look at what is over and the hold on it.
      if (unfinished > 0) continue;
      await store.noteTotal(tx, reference, won > 0n ? won : null, at);
      if (won === 0n) continue;
      const txId = totalTx(reference);
      const body: WalletInput<'promo'> = { txId, playerId, currency, amount: decimalOf({ amount: won, currency }), campaignId: reference };
      await insertCall(tx, { roundId: null, op: 'promo', txId, body, at });
    }
    return grants.length;
  });
