import type { MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store/marks.ts';

/** Lower `pinOrder` comes first in lists; null unpins. */
export type GameMark = { hot?: boolean; pinOrder?: number | null; maintenance?: boolean; disabled?: boolean };

/** A merchant's own word on a game; null in `hot` and `pinOrder` goes back to the operator's. */
export type MerchantGameSwitch = { enabled?: boolean; maintenance?: boolean; hot?: boolean | null; pinOrder?: number | null };

/** Sets what the operator decides about a game for all merchants, also before its feed has named it; what is not named stays. It outlives every sync. */
export const markGame = (tx: Tx, nodeId: NodeId, mark: GameMark): Promise<void> => store.saveMark(tx, nodeId, mark);

/** Sets a merchant's own switches of a game, also before its feed has named it; what is not named stays. */
export const switchGame = (tx: Tx, merchantId: MerchantId, nodeId: NodeId, change: MerchantGameSwitch): Promise<void> =>
  store.saveMerchantGame(tx, merchantId, nodeId, change);

/** Opens, closes or hides a whole vendor; for one merchant, or for all when none is named. A switch that is not named stays. */
export const switchVendor = (
  tx: Tx,
  vendorCode: VendorCode,
  change: { enabled?: boolean; maintenance?: boolean },
  merchantId?: MerchantId,
): Promise<void> =>
  merchantId === undefined ? store.switchVendor(tx, vendorCode, change) : store.saveMerchantVendor(tx, merchantId, vendorCode, change);
