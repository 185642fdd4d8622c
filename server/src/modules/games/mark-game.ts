import type { MerchantId, NodeId, VendorCode } from '@croupier/contract/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store.ts';

/** Lower `pinOrder` comes first in lists; null unpins. */
export type GameMark = { hot?: boolean; pinOrder?: number | null; maintenance?: boolean; disabled?: boolean };

/** A merchant's own word on a game; null in `hot` and `pinOrder` goes back to the operator's. */
export type MerchantGameSwitch = { enabled?: boolean; maintenance?: boolean; hot?: boolean | null; pinOrder?: number | null };

/**
 * Sets what the operator decides about a game for all merchants; what is not named stays. It outlives every sync.
 * Refuses GAME_NOT_FOUND.
 */
export const markGame = async (tx: Tx, nodeId: NodeId, mark: GameMark): Promise<void> => {
  await mustBeKnown(tx, nodeId);
  await store.saveMark(tx, nodeId, mark);
};

/** Sets a merchant's own switches of a game; what is not named stays. Refuses GAME_NOT_FOUND. */
export const switchGame = async (tx: Tx, merchantId: MerchantId, nodeId: NodeId, change: MerchantGameSwitch): Promise<void> => {
  await mustBeKnown(tx, nodeId);
  await store.saveMerchantGame(tx, merchantId, nodeId, change);
};

/** Opens, closes or hides a whole vendor; for one merchant, or for all when none is named. What is not named stays. */
export const switchVendor = (
  tx: Tx,
  vendorCode: VendorCode,
  change: { enabled?: boolean; maintenance?: boolean },
  merchantId?: MerchantId,
): Promise<void> =>
  merchantId === undefined ? store.switchVendor(tx, vendorCode, change) : store.saveMerchantVendor(tx, merchantId, vendorCode, change);

const mustBeKnown = async (tx: Tx, nodeId: NodeId): Promise<void> => {
  const [game] = await store.findGames(tx, [nodeId]);
  if (game === undefined) throw new Refusal('GAME_NOT_FOUND');
};
