import type { VendorCode } from '@croupier/contract/core/ids';
import type { RefusalCode } from '@croupier/contract/core/refusals';
import type { DrawRefusal } from '@croupier/contract/vendor-api/lottery-draws';
import * as vendors from '#modules/play/vendors';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';

type Query<T> = Parameters<typeof vendors.tryQuery<T>>[1];

/** Asks a vendor about its lotteries. Refuses NOT_FOUND where it does not know what is asked for, and VENDOR_UNAVAILABLE where it gives no usable answer. */
export const askHouse = async <T>(house: VendorCode, query: Query<T>): Promise<T> => {
  const vendor = await vendors.findVendor(house);
  if (vendor === undefined || vendor.protocol.family !== 'CANONICAL') throw new Refusal('NOT_FOUND');
  if (!vendors.canQuery(vendor)) throw new Refusal('VENDOR_UNAVAILABLE');
  const { status, outcome } = await vendors.tryQuery(vendor, query);
  if (!('error' in outcome)) return outcome.value;
  if (status === 404) throw new Refusal('NOT_FOUND');
  log.warn({ err: outcome.error, vendor: house }, 'lottery query failed');
  throw new Refusal('VENDOR_UNAVAILABLE');
};

const refusals: Readonly<Record<DrawRefusal, RefusalCode>> = {
  NUMERO_NOT_FOUND: 'NOT_FOUND',
  NUMERO_OPEN: 'CHANGED_MEANWHILE',
  NUMERO_BUSY: 'CHANGED_MEANWHILE',
  NUMERO_FINAL: 'CHANGED_MEANWHILE',
  NUMERO_CHANGED: 'CHANGED_MEANWHILE',
  RESULT_OF_STUDIO: 'CHANGED_MEANWHILE',
  RESULT_REFUSED: 'FIELD_FORMAT',
  PROPOSAL_WAITING: 'CHANGED_MEANWHILE',
  PROPOSAL_NOT_FOUND: 'NOT_FOUND',
  PROPOSAL_DECIDED: 'CHANGED_MEANWHILE',
  SECOND_PERSON_NEEDED: 'SAME_APPROVER',
};

/** Throws the refusal that a vendor's decision is. */
export const assertTaken = ({ code }: { code: 'OK' | DrawRefusal }): void => {
  if (code !== 'OK') throw new Refusal(refusals[code], code === 'RESULT_REFUSED' ? { field: 'numbers' } : undefined);
};
