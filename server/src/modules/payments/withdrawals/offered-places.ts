import type { Currency } from '@croupier/contract/core/money';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import type { AccountRow } from './store/accounts.ts';
import { sourcesOf } from './store/terms.ts';
import { termsOf } from './terms.ts';

export type Places = { countries: readonly string[]; networks: readonly string[] };

/**
 * To where a merchant pays out. Coins only while an account is open to pay them from: banks can be paid by hand and a file, so what waits for one is
 * never stuck, but nobody at a desk can sign for a chain.
 */
export const placesOffered = async (tx: Tx, merchantId: MerchantId, currency: Currency): Promise<Places> => {
  const { countries, networks } = await termsOf(tx, merchantId, currency);
  const sources = await sourcesOf(tx, merchantId, currency);
  return { countries, networks: sources.some(({ enabled, kind }) => enabled && kind === 'CRYPTO') ? networks : [] };
};

export const isOffered = (
  { countries, networks }: Places,
  { kind, country, code }: Pick<AccountRow, 'kind' | 'country' | 'code'>,
): boolean => (kind === 'BANK' ? countries.includes(country ?? '') : networks.includes(code));
