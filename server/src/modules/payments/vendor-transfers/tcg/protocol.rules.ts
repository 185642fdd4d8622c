import { createCipheriv, createHash, timingSafeEqual } from 'node:crypto';

/** The agreement of a merchant and a vendor: the merchant's name there, the key that hides, and the key that signs. */
export type Keys = { login: string; cipher: 'DES' | 'AES'; cipherKey: string; signKey: string };

/** The page that takes every call, by POST of a form. */
export const callPath = '/doBusiness.do';

/**
 * The form of one call: `merchant_code`, `params` (the JSON, encrypted in ECB with padding, base64) and `sign` (SHA-256 in hex of params followed
 * by the sign key). The scheme is the vendors'; it tells who calls and hides little, so it travels over TLS.
 */
export const callForm = (keys: Keys, params: Readonly<Record<string, unknown>>): string => {
  const hidden = hide(keys, JSON.stringify(params));
  return new URLSearchParams({ merchant_code: keys.login, params: hidden, sign: signatureOf(keys.signKey, hidden) }).toString();
};

/** Whether an answer is the vendor's: its text signed as we sign ours. Compares in constant time. */
export const isTheirs = ({ signKey }: Pick<Keys, 'signKey'>, text: string, signature: string | null): boolean => {
  const right = Buffer.from(signatureOf(signKey, text));
  const given = Buffer.from((signature ?? '').toLowerCase());
  return right.length === given.length && timingSafeEqual(right, given);
};

const signatureOf = (signKey: string, text: string): string =>
  createHash('sha256')
    .update(text + signKey, 'utf8')
    .digest('hex');

const hide = ({ cipher, cipherKey }: Keys, text: string): string => {
  const key = Buffer.from(cipherKey, 'utf8');
  // DES itself is retired from OpenSSL; three times over with one key it is the same cipher.
  const [algorithm, bytes] = cipher === 'DES' ? ['des-ede3-ecb', Buffer.concat([key, key, key])] : [`aes-${key.length * 8}-ecb`, key];
  const hiding = createCipheriv(algorithm, bytes, null);
  return hiding.update(text, 'utf8', 'base64') + hiding.final('base64');
};
