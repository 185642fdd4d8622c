import type { RefusalCode } from '@croupier/contract/core/refusals';
import type { Expected } from '@croupier/contract/core/sentences';

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
    this.value = code === 'FIELD_EMPTY' ? withFields(value) : value;
  }
}

/** FIELD_EMPTY names the first empty field and lists all of them, whichever of the two it was made with. */
const withFields = (value: Record<string, unknown> = {}): Record<string, unknown> => {
  const { field, fields } = value;
  const all = Array.isArray(fields) ? (fields as unknown[]) : [field];
  return { ...value, field: field ?? all[0], fields: all };
};

/** A field that does not fit. Its expected value is an `Expected`, which is put into the caller's language, or plain text. */
export type Misfit = { path: string; expected: Expected | string };

/** The refusal of fields that do not fit. It names each and what was expected. */
export const malformed = (...misfits: Misfit[]): Refusal => new Refusal('MALFORMED', { misfits });
