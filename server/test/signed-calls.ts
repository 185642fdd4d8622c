/** A vendor's half of a signed call, written from `contract/src/vendor-api/wallet.ts` alone, so that it does not repeat the server's mistakes. */
import { createHash, createHmac, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { signedText } from '@croupier/contract/vendor-api/wallet';

/** The key that a vendor signs with. */
export type Signer =
  | { keyId: string; algorithm: 'hmac-sha256'; secret: string }
  | { keyId: string; algorithm: 'ed25519'; privateKey: KeyObject };

type Said = { timestampMs: string; nonce: string };
type Headers = Record<string, string | string[] | number | undefined>;

const textOf = (path: string, { timestampMs, nonce }: Said, body: string): Buffer =>
  Buffer.from(signedText('POST', path, timestampMs, nonce, createHash('sha256').update(body).digest('hex')));

const hmac = (secret: string, text: Buffer): string => createHmac('sha256', secret).update(text).digest('base64');

/** The headers of a signed call; `but` says what a test wants otherwise. */
export const signCall = (signer: Signer, path: string, body: string, but: Partial<Said> = {}): Record<string, string> => {
  const said = { timestampMs: Date.now().toString(), nonce: randomUUID(), ...but };
  const text = textOf(path, said, body);
  return {
    'content-type': 'application/json',
    'x-key-id': signer.keyId,
    'x-timestamp': said.timestampMs,
    'x-nonce': said.nonce,
    'x-signature': signer.algorithm === 'ed25519' ? sign(null, text, signer.privateKey).toString('base64') : hmac(signer.secret, text),
  };
};

/** Whether an answer is signed by whom it should be: by the shared secret, or by the platform's key. */
export const isAnswerGood = (key: { secret: string } | { publicKey: KeyObject }, path: string, headers: Headers, body: string): boolean => {
  const text = textOf(path, { timestampMs: String(headers['x-timestamp']), nonce: String(headers['x-nonce']) }, body);
  const signature = String(headers['x-signature']);
  return 'secret' in key ? hmac(key.secret, text) === signature : verify(null, text, key.publicKey, Buffer.from(signature, 'base64'));
};
