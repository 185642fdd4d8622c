import type { VendorProblem, VendorProblemCode } from '@croupier/contract/vendor-api/problems';
import * as z from 'zod/mini';

/** The code of a failure between a vendor and us; the message is for the person who has to mend it. */
export class VendorTrouble extends Error {
  readonly code: VendorProblemCode;

  constructor(code: VendorProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A failure of a question to a vendor, as it is kept and shown: a code, and the raw words beside it. */
export const problemOf = (error: unknown): VendorProblem => {
  if (!(error instanceof Error)) return { code: 'OTHER', detail: String(error) };
  if (error instanceof VendorTrouble) return { code: error.code, detail: error.message };
  if (error.name === 'TimeoutError') return { code: 'TIMEOUT', detail: error.message };
  if (error instanceof z.core.$ZodError) return { code: 'NOT_AS_AGREED', detail: z.prettifyError(error) };
  if (error instanceof SyntaxError) return { code: 'NOT_AS_AGREED', detail: error.message };
  const { cause } = error;
  // fetch throws all that happens on the way as a TypeError, and what happened as its cause.
  if (!(error instanceof TypeError && cause instanceof Error)) return { code: 'OTHER', detail: error.message };
  if (cause.name === 'TimeoutError') return { code: 'TIMEOUT', detail: cause.message };
  return { code: cause.message === 'unexpected redirect' ? 'STATUS' : 'UNREACHABLE', detail: wayOf(error.message, cause) };
};

const wayOf = (message: string, cause: Error): string => {
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return `${message}: ${cause.message === '' ? code || cause.name : cause.message}`;
};
