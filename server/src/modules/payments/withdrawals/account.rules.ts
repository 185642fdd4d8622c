import { inPlainMarks } from '@croupier/contract/core/read-amount';
import type { Bank } from '@croupier/contract/payments/banks';

/** An account number as it is kept: digits alone. Undefined when it is none of this bank's. */
export const tidyAccount = (typed: string, { digits: [least, most] }: Pick<Bank, 'digits'>): string | undefined => {
  const plain = inPlainMarks(typed).replaceAll(/[\s.-]/g, '');
  return /^\d+$/.test(plain) && plain.length >= least && plain.length <= most && !/^(\d)\1*$/.test(plain) ? plain : undefined;
};

/** Its last four characters: enough to know it by, too little to use it. */
export const maskedAccount = (account: string): string => `•••• ${account.slice(-4)}`;
