import type { LaunchedChat } from '@croupier/contract/people/support-chat';
import type { MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { isOpenAt, opensNext } from './office-hours.rules.ts';
import { settingsOf } from './settings.ts';

/** How live chat is opened at a merchant. An outside provider keeps its own hours, so it counts as open. */
export const launchChat = (merchantId: MerchantId, origin: string): Promise<LaunchedChat> =>
  inTransaction(async (tx) => {
    const settings = await settingsOf(tx, merchantId);
    if (settings.providerUrl !== null && settings.chat !== 'OFF')
      return { type: 'OUTSIDE', url: settings.providerUrl, isOpen: true, opensAt: null };
    const { timeZone } = await getMerchantOrThrow(merchantId);
    const at = now();
    return {
      type: 'OWN',
      url: `${origin}/help#chat`,
      isOpen: isOpenAt(settings, timeZone, at),
      opensAt: opensNext(settings, timeZone, at)?.toString() ?? null,
    };
  });
