import { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { firstCountsSimulated } from './store/teams.ts';

/** The demo's agents see what simulated members play, because there are no others; a merchant that said otherwise is left alone. */
export const seedDemoTeams = async (tx: Tx): Promise<void> => {
  for (const merchant of ['ruby', 'pearl', 'sen', 'atlas']) await firstCountsSimulated(tx, MerchantId.parse(merchant));
};
