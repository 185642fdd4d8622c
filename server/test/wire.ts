/** A vendor's calls as they go over the wire, for golden tests of what adapters read and write: no server stands behind them. */
import type { RawCall, Result } from '#rules/play/protocols/protocol';

/** A call to `/gw/v1/V/{op}`. */
export const aCall = (op: string, body: string, headers: RawCall['headers'] = {}, query = ''): RawCall => ({
  op,
  url: `/gw/v1/V/${op}${query}`,
  headers,
  body: Buffer.from(body),
});

/** The wallet's result for a successful call, with 90.25 in cash and 1.50 of a bonus. */
export const aResult = (more: Partial<Result['reply']> = {}, rest: Partial<Result> = {}): Result => ({
  reply: {
    code: 'OK',
    walletTxId: '019a0000-0000-7000-8000-000000000001',
    balance: { cash: '90.25', bonus: '1.50', total: '91.75' },
    currency: 'THB',
    replayed: false,
    ...more,
  } as Result['reply'],
  ...rest,
});
