import type { WalletOperation } from '#rules/play/protocols/protocol';
import type { VendorOperation } from '#rules/play/protocols/codec';
import type { Step } from './scenarios.rules.ts';

/** Why a call was not what its step wants. */
export type Mismatch = 'DEED' | 'NAME' | 'ROUND' | 'REFERENCE' | 'AMOUNT' | 'ANSWER' | 'CASH' | 'SIGNED';

type Names = Readonly<Record<string, string>>;

const kinds: Readonly<Record<string, VendorOperation['kind']>> = {
  balance: 'BALANCE',
  bet: 'BET',
  settle: 'WIN',
  rollback: 'UNDO_BET',
  adjust: 'ADJUST',
  promo: 'PRIZE',
  tip: 'TIP',
};

/** Besides the steps a vendor asks who plays and what they have, as often as it likes. */
export const isUnrelated = (operations: readonly WalletOperation[], wanted: VendorOperation): boolean => {
  const [operation] = operations;
  return (
    operation !== undefined && ['authenticate', 'noted', 'balance', 'status'].includes(operation.op) && wanted.kind !== kinds[operation.op]
  );
};

const plain = (amount: string): string => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/**
 * Whether a call says what its step wants: the deed, its amount, and names as they were given before. A name heard for the first time is taken for its letter, unless it is
 * another letter's already. Answers the names known from then on.
 */
export const matchOperation = (
  { operation: wanted }: Step,
  operations: readonly WalletOperation[],
  known: Names,
): { names: Names } | { misfit: Mismatch } => {
  const [call] = operations;
  if (call === undefined || kinds[call.op] !== wanted.kind) return { misfit: 'DEED' };
  if (wanted.kind === 'BALANCE') return { names: known };
  const said: Readonly<Record<string, unknown>> = 'request' in call ? call.request : call;
  const text = (name: string): string | undefined => (typeof said[name] === 'string' ? said[name] : undefined);
  const names: Record<string, string> = { ...known };
  const bind = (letter: string, name: string | undefined): boolean => {
    if (name === undefined) return false;
    if (names[letter] !== undefined) return names[letter] === name;
    if (Object.values(names).includes(name)) return false;
    names[letter] = name;
    return true;
  };
  if (!bind(wanted.tx, text('txId'))) return { misfit: 'NAME' };
  const round = text('roundId');
  if ('round' in wanted && round !== undefined && !bindRound(names, wanted.round, round)) return { misfit: 'ROUND' };
  const listed: unknown = said['refTxIds'];
  const references = [text('refTxId'), ...(Array.isArray(listed) ? (listed as unknown[]) : [])].filter((one) => typeof one === 'string');
  if (wanted.kind === 'UNDO_BET' && !bind(wanted.bet, references[0])) return { misfit: 'REFERENCE' };
  const paid = wanted.kind === 'WIN' ? names[wanted.bet] : undefined;
  if (paid !== undefined && references.length > 0 && !references.includes(paid)) return { misfit: 'REFERENCE' };
  const amount = text('amount');
  if (wanted.kind !== 'UNDO_BET' && (amount === undefined || plain(amount) !== plain(wanted.amount))) return { misfit: 'AMOUNT' };
  if (wanted.kind === 'WIN' && wanted.validBet !== undefined) {
    const validBet = text('validBet');
    if (validBet === undefined || plain(validBet) !== plain(wanted.validBet)) return { misfit: 'AMOUNT' };
  }
  return { names };
};

/** A round may bear the name of its bet. */
const bindRound = (names: Record<string, string>, letter: string, name: string): boolean => {
  if (names[letter] !== undefined) return names[letter] === name;
  names[letter] = name;
  return true;
};

/** Whether the answer was the one that such a call must get: it is ours, and the vendor may count on it. */
export const matchAnswer = ({ expects, code, cash }: Step, said: { code: string; balance: string | null }): Mismatch | undefined => {
  const isDone = said.code === 'OK';
  if (isDone !== (expects === 'DONE') || (code !== undefined && said.code !== code)) return 'ANSWER';
  return cash !== undefined && said.balance !== null && plain(said.balance) !== plain(cash) ? 'CASH' : undefined;
};
