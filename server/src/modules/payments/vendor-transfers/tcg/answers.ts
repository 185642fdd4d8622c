import { type Currency, parseAmount } from '@croupier/contract/core/money';
import type { TransferFailure } from '@croupier/contract/payments/vendor-transfers';
import * as z from 'zod/mini';

/** The outcome of money that a vendor was asked to move. `balance`: the player's balance there since, in units, where it says. */
export type FundOutcome =
  | { state: 'CONFIRMED'; balance: bigint | undefined }
  | { state: 'FAILED'; failure: TransferFailure; code: string }
  /** It has it and will say later. */
  | { state: 'PENDING' }
  /** It has never heard of the reference. */
  | { state: 'NEVER_HEARD' }
  | { state: 'UNKNOWN'; problem: string };

/** The vendor's words for how a call went; every other number says nothing for certain. */
export const statuses = {
  done: 0,
  internal: 1,
  missingParameter: 2,
  methodUnknown: 3,
  merchantUnknown: 4,
  signatureWrong: 5,
  paramsUnreadable: 6,
  referenceUsed: 11,
  playerUnknown: 12,
  notEnough: 13,
  playerExists: 14,
  productClosed: 15,
  amountInvalid: 16,
  gameUnknown: 17,
  referenceUnknown: 18,
} as const;

/** Statuses by which a vendor says that it looked at a movement and did nothing. */
const refusals = new Set<number>([
  statuses.missingParameter,
  statuses.methodUnknown,
  statuses.merchantUnknown,
  statuses.signatureWrong,
  statuses.paramsUnreadable,
  statuses.playerUnknown,
  statuses.notEnough,
  statuses.productClosed,
  statuses.amountInvalid,
]);

const Amount = z.union([z.number(), z.string()]);
export const Answer = z.object({ status: z.number(), error_desc: z.nullish(z.string().check(z.maxLength(500))) });
const FundAnswer = z.extend(Answer, { transaction_status: z.optional(z.string()), balance: z.nullish(Amount) });
const BalanceAnswer = z.extend(Answer, { balance: Amount });

/** An amount as vendors write it, a JSON number or a decimal; undefined when it is finer than we keep, or none. */
export const unitsOf = (amount: number | string, currency: Currency): bigint | undefined => {
  // A JSON number of up to fifteen digits comes back as it was written; one that needs more is not believed.
  if (typeof amount === 'number' && (!Number.isFinite(amount) || Math.abs(amount) >= 1e11)) return undefined;
  const units = parseAmount(String(amount), currency);
  return units === undefined || units < 0n ? undefined : units;
};

/** The answer to "move this". */
export const readMoved = (body: unknown, currency: Currency): FundOutcome => {
  const read = z.safeParse(FundAnswer, body);
  if (!read.success) return { state: 'UNKNOWN', problem: 'its answer cannot be read' };
  const { status } = read.data;
  if (status === statuses.done) return byWord(read.data, currency);
  if (!refusals.has(status)) return { state: 'UNKNOWN', problem: `it answered status ${status}` };
  return { state: 'FAILED', failure: status === statuses.notEnough ? 'NOT_ENOUGH' : 'REFUSED', code: `STATUS_${status}` };
};

/** The answer to "what became of it". A status that refuses the question says nothing of the money. */
export const readStatus = (body: unknown, currency: Currency): FundOutcome => {
  const read = z.safeParse(FundAnswer, body);
  if (!read.success) return { state: 'UNKNOWN', problem: 'its answer cannot be read' };
  if (read.data.status === statuses.referenceUnknown) return { state: 'NEVER_HEARD' };
  if (read.data.status !== statuses.done) return { state: 'UNKNOWN', problem: `it answered status ${read.data.status}` };
  return byWord(read.data, currency);
};

const byWord = ({ transaction_status: word, balance }: z.output<typeof FundAnswer>, currency: Currency): FundOutcome => {
  switch (word) {
    case 'SUCCESS':
      return { state: 'CONFIRMED', balance: balance === undefined || balance === null ? undefined : unitsOf(balance, currency) };
    case 'FAILED':
      return { state: 'FAILED', failure: 'REFUSED', code: 'FAILED' };
    case 'PENDING':
      return { state: 'PENDING' };
    default:
      return { state: 'UNKNOWN', problem: `it calls it ${JSON.stringify(word ?? null).slice(0, 60)}` };
  }
};

/** The balance of a player; `NOBODY` when there is no such player, undefined when the answer does not say. */
export const readBalance = (body: unknown, currency: Currency): bigint | 'NOBODY' | undefined => {
  const refused = z.safeParse(Answer, body);
  if (refused.success && refused.data.status === statuses.playerUnknown) return 'NOBODY';
  const read = z.safeParse(BalanceAnswer, body);
  return read.success && read.data.status === statuses.done ? unitsOf(read.data.balance, currency) : undefined;
};
