import * as z from 'zod/mini';

/** The reason of a rejection, so that the member knows what to improve. */
export const KycReason = z.enum([
  'UNREADABLE',
  'CUT_OFF',
  'DOCUMENT_EXPIRED',
  'WRONG_DOCUMENT',
  'NAME_DIFFERS',
  'BIRTHDAY_DIFFERS',
  'SELFIE_DIFFERS',
  'TOO_OLD',
  'ADDRESS_DIFFERS',
  'ALTERED',
  'KNOWN_ELSEWHERE',
]);
export type KycReason = z.output<typeof KycReason>;
