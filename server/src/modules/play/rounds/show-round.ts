import type { MemberId, VendorCode } from '@croupier/contract/core/ids';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { queryVendor, outboundOf, findVendor } from '#modules/play/vendors';
import type { OwnRound } from './own-rounds.ts';

/** How a vendor shows a round of the past: in the game itself, on a page of its own, or not at all. */
export const roundLinks = async (vendorCode: string): Promise<'GAME' | 'PAGE' | null> => {
  const vendor = await findVendor(vendorCode as VendorCode);
  if (vendor === undefined || !vendor.enabled) return null;
  const outbound = outboundOf(vendor);
  if (outbound === undefined) return 'GAME';
  return outbound.showRound === undefined ? null : 'PAGE';
};

/** The address of the page on which a vendor shows a round. Refuses VENDOR_UNAVAILABLE when it has none, or does not answer. */
export const pageOfRound = async (
  { vendor: code, name }: OwnRound,
  { memberId, txId, language }: { memberId: MemberId; txId: string; language: string },
): Promise<string> => {
  const vendor = await findVendor(code as VendorCode);
  const showRound = vendor?.enabled === true ? outboundOf(vendor)?.showRound : undefined;
  if (vendor === undefined || showRound === undefined) throw new Refusal('VENDOR_UNAVAILABLE');
  try {
    return await queryVendor(vendor, (place) => showRound(place, { roundId: name, playerId: memberId, txId, language }), showWithinMs);
  } catch (error) {
    log.warn({ err: error, vendor: code, round: name }, 'vendor refused to show a round');
    throw new Refusal('VENDOR_UNAVAILABLE');
  }
};

/** A member waits no longer for the page. */
const showWithinMs = 8_000;
