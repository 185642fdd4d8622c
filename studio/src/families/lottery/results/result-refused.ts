import type { DrawRefusal } from '@croupier/contract/vendor-api/lottery-draws';

/** A result, a void or a decision that is not taken. Thrown to the operator's call; it also undoes the transaction it is thrown in. */
export class ResultRefused extends Error {
  readonly code: DrawRefusal;

  constructor(code: DrawRefusal) {
    super(code);
    this.code = code;
  }
}
