/** What can go wrong between a vendor and us, for the desks that look after it. */
import * as z from 'zod/mini';

/**
 * The closed list. UNREACHABLE: nobody is there; TIMEOUT: no answer in time; STATUS: an answer that is an error; SIGNATURE: an answer the vendor did not sign; NOT_AS_AGREED: one
 * that cannot be understood or contradicts itself; TOO_LONG: longer than it may be; NO_LIST: the vendor has none (any more); REFUSED: it decided against it; SHRINKING: a list that
 * takes away more than half of the games; MORE_MISSING: more differs than is listed; OTHER: anything else, which `detail` and the log tell.
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

/** `code` is for everybody; `detail` is what was caught, in English, for who has to mend it. */
export const VendorProblem = z.object({ code: z.enum(vendorProblemCodes), detail: z.string() });
export type VendorProblem = z.output<typeof VendorProblem>;

/** What is kept of a problem, as it is shown; what was kept before there were codes has none. */
export const keptProblem = (detail: string | null, code: VendorProblemCode | null): VendorProblem | null =>
  detail === null ? null : { code: code ?? 'OTHER', detail };
