import type { RefusalCode } from '@croupier/contract/refusals';

/** A "no" of the platform, as `call()` throws it. `message` is a sentence in the visitor's language. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  /** What the code leaves open: a captcha wish, seconds to wait, a field's name. */
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

/** No answer came: no network, or the platform took too long. Nobody knows whether the call was carried out. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
