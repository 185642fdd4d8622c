import type { GameCode, NodeId, VendorCode } from '@croupier/contract/core/ids';

const nodeIds = new Map<VendorCode, Map<GameCode, NodeId>>();
const nodeIdsMax = 20_000;

/** Made once for each game: every bet asks for it. */
export const nodeIdOf = (vendor: VendorCode, gameCode: GameCode): NodeId => {
  const ofVendor = nodeIds.get(vendor) ?? new Map<GameCode, NodeId>();
  const known = ofVendor.get(gameCode);
  if (known !== undefined) return known;
  if (ofVendor.size >= nodeIdsMax) ofVendor.clear();
  const nodeId = `${vendor}:${gameCode}` as NodeId;
  nodeIds.set(vendor, ofVendor.set(gameCode, nodeId));
  return nodeId;
};
