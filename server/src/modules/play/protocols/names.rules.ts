import { hash } from 'node:crypto';

/** `op:` and `ask:` are what we call transactions of our own, so nobody else's begins so. */
const ours = /^(?!op:|ask:)[A-Za-z0-9_.:-]{1,128}$/;

/**
 * A vendor's name for something, or one made of several, as we keep it: just so where it fits, otherwise what it is of and a digest. The same parts always
 * give the same name, so whatever is made once under it is made once.
 */
export const nameOf = (...parts: readonly [string, ...string[]]): string => {
  const [first] = parts;
  const plain = parts.join(':');
  if (ours.test(plain) && (parts.length === 1 || parts.every((part) => !part.includes(':')))) return plain;
  const kind = parts.length > 1 && /^[a-z]{1,12}$/.test(first) ? first : 'id';
  // Parts are counted, so that no two lists of them read alike.
  return `${kind}:sha256-${hash('sha256', parts.map((part) => `${part.length}:${part}`).join(), 'base64url')}`;
};
