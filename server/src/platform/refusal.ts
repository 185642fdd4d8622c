import type { RefusalCode } from '@croupier/contract/core/refusals';

/**
 * A "no" the caller should hear: too late, too little money, not allowed.
 * It is thrown, not returned, so that it also undoes the transaction it is thrown in.
 * Anything else that is thrown is our own mistake and is answered with a 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Details that the code leaves open, for the caller: `{ field: 'username' }`. */
  readonly value: Record<string, unknown> | undefined;

  constructor(code: RefusalCode, value?: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.value = value;
  }
}
