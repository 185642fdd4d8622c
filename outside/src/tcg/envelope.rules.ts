import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

type Keys = { cipher: 'DES' | 'AES'; cipher_key: string; sign_key: string };

export const signatureOf = (signKey: string, text: string): string =>
  createHash('sha256')
    .update(text + signKey)
    .digest('hex');

export const isSigned = ({ sign_key }: Keys, params: string, sign: string): boolean => {
  const [right, given] = [Buffer.from(signatureOf(sign_key, params)), Buffer.from(sign)];
  return right.length === given.length && timingSafeEqual(right, given);
};

/** The object that a merchant hid in `params`; undefined when it was not hidden with this key, or is no object. */
export const readParams = ({ cipher, cipher_key }: Keys, params: string): Record<string, unknown> | undefined => {
  const key = Buffer.from(cipher_key);
  try {
    // One key three times over makes of the threefold cipher the single one, which OpenSSL has put away.
    const reading =
      cipher === 'DES'
        ? createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
        : createDecipheriv('aes-256-ecb', key, null);
    const read: unknown = JSON.parse(reading.update(params, 'base64', 'utf8') + reading.final('utf8'));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
