import { createHash } from 'node:crypto';
import type { BankMessage } from '@croupier/contract/cashier';
import { parseAmount } from '@croupier/contract/money';
import { nonceMemoryMs } from '@croupier/contract/vendor-wallet';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { unseal } from '#platform/secrets';
import { matchSoon } from './match-lines.ts';
import { isSignedBy, signatureIn } from './signature.ts';
import * as store from './store.ts';

type Received = { bankCode: string; message: BankMessage; rawBody: Buffer; headers: Record<string, string | string[] | undefined> };

/**
 * Takes a line of a bank's statement: it is stored, answered, and matched right after.
 * A line that is there already is accepted and changes nothing.
 *
 * Refuses SIGNATURE_INVALID (also for an old timestamp, a nonce used before, and a bank we do not know), MALFORMED for an amount finer than
 * its currency, and REFERENCE_CONFLICT when the line was told before in other words.
 */
export const takeBankMessage = async ({ bankCode, message, rawBody, headers }: Received): Promise<{ accepted: true }> => {
  await inTransaction(async (tx) => {
    await mustBeSigned(tx, bankCode, rawBody, headers);
    await storeLine(tx, bankCode, message);
  });
  matchSoon();
  return { accepted: true };
};

const mustBeSigned = async (tx: Tx, bankCode: string, rawBody: Buffer, headers: Received['headers']): Promise<void> => {
  const at = now();
  const bank = await store.findBank(tx, bankCode);
  const signature = signatureIn(headers);
  const genuine = bank !== undefined && signature !== undefined && isSignedBy(unseal(bank.secret), signature, rawBody, at);
  if (!genuine || !(await store.rememberNonce(tx, bankCode, signature.nonce, at))) throw new Refusal('SIGNATURE_INVALID');
};

const storeLine = async (tx: Tx, bankCode: string, message: BankMessage): Promise<void> => {
  const { lineId, account, currency, text, payer } = message;
  const amount = parseAmount(message.amount, currency);
  if (amount === undefined) throw new Refusal('MALFORMED', { issues: [{ path: 'amount', message: `finer than ${currency}` }] });
  const line = {
    bank_code: bankCode,
    line_id: lineId,
    fingerprint: fingerprintOf(message, amount),
    account,
    currency,
    amount,
    text,
    payer_name: payer.name,
    payer_account: payer.account,
    posted_at: Temporal.Instant.from(message.postedAt),
    received_at: now(),
    twin_of: null,
  };
  if ((await store.insertLine(tx, line)) !== undefined) return;

  const known = await store.findLine(tx, bankCode, lineId);
  if (known !== undefined) {
    if (known.fingerprint === line.fingerprint) return;
    log.error({ bank: bankCode, line: lineId }, 'the bank told one line in two ways');
    throw new Refusal('REFERENCE_CONFLICT');
  }
  // Word for word what another line said. It is kept, so that nothing is lost, but held, so that nothing is paid twice.
  const twin = await store.findLineSaying(tx, bankCode, line.fingerprint);
  log.error({ bank: bankCode, line: lineId, twin: twin?.line_id }, 'two lines of the bank say the same');
  await store.insertLine(tx, { ...line, twin_of: twin?.id ?? null });
};

/** What a line says, apart from its id, and however its amount and moment are written. */
const fingerprintOf = ({ account, currency, text, payer, postedAt }: BankMessage, amount: bigint): string => {
  const moment = Temporal.Instant.from(postedAt).toString();
  return createHash('sha256')
    .update(JSON.stringify([account, amount.toString(), currency, text, payer.name, payer.account, moment]))
    .digest('hex');
};

const forgetBatch = 1_000;

/** Forgets nonces that are older than any message that would still be taken. Returns how many. */
export const forgetBankNonces = async (): Promise<number> => {
  const before = now().subtract({ milliseconds: nonceMemoryMs });
  let forgotten = 0;
  for (let more = true; more;) {
    const count = await inTransaction((tx) => store.forgetNoncesBefore(tx, before, forgetBatch));
    forgotten += count;
    more = count === forgetBatch;
  }
  return forgotten;
};
