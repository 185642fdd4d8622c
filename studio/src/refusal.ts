import type { RefusalCode } from '#studio/engine/refusals';

/**
 * A "no" the player should hear. It is thrown, so that it also undoes the transaction it is thrown in.
 * Anything else that is thrown is our own mistake and is answered with a 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly value: Record<string, unknown> | undefined;

  constructor(code: RefusalCode, value?: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.value = value;
  }
}
