import type { BankMessage } from '@croupier/contract/payments/deposits';
import { parseAmount } from '@croupier/contract/core/money';
import type { RefusalCode } from '@croupier/contract/core/refusals';
import { nonceMemoryMs } from '@croupier/contract/vendor-api/wallet';
import { now } from '#platform/clock';
import { inTransaction, togetherAtLast } from '#platform/database';
import { createBatchQueue, QueueFull } from '@croupier/contract/core/batch-queue';
import { Refusal } from '#platform/refusal';
import { unseal } from '#platform/secrets';
import type { NewTransaction } from './bank-transaction.ts';
import { scheduleMatching } from './match-transactions.ts';
import { type BankSignature, isSignedBy, signatureIn } from '#rules/payments/channels/signature';
import { findBank } from './store/accounts.ts';
import { forgetNoncesBefore, transactionNameOf } from './store/transactions.ts';
import { keepTold } from './store/messages.ts';
import { storedTransaction, recordTransactions } from './record-transactions.ts';

type Received = { bankCode: string; message: BankMessage; rawBody: Buffer; headers: Record<string, string | string[] | undefined> };
type Signed = { bankCode: string; message: BankMessage; rawBody: Buffer; signature: BankSignature };

/**
 * Takes a transaction of a bank's statement: it is stored, answered, and matched right after. A transaction that is there already is accepted and changes nothing.
 *
 * Refuses SIGNATURE_INVALID (also for an old timestamp, a nonce used before, and a bank we do not know), MALFORMED for an amount finer than
 * its currency, REFERENCE_CONFLICT when the transaction was told before in other words, and BUSY when too many wait: the bank comes again.
 */
export const takeBankMessage = async ({ bankCode, message, rawBody, headers }: Received): Promise<{ accepted: true }> => {
  const signature = signatureIn(headers);
  if (signature === undefined) throw new Refusal('SIGNATURE_INVALID');
  const refused = await lanes.execute({ bankCode, message, rawBody, signature }).catch((error: unknown) => {
    throw error instanceof QueueFull ? new Refusal('BUSY') : error;
  });
  if (refused !== null) throw new Refusal(refused.code, refused.value);
  return { accepted: true };
};

type Answer = { code: RefusalCode; value?: Record<string, unknown> } | null;

/** Messages that come while others are being stored are stored together after them. */
const lanes = createBatchQueue<Signed, Answer>({
  batchesAtOnceMax: 1,
  batchMax: 500,
  waitingMax: 20_000,
  keyOf: ({ bankCode }) => bankCode,
  executeBatch: takeAll,
});

async function takeAll(messages: readonly Signed[]): Promise<Answer[]> {
  const at = now();
  const secrets = await secretsOf(new Set(messages.map(({ bankCode }) => bankCode)));
  const nonces = new Set<string>();
  const genuine = messages.filter((signed) => {
    const secret = secrets.get(signed.bankCode);
    if (secret === undefined || !isSignedBy(secret, signed.signature, signed.rawBody, at)) return false;
    // Two of one nonce in one batch: only the first is fresh.
    return nonces.size < nonces.add(nonceOf(signed)).size;
  });
  const answers = new Map<Signed, Answer>();
  const told: { signed: Signed; line: NewTransaction }[] = [];
  for (const signed of genuine) {
    const line = lineIn(signed);
    if ('code' in line) answers.set(signed, line);
    else told.push({ signed, line });
  }
  for (const [signed, answer] of await keepAll(told, at)) answers.set(signed, answer);
  scheduleMatching();
  return messages.map((signed) => (answers.has(signed) ? (answers.get(signed) ?? null) : { code: 'SIGNATURE_INVALID' }));
}

type ReportedTransaction = { signed: Signed; line: NewTransaction };

/** New messages are kept in one way to the database and back; only the others are looked at again. Messages whose nonce was used before have no answer. */
const keepAll = async (told: readonly ReportedTransaction[], at: Temporal.Instant): Promise<Map<Signed, Answer>> => {
  if (told.length === 0) return new Map();
  const rows = told.map(({ signed, line }) => ({ nonce: signed.signature.nonce, line: storedTransaction(line, at) }));
  const [{ fresh, inserted }] = await inTransaction((tx) => togetherAtLast(tx, [keepTold(rows, at)]));
  const answers = new Map<Signed, Answer>();
  const again: ReportedTransaction[] = [];
  for (const [index, one] of told.entries()) {
    const row = rows[index];
    if (row === undefined || !fresh.has(nonceOf(one.signed))) continue;
    // One that comes twice in one batch was new once.
    if (inserted.delete(transactionNameOf(row.line))) answers.set(one.signed, null);
    else again.push(one);
  }
  if (again.length === 0) return answers;
  const outcomes = await inTransaction((tx) =>
    recordTransactions(
      tx,
      again.map(({ line }) => line),
    ),
  );
  for (const [index, { signed }] of again.entries()) {
    const outcome = outcomes[index];
    answers.set(signed, outcome !== undefined && 'refused' in outcome ? { code: outcome.refused } : null);
  }
  return answers;
};

const nonceOf = ({ bankCode, signature }: Signed): string => `${bankCode} ${signature.nonce}`;

/** A bank's secret is looked up again after so long: one that was changed holds for no longer. */
const secretsKeptMs = 2_000;
const known = new Map<string, { secret: string; untilMs: number }>();

const secretsOf = async (codes: ReadonlySet<string>): Promise<Map<string, string>> => {
  const secrets = new Map<string, string>();
  const asked: string[] = [];
  for (const code of codes) {
    const found = known.get(code);
    if (found !== undefined && found.untilMs > performance.now()) secrets.set(code, found.secret);
    else asked.push(code);
  }
  if (asked.length === 0) return secrets;
  const banks = await inTransaction((tx) => Promise.all(asked.map((code) => findBank(tx, code))));
  for (const bank of banks) {
    if (bank === undefined) continue;
    const secret = unseal(bank.secret);
    known.set(bank.code, { secret, untilMs: performance.now() + secretsKeptMs });
    secrets.set(bank.code, secret);
  }
  return secrets;
};

const lineIn = ({ bankCode, message }: Signed): NewTransaction | NonNullable<Answer> => {
  const { lineId, account, currency, text, payer } = message;
  const amount = parseAmount(message.amount, currency);
  if (amount === undefined) return { code: 'MALFORMED', value: { misfits: [{ path: 'amount', expected: { word: 'amount' } }] } };
  const postedAt = Temporal.Instant.from(message.postedAt);
  return { bankCode, lineId, account, money: { amount, currency }, text, payer, postedAt, source: 'MESSAGE' };
};

const forgetBatch = 1_000;

/** Forgets nonces that are older than any message that would still be taken. Returns how many. */
export const forgetBankNonces = async (): Promise<number> => {
  const before = now().subtract({ milliseconds: nonceMemoryMs });
  let forgotten = 0;
  for (let more = true; more;) {
    const count = await inTransaction((tx) => forgetNoncesBefore(tx, before, forgetBatch));
    forgotten += count;
    more = count === forgetBatch;
  }
  return forgotten;
};
