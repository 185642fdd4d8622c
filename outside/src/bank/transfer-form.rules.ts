import { type Currency, type Money, parseAmount } from '@croupier/contract/core/money';

/** The fields of the transfer form, as they were typed. */
export type Fields = { from: string; account: string; amount: string; currency: string; reference: string };

export type FieldProblem = {
  field: 'from' | 'account' | 'amount' | 'reference';
  problem: 'problemFrom' | 'problemTo' | 'problemAmount' | 'problemText';
};

const textMax = 140;

/** Account numbers are typed with spaces and dashes. */
export const numberOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Reads an amount as people type it (`1,250.50`): above zero, at most two decimals. Undefined when it is none. */
export const typedAmount = (typed: string, currency: Currency): Money | undefined => {
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = parseAmount(plain.replace(/^0+(?=\d)/, ''), currency);
  return amount === undefined || amount === 0n ? undefined : { amount, currency };
};

/** The faults of the fields by themselves, in the order of the form. */
export const problemsIn = ({ from, account, amount, reference }: Fields, currency: Currency): FieldProblem[] => {
  const problems: FieldProblem[] = [];
  if (numberOf(from) === '') problems.push({ field: 'from', problem: 'problemFrom' });
  if (!/^\d{10}$/.test(numberOf(account))) problems.push({ field: 'account', problem: 'problemTo' });
  if (typedAmount(amount, currency) === undefined) problems.push({ field: 'amount', problem: 'problemAmount' });
  if (reference.length > textMax) problems.push({ field: 'reference', problem: 'problemText' });
  return problems;
};
