import type { MerchantId } from '@croupier/contract/core/ids';
import type { SupportSettings } from '@croupier/contract/people/support-console';
import type { Tx } from '#platform/database';
import { findSettings } from './store/settings.ts';
import { usualSettings } from './ticket.rules.ts';

/** The support settings of a merchant, or the usual ones if it has none. */
export const settingsOf = async (tx: Tx, merchantId: MerchantId): Promise<SupportSettings> =>
  (await findSettings(tx, merchantId)) ?? usualSettings;
