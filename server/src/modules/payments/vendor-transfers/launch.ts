import { randomUUID } from 'node:crypto';
import type { GameCode, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { ChannelSilent } from '#modules/payments/channels';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { bringHome } from './collect.ts';
import { getContractOrThrow } from './contracts.ts';
import { habitsOf } from './overview.ts';
import { playerName } from './player-name.ts';
import { makeKnown } from './send.ts';
import { isTransferVendor } from './store/vendors.ts';
import * as wallets from './store/wallets.ts';
import { askLaunch } from './tcg/door.ts';
import { carryOut } from './transfer.ts';

/** Whether a vendor keeps its players' money itself. */
export const keepsWallets = (tx: Tx, vendor: VendorCode): Promise<boolean> => isTransferVendor(tx, vendor);

export type Opening = {
  memberId: MemberId;
  merchantId: MerchantId;
  vendor: VendorCode;
  gameCode: GameCode;
  language: string;
  backUrl: string;
};

/**
 * Opens a game at a vendor that keeps its players' money itself: their wallet is made there, money is brought as the member chose, and the vendor gives the
 * address. Not in a transaction. That the money did not come does not keep the game shut: the member sees it on the way, or at home.
 * Refuses VENDOR_UNAVAILABLE.
 */
export const openAtVendor = async (opening: Opening): Promise<{ url: string; mode: 'iframe' | 'popup' | 'redirect' }> => {
  const { memberId, merchantId, vendor } = opening;
  const { contract, habits, player } = await inTransaction(async (tx) => {
    const found = await getContractOrThrow(tx, merchantId, vendor);
    if (found.switch !== 'OPEN') throw new Refusal('VENDOR_UNAVAILABLE');
    const { currency } = found;
    await wallets.addWallet(tx, {
      member_id: memberId,
      vendor,
      merchant_id: merchantId,
      currency,
      player: playerName(),
      opened_at: null,
      told_at: null,
    });
    return {
      contract: found,
      habits: await habitsOf(tx, memberId),
      player: (await wallets.findWallet(tx, memberId, vendor))?.player ?? '',
    };
  });
  try {
    await makeKnown(contract, memberId, player);
  } catch (error) {
    if (!(error instanceof ChannelSilent)) throw error;
    throw new Refusal('VENDOR_UNAVAILABLE');
  }
  if (habits.collectAtLaunch) await collectFor(opening);
  if (habits.fillAtLaunch) await fill(opening);
  const url = await askLaunch(contract.address, { player, ...opening });
  if (url === undefined) throw new Refusal('VENDOR_UNAVAILABLE');
  return { url, mode: contract.launchMode };
};

/** Before a game of any other kind opens: what lies at vendors comes home, where the member chose so. Not in a transaction, and never in the way of the game. */
export const collectFor = async ({ memberId, merchantId, vendor }: Pick<Opening, 'memberId' | 'merchantId' | 'vendor'>): Promise<void> => {
  try {
    const { collectAtLaunch } = await inTransaction((tx) => habitsOf(tx, memberId));
    if (collectAtLaunch) await bringHome({ memberId, merchantId, key: randomUUID(), but: vendor });
  } catch (error) {
    log.error({ err: error, memberId }, 'vendor wallet collection before launch failed');
  }
};

/** Everything that may go there. Too little, a limit or a transfer that is under way is no reason not to play with what is there. */
const fill = async ({ memberId, merchantId, vendor }: Opening): Promise<void> => {
  try {
    await carryOut({ memberId, merchantId, vendor, key: randomUUID(), direction: 'TO_VENDOR', cause: 'LAUNCH' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};
