import type { Tx } from '#platform/database';
import { seal } from '#platform/secrets';
import * as store from './store.ts';

/**
 * Registers a bank, payment provider or chain asset, or changes it. `secret` is the key that it signs its messages with; it is stored sealed.
 * `payPage` is the bank's own page for a payment, if it has one.
 */
export const registerBank = (
  tx: Tx,
  { code, name, secret, payPage }: { code: string; name: string; secret: string; payPage: string | null },
): Promise<void> => store.saveBank(tx, { code, name, secret: seal(secret), pay_page: payPage });
