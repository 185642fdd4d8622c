import { hash } from 'node:crypto';

/** Of SHA-256, in bytes. */
const [blockLength, digestLength] = [64, 32];

const padded = (key: Buffer, pad: number, room: number): Buffer => {
  const block = Buffer.alloc(blockLength + room, pad);
  key.forEach((byte, index) => (block[index] = byte ^ pad));
  return block;
};

/**
 * HMAC-SHA256 (RFC 2104) under one secret: of a text in UTF-8, in base64. Written out, because what Node makes for each MAC costs as much
 * as the MAC; and as text, because a digest in a buffer of its own costs as much as the digest.
 */
export const hmacUnder = (secret: string): ((text: string) => string) => {
  const bytes = Buffer.from(secret, 'utf8');
  const key = bytes.length > blockLength ? hash('sha256', bytes, 'buffer') : bytes;
  let inner = padded(key, 0x36, 1_024);
  const outer = padded(key, 0x5c, digestLength);
  return (text) => {
    // A character is three bytes at most: those of four are two characters.
    if (inner.length < blockLength + 3 * text.length) inner = padded(key, 0x36, 3 * text.length);
    const end = blockLength + inner.write(text, blockLength, 'utf8');
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), blockLength, 'binary');
    return hash('sha256', outer, 'base64');
  };
};
