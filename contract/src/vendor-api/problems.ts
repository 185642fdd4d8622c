/** Problems between a vendor and the platform, shown in the console. */
import * as z from 'zod/mini';

/**
 * The complete list. UNREACHABLE: no connection; TIMEOUT: no answer in time; STATUS: an error status; SIGNATURE: an answer without a valid
 * signature; NOT_AS_AGREED: an invalid or contradictory answer; TOO_LONG: an answer above the size limit; NO_LIST: the vendor has no feed
 * (any more); REFUSED: the vendor refused; SHRINKING: a feed that removes more than half of the games; MORE_MISSING: more differences than
 * are listed; OTHER: anything else, described in `detail` and the log.
 */
export const vendorProblemCodes = [
  'UNREACHABLE',
  'TIMEOUT',
  'STATUS',
  'SIGNATURE',
  'NOT_AS_AGREED',
  'TOO_LONG',
  'NO_LIST',
  'REFUSED',
  'SHRINKING',
  'MORE_MISSING',
  'OTHER',
] as const;
export type VendorProblemCode = (typeof vendorProblemCodes)[number];

/** `code` is for everybody; `detail` is the caught error in English, for engineers. */
export const VendorProblem = z.object({ code: z.enum(vendorProblemCodes), detail: z.string() });
export type VendorProblem = z.output<typeof VendorProblem>;

/** A stored problem as shown; problems stored before codes existed have none. */
export const keptProblem = (detail: string | null, code: VendorProblemCode | null): VendorProblem | null =>
  detail === null ? null : { code: code ?? 'OTHER', detail };
