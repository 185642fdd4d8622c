import { isIP } from 'node:net';

/** The IP addresses that a text means: one, or all that begin with two or three numbers (`198.51.100`). Undefined if the text is no address. */
export const addressesOf = (typed: string): { address: string } | { beginning: string } | undefined => {
  if (isIP(typed) !== 0) return { address: typed };
  const numbers = typed.replace(/\.$/, '').split('.');
  const isBeginning =
    (numbers.length === 2 || numbers.length === 3) && numbers.every((number) => /^\d{1,3}$/.test(number) && Number(number) <= 255);
  return isBeginning ? { beginning: `${numbers.join('.')}.` } : undefined;
};
