import { type WalletOp, walletOps } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import { isSignedBy, readHead } from '../signature.rules.ts';
import type { VendorProtocol, RawCall, Refused, CompleteOperation } from '../protocol.rules.ts';
import { json } from '../shapes.rules.ts';

export const isOp = (op: string): op is WalletOp => Object.hasOwn(walletOps, op);

/** A stranger's body is not parsed before the signature over its bytes was found good. */
const parseJson = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
};

const parse = ({ op, body }: RawCall): readonly [CompleteOperation] | 'BAD_REQUEST' | 'NO_SUCH_OPERATION' => {
  if (!isOp(op)) return 'NO_SUCH_OPERATION';
  const parsed = z.safeParse(walletOps[op], parseJson(body));
  return parsed.success ? [{ op, request: parsed.data }] : 'BAD_REQUEST';
};

/** The house's own answer, the same for everybody. */
const byTheHouse: ReadonlySet<Refused> = new Set(['ADDRESS_NOT_ALLOWED', 'SIGNATURE_INVALID', 'NO_SUCH_OPERATION', 'TOO_MANY_REQUESTS']);

/**
 * Our own protocol, as `contract/src/vendor-api/wallet.ts` promises it. Every decision is an HTTP 200 with its code; who is not believed, or asks for
 * what there is not, is refused by the house as every other caller is.
 */
export const canonical: VendorProtocol = {
  family: 'CANONICAL',
  caps: { freeRounds: true, jackpots: true, roundStatus: true, dataFeed: true, resettle: true, changesGames: false },
  verify: ({ head: known, headers, url, body }, keys, nowMs) => {
    const head = known ?? readHead(headers);
    const key = head && keys.get(head.keyId);
    if (head === undefined || key === undefined || !isSignedBy(key, 'POST', url, head, body, nowMs)) return undefined;
    return { key, nonce: `${head.keyId}|${head.nonce}` };
  },
  parse,
  render: ([result]) => json(200, result?.reply ?? { code: 'RETRY' }),
  renderError: (refused, _call, result) => {
    if (byTheHouse.has(refused)) return undefined;
    if (result !== undefined) return json(200, result.reply);
    return json(refused === 'BAD_REQUEST' ? 400 : 503, { code: refused });
  },
};
