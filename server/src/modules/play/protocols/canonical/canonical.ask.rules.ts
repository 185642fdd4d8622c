import type * as z from 'zod/mini';
import { VendorTrouble } from '../problem.rules.ts';
import { isSignedBy, readHead, signedHeaders } from '../signature.rules.ts';
import type { AnswerHead, VendorEndpoint, VendorQuery } from '../outbound.rules.ts';

const noBody = Buffer.alloc(0);

/** Asks something that only the vendor's own signature answers. `path` stands behind its address, and is what is signed. */
export const ask = <T, V>(
  place: VendorEndpoint,
  path: string,
  shape: z.ZodMiniType<T>,
  read: (value: T) => V,
  body?: object,
): VendorQuery<V> => {
  const { url, signing, keys = new Map(), atMs, nonce } = place;
  if (signing === undefined) throw new Error('a question of our own protocol is signed');
  const method = body === undefined ? ('GET' as const) : ('POST' as const);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = signedHeaders(signing, method, path, text ?? noBody, atMs, nonce);
  return {
    request: {
      method,
      url: `${url}${path}`,
      headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
      ...(text !== undefined && { body: text }),
    },
    read: (answer: Buffer, head: AnswerHead = {}) => {
      const signed = readHead(head);
      const key = signed && keys.get(signed.keyId);
      if (signed === undefined || key === undefined || !isSignedBy(key, method, path, signed, answer, atMs))
        throw new VendorTrouble('SIGNATURE', 'the answer is not signed by the vendor');
      return read(shape.parse(JSON.parse(answer.toString('utf8'))));
    },
  };
};
