import type * as contract from '@croupier/contract/brand/merchants-console';
import type { Decimal } from '@croupier/contract/core/money';

/** The limits of a merchant's games, as stored and as sent to vendors. */
export type PlayRules = Omit<contract.PlayRules, 'betMin' | 'betMax'> & {
  /** Per round, in the merchant's currency. */
  betMin: Decimal;
  betMax: Decimal;
};
