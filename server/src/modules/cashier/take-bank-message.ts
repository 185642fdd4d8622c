import type { BankMessage } from '@croupier/contract/cashier';
import { parseAmount } from '@croupier/contract/money';
import type { RefusalCode } from '@croupier/contract/refusals';
import { nonceMemoryMs } from '@croupier/contract/vendor-wallet';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { createLanes, LanesFull } from '#platform/lanes';
import { Refusal } from '#platform/refusal';
import { unseal } from '#platform/secrets';
import type { NewLine } from './lines.ts';
import { matchSoon } from './match-lines.ts';
import { type BankSignature, isSignedBy, signatureIn } from './signature.ts';
import { findBank } from './store/accounts.ts';
import { forgetNoncesBefore, rememberNonces } from './store/lines.ts';
import { takeLines } from './take-lines.ts';

type Received = { bankCode: string; message: BankMessage; rawBody: Buffer; headers: Record<string, string | string[] | undefined> };
type Signed = { bankCode: string; message: BankMessage; rawBody: Buffer; signature: BankSignature };

/**
 * Takes a line of a bank's statement: it is stored, answered, and matched right after. A line that is there already is accepted and changes nothing.
 *
 * Refuses SIGNATURE_INVALID (also for an old timestamp, a nonce used before, and a bank we do not know), MALFORMED for an amount finer than
 * its currency, REFERENCE_CONFLICT when the line was told before in other words, and BUSY when too many wait: the bank comes again.
 */
export const takeBankMessage = async ({ bankCode, message, rawBody, headers }: Received): Promise<{ accepted: true }> => {
  const signature = signatureIn(headers);
  if (signature === undefined) throw new Refusal('SIGNATURE_INVALID');
  const refused = await lanes.carryOut({ bankCode, message, rawBody, signature }).catch((error: unknown) => {
    throw error instanceof LanesFull ? new Refusal('BUSY') : error;
  });
  if (refused !== null) throw new Refusal(refused.code, refused.value);
  return { accepted: true };
};

type Answer = { code: RefusalCode; value?: Record<string, unknown> } | null;

/** Messages that come while others are being stored are stored together after them. */
const lanes = createLanes<Signed, Answer>({
  lanes: 1,
  batchMax: 500,
  waitingMax: 20_000,
  keyOf: ({ bankCode }) => bankCode,
  carryOut: takeAll,
});

async function takeAll(messages: readonly Signed[]): Promise<Answer[]> {
  const answers = await inTransaction((tx) => take(tx, messages));
  matchSoon();
  return answers;
}

const take = async (tx: Tx, messages: readonly Signed[]): Promise<Answer[]> => {
  const at = now();
  const secrets = new Map<string, string>();
  for (const code of new Set(messages.map(({ bankCode }) => bankCode))) {
    const bank = await findBank(tx, code);
    if (bank !== undefined) secrets.set(code, unseal(bank.secret));
  }
  const genuine = messages.filter(({ bankCode, signature, rawBody }) => {
    const secret = secrets.get(bankCode);
    return secret !== undefined && isSignedBy(secret, signature, rawBody, at);
  });
  const fresh = await rememberNonces(tx, genuine.map(nonceOf), at);
  const answers = new Map<Signed, Answer>();
  const lines: { signed: Signed; line: NewLine }[] = [];
  for (const signed of genuine) {
    const { bank_code, nonce } = nonceOf(signed);
    // Two of one nonce in one batch: only the first is fresh.
    if (!fresh.delete(`${bank_code} ${nonce}`)) continue;
    const line = lineIn(signed);
    if ('code' in line) answers.set(signed, line);
    else lines.push({ signed, line });
  }
  const taken = await takeLines(
    tx,
    lines.map(({ line }) => line),
  );
  for (const [index, { signed }] of lines.entries()) {
    const outcome = taken[index];
    answers.set(signed, outcome !== undefined && 'refused' in outcome ? { code: outcome.refused } : null);
  }
  return messages.map((signed) => (answers.has(signed) ? (answers.get(signed) ?? null) : { code: 'SIGNATURE_INVALID' }));
};

const nonceOf = ({ bankCode, signature }: Signed) => ({ bank_code: bankCode, nonce: signature.nonce });

const lineIn = ({ bankCode, message }: Signed): NewLine | NonNullable<Answer> => {
  const { lineId, account, currency, text, payer } = message;
  const amount = parseAmount(message.amount, currency);
  if (amount === undefined) return { code: 'MALFORMED', value: { issues: [{ path: 'amount', message: `finer than ${currency}` }] } };
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
