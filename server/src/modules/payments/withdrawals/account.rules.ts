import type { Bank } from '@croupier/contract/payments/banks';

/** An account number as it is kept: digits alone. Undefined when it is none of this bank's. */
export const tidyAccount = (typed: string, { digits: [least, most] }: Pick<Bank, 'digits'>): string | undefined => {
  const plain = typed.normalize('NFKC').replaceAll(/[\s.-]/g, '');
  return /^\d+$/.test(plain) && plain.length >= least && plain.length <= most && !/^(\d)\1*$/.test(plain) ? plain : undefined;
};

const titles = /^(?:นาย|นางสาว|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|mr\.?|mrs\.?|ms\.?|miss|ông|bà|លោក|អ្នកស្រី)\s*/iu;

/** Whether two spellings are one person's name: without titles, capitals, accents of spelling and the blanks between. */
export const isSamePerson = (one: string, other: string): boolean => plainName(one) !== '' && plainName(one) === plainName(other);

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(titles, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Its last four characters: enough to know it by, too little to use it. */
export const maskedAccount = (account: string): string => `•••• ${account.slice(-4)}`;
