import { randomUUID } from 'node:crypto';
import { BankMessage } from '@croupier/contract/payments/deposits';
import { decimalOf, parseAmount } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { isSignedBy, signatureIn } from './signature.rules.ts';
import { qrFor } from './account-qr.ts';
import { callChannel, ChannelSilent, timestampNow } from './call-channel.ts';
import { type Channel, accountOf } from './find-channel.ts';
import { leaveOut, readable } from './leave-out.ts';
import { outcomeOf, standingOf } from './payout-outcome.ts';
import type {
  ChannelKind,
  Instructions,
  MoneyInChannel,
  MoneyOutChannel,
  OrderStatus,
  PayoutLeg,
  PayoutOutcome,
  ReadAccount,
  ChannelOrder,
} from './channel.ts';
import type { ChannelTransaction } from './channel-transaction.ts';
import { BankAccountSettings, NoSettings } from './channel-settings.ts';
import { deliverNew } from './deliver-transactions.ts';
import { parsedJson } from './parsed-json.ts';
import { later } from './moments.ts';
import { callSignature } from './signed.rules.ts';
import * as store from './store.ts';

const Statement = z.object({ pages: z.number(), lines: z.array(z.unknown()) });

const cut = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((given: string) => Array.from(given.replaceAll('\0', '')).slice(0, length).join('')),
  );
const named = (length: number) =>
  z.pipe(
    cut(length),
    z.transform((given: string) => (given.trim() === '' ? '-' : given)),
  );

/** A bank's message follows our own form; a statement does not. A transaction without a payer, or with more words than we keep, is money too. */
const StatementLine = z.extend(BankMessage, { text: cut(140), payer: z.object({ name: named(100), account: named(34) }) });

/** A signed call to a bank. */
export const askBank = (rail: Channel, method: 'GET' | 'POST', path: string, body: string | undefined, again: boolean) => {
  const url = new URL(rail.url + path);
  const headers = (): Record<string, string> => {
    const [timestamp, nonce] = [timestampNow(), randomUUID()];
    const signed = { method, path: url.pathname + url.search, timestamp, nonce, body: body ?? '' };
    return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': callSignature(rail.secret, signed) };
  };
  return callChannel({ rail: rail.code, url: url.toString(), method, headers, again, ...(body !== undefined && { body }) });
};

/** A page of an account's statement from a moment on, oldest line first. */
export const readStatement = async (
  rail: Channel,
  account: string,
  from: Temporal.Instant,
  page: number,
): Promise<{ pages: number; lines: ChannelTransaction[] }> => {
  const query = new URLSearchParams({
    account,
    from: from.toString({ smallestUnit: 'millisecond', roundingMode: 'floor' }),
    page: String(page),
  });
  const answer = await askBank(rail, 'GET', `/statement?${query}`, undefined, true);
  const read = z.safeParse(Statement, answer.body);
  if (answer.status !== 200 || !read.success) {
    log.error({ rail: rail.code, account, status: answer.status }, 'bank answer is not a statement');
    throw new ChannelSilent(`${rail.code} gave no statement (${answer.status})`, true);
  }
  const told = readable(rail.code, StatementLine, read.data.lines);
  return { pages: read.data.pages, lines: told.flatMap((line) => transactionOf(rail.code, line) ?? withoutAmount(rail.code, line)) };
};

const withoutAmount = (rail: string, line: BankMessage): [] => {
  leaveOut(rail, line, `${line.amount} is finer than ${line.currency}`);
  return [];
};

const transactionOf = (
  rail: string,
  { lineId, account, amount, currency, text, payer, postedAt }: BankMessage,
): ChannelTransaction | undefined => {
  const units = parseAmount(amount, currency);
  if (units === undefined) return undefined;
  const money = { amount: units, currency };
  return { rail, lineId, account, money, text, payer, postedAt: Temporal.Instant.from(postedAt), memberId: null };
};

/** Transfers between banks: instructions are ours to write, news comes by signed message and by the statement. */
const bankIn = (rail: Channel): MoneyInChannel => ({
  begin: async (order): Promise<Instructions> => {
    const { qr, isKnown } = await inTransaction(async (tx) => {
      const { settings } = await accountOf(tx, rail, order.account);
      const read = z.parse(BankAccountSettings, settings).qr;
      // The payee does not see the text that was written on a PromptPay transfer: without an amount of its own nobody could tell whose it is.
      return { qr: read, isKnown: read?.standard !== 'PROMPTPAY' || (await store.hasOwnAmount(tx, order.depositId)) };
    });
    const drawn = qr !== undefined && isKnown ? qrFor(qr, { ...order, at: order.createdAt }) : null;
    return { kind: 'TRANSFER', qr: drawn, payUrl: payUrl(rail, order) };
  },
  isGenuine: (raw, headers, at) => {
    const signature = signatureIn(headers);
    return signature !== undefined && isSignedBy(rail.secret, signature, raw, at);
  },
  readWebhook: async (raw) => {
    const message = z.safeParse(BankMessage, parsedJson(raw));
    const line = message.success ? transactionOf(rail.code, message.data) : undefined;
    return line === undefined ? { refused: 'MALFORMED' } : [line];
  },
  status: async (order): Promise<OrderStatus> => {
    try {
      const found: ChannelTransaction[] = [];
      for (let page = 1; ; page += 1) {
        const { pages, lines } = await readStatement(rail, order.account, order.createdAt, page);
        found.push(...lines.filter(({ text }) => text.toUpperCase().includes(order.reference)));
        if (page >= Math.min(pages, pagesMax)) break;
      }
      return found.length > 0 ? { state: 'PAID', lines: found } : { state: 'WAITING', lines: [] };
    } catch (error) {
      if (error instanceof ChannelSilent) return { state: 'UNKNOWN', lines: [] };
      throw error;
    }
  },
});

const pagesMax = 20;

const payUrl = ({ payPage }: Channel, { account, money, reference, returnTo }: ChannelOrder): string | null => {
  if (payPage === null) return null;
  const url = new URL(payPage);
  url.search = new URLSearchParams({ account, amount: decimalOf(money), currency: money.currency, reference, back: returnTo }).toString();
  return url.toString();
};

/** Payouts from our accounts at a bank, each under our reference. */
const bankOut = (rail: Channel): MoneyOutChannel => ({
  send: async (leg): Promise<PayoutOutcome> => outcomeOf(await askBank(rail, 'POST', '/v1/payouts', JSON.stringify(payoutOf(leg)), false)),
  status: async ({ reference }) => standingOf(await askBank(rail, 'GET', `/v1/payouts/${encodeURIComponent(reference)}`, undefined, true)),
});

const payoutOf = ({ reference, from, to, money, text }: PayoutLeg) => ({
  reference,
  from,
  to,
  amount: decimalOf(money),
  currency: money.currency,
  text,
});

const statementPagesMax = 50;

const readAccount: ReadAccount = async (receiver, rail, account, from) => {
  let found = 0;
  let newest = from;
  for (let page = 1; page <= statementPagesMax; page += 1) {
    const { pages, lines } = await readStatement(rail, account, from, page);
    found += await deliverNew(receiver, lines);
    newest = lines.reduce((latest, { postedAt }) => later(latest, postedAt), newest);
    if (page >= pages) break;
  }
  return { found, newest };
};

/** An amount and a time for which a QR is drawn to check its settings. */
const trial = { amount: 10_000n, at: Temporal.Instant.fromEpochMilliseconds(1_700_000_000_000) };

/** Transfers to and from our accounts at a bank. */
export const bankChannel: ChannelKind = {
  kind: 'BANK',
  settings: NoSettings,
  accountSettings: BankAccountSettings,
  checkAccount: (_rail, settings, { account, currency }) => {
    const { qr } = z.parse(BankAccountSettings, settings);
    if (qr === undefined || currency === undefined) return;
    const money = { amount: trial.amount, currency };
    qrFor(qr, { account, money, reference: 'A', at: trial.at, expiresAt: trial.at.add({ minutes: 1 }) });
  },
  moneyIn: bankIn,
  moneyOut: bankOut,
  polling: { jobName: 'read bank statements', wholeChannel: false, read: readAccount },
};
