import type { RefusalCode } from '@croupier/contract/core/refusals';

/** A "no" of the platform, as `call()` throws it. `message` is a sentence in the visitor's language. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  /** Details that the code leaves open: a captcha wish, seconds to wait, a field's name. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** Only with OUR_MISTAKE: what the visitor may quote to support. */
  readonly requestId: string | undefined;

  constructor(refusal: {
    code: RefusalCode;
    message: string;
    value?: Record<string, unknown> | undefined;
    status: number;
    requestId?: string | undefined;
  }) {
    super(refusal.message);
    this.code = refusal.code;
    this.value = refusal.value ?? {};
    this.status = refusal.status;
    this.requestId = refusal.requestId;
  }
}

/** No answer came: no network, one cut off, or the platform took too long. Nobody knows whether the call was carried out. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * Whether it is known that a call was not carried out; after anything else the same wish is sent again by the same key.
 * A mistake of ours may come after the deed, so it is no answer. The other codes are, `RAIL_UNAVAILABLE` too, whose deposit is given up.
 */
export const isAnswered = (problem: unknown): problem is Refused =>
  problem instanceof Refused && (problem.status < 500 || problem.code !== 'OUR_MISTAKE');
