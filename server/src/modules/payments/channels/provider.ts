import { Currency, Decimal, decimalOf, parseAmount } from '@croupier/contract/core/money';
import { Moment } from '@croupier/contract/core/envelope';
import * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { callChannel, ChannelSilent } from './call-channel.ts';
import type { Channel, ChannelAccount } from './find-channel.ts';
import { outcomeOf, refundOutcomeOf, standingOf } from './payout-outcome.ts';
import type {
  ChannelKind,
  Instructions,
  MoneyInChannel,
  MoneyOutChannel,
  OrderStatus,
  PayoutLeg,
  PayoutOutcome,
  ChannelOrder,
  Refund,
} from './channel.ts';
import type { ChannelTransaction } from './channel-transaction.ts';
import { NoSettings } from './channel-settings.ts';
import { parsedJson } from './parsed-json.ts';
import { readSettlement, type Settled } from './settlement.rules.ts';
import { isHookGenuine } from './signed.rules.ts';
import * as store from './store.ts';

const name = z.string().check(z.minLength(1), z.maxLength(100));

/** A payment as the provider tells it: of the reference we gave it. */
const Payment = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  reference: name,
  state: z.enum(['OPEN', 'PAID', 'FAILED', 'EXPIRED']),
  amount: Decimal,
  currency: Currency,
  paid: z.nullable(Decimal),
  page: z.url(),
  payer: z.nullable(z.object({ name, account: z.string().check(z.maxLength(34)) })),
  paidAt: z.nullable(Moment),
});
type Payment = z.output<typeof Payment>;

/** `shop` is our name at the provider. */
const PspAccountSettings = z.object({ shop: z.string() });

const Message = z.object({ event: name, type: name, reference: name, amount: Decimal, currency: Currency });

const firstAskSeconds = 15;

/** Calls a payment provider for one of its shops. */
const askPsp = (rail: Channel, account: ChannelAccount, method: 'GET' | 'POST', path: string, body?: object, again = true) => {
  const { shop } = z.parse(PspAccountSettings, account.settings);
  return callChannel({
    rail: rail.code,
    url: `${rail.url}/v1/shops/${encodeURIComponent(shop)}${path}`,
    method,
    headers: () => ({ authorization: `Bearer ${account.secret}` }),
    again,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

/** Payments on a provider's page: it is led to, tells us signed, and is asked before it is believed. */
const pspIn = (rail: Channel, account: ChannelAccount): MoneyInChannel => ({
  begin: (order) => begin(rail, account, order),
  isGenuine: (raw, headers, at) => isHookGenuine(account.secret, headerOf(headers['x-signature']), raw, at),
  readWebhook: async (raw) => {
    const message = z.safeParse(Message, parsedJson(raw));
    if (!message.success) return { refused: 'MALFORMED' };
    if (message.data.type !== 'payment.paid') return [];
    // A message only says where to look: what was paid is what the provider answers when it is asked.
    const { payment, lines } = await look(rail, account, message.data.reference);
    if (payment === undefined || lines.length === 0)
      throw new ChannelSilent(`${rail.code} tells of a payment that it does not know as paid`, true);
    if (payment.paid !== message.data.amount || payment.currency !== message.data.currency)
      log.error({ rail: rail.code, payment: payment.id }, 'payment provider message and status query disagree on the amount');
    return lines;
  },
  status: async ({ reference }): Promise<OrderStatus> => {
    try {
      const { payment, lines } = await look(rail, account, reference);
      if (payment === undefined || payment.state === 'OPEN') return { state: 'WAITING', lines: [] };
      return payment.state === 'PAID' ? { state: 'PAID', lines } : { state: payment.state, lines: [] };
    } catch (error) {
      if (error instanceof ChannelSilent) return { state: 'UNKNOWN', lines: [] };
      throw error;
    }
  },
});

const begin = async (rail: Channel, account: ChannelAccount, order: ChannelOrder): Promise<Instructions> => {
  const standing = await inTransaction((tx) =>
    store.beginOrder(tx, {
      rail: rail.code,
      account: account.account,
      reference: order.reference,
      deposit_id: order.depositId,
      member_id: order.memberId,
      merchant_id: order.merchantId,
      ...order.money,
      rail_id: null,
      page: null,
      begun_at: now(),
      expires_at: order.expiresAt,
      next_ask_at: now().add({ seconds: firstAskSeconds }),
    }),
  );
  if (standing.page !== null && standing.rail_id !== null) return { kind: 'REDIRECT', url: standing.page, providerId: standing.rail_id };
  const answer = await askPsp(rail, account, 'POST', '/payments', {
    reference: order.reference,
    amount: decimalOf(order.money),
    currency: order.money.currency,
    returnUrl: order.returnTo,
    expiresAt: order.expiresAt.toString(),
  });
  const payment = z.safeParse(Payment, answer.body);
  if (answer.status >= 300 || !payment.success) {
    log.error({ rail: rail.code, status: answer.status }, 'payment provider refused to start a payment');
    throw new Refusal('RAIL_UNAVAILABLE');
  }
  const { id, page } = payment.data;
  await inTransaction((tx) => store.changeOrder(tx, standing, { rail_id: id, page, state: 'OPEN' }));
  return { kind: 'REDIRECT', url: page, providerId: id };
};

const look = async (
  rail: Channel,
  account: ChannelAccount,
  reference: string,
): Promise<{ payment: Payment | undefined; lines: ChannelTransaction[] }> => {
  const answer = await askPsp(rail, account, 'GET', `/payments/${encodeURIComponent(reference)}`);
  if (answer.status === 404) return { payment: undefined, lines: [] };
  const read = z.safeParse(Payment, answer.body);
  if (answer.status !== 200 || !read.success) throw new ChannelSilent(`${rail.code} did not tell of a payment (${answer.status})`, true);
  const payment = read.data;
  const line = transactionOf(rail, account, payment);
  return { payment, lines: line === undefined ? [] : [line] };
};

const transactionOf = (
  rail: Channel,
  { account }: ChannelAccount,
  { id, reference, paid, currency, payer, paidAt }: Payment,
): ChannelTransaction | undefined => {
  const amount = paid === null ? undefined : parseAmount(paid, currency);
  if (amount === undefined || paidAt === null) return undefined;
  return {
    rail: rail.code,
    lineId: id,
    account,
    money: { amount, currency },
    text: reference,
    payer: payer ?? { name: rail.code, account: '-' },
    postedAt: Temporal.Instant.from(paidAt),
    memberId: null,
  };
};

const headerOf = (header: string | string[] | undefined): string | undefined => (typeof header === 'string' ? header : undefined);

/** Payouts by a provider to a member's bank account, each under our reference. */
const pspOut = (rail: Channel, account: ChannelAccount): MoneyOutChannel => ({
  send: async (leg): Promise<PayoutOutcome> => outcomeOf(await askPsp(rail, account, 'POST', '/payouts', payoutOf(leg), false)),
  status: async ({ reference }) => standingOf(await askPsp(rail, account, 'GET', `/payouts/${encodeURIComponent(reference)}`)),
});

const payoutOf = ({ reference, to, money, text }: PayoutLeg) => ({
  reference,
  to,
  amount: decimalOf(money),
  currency: money.currency,
  text,
});

/** Asks a provider to give a payment back, wholly or in part. `key` is ours and unique; asked again it is the same refund. */
const refundPsp = async (rail: Channel, account: ChannelAccount, { reference, key, money }: Refund): Promise<PayoutOutcome> =>
  refundOutcomeOf(
    await askPsp(rail, account, 'POST', `/payments/${encodeURIComponent(reference)}/refunds`, {
      key,
      amount: decimalOf(money),
      currency: money.currency,
    }),
  );

const readSettlementOf = async (
  rail: Channel,
  account: ChannelAccount,
  day: Temporal.PlainDate,
  currency: Currency,
): Promise<Settled[]> => {
  const answer = await askPsp(rail, account, 'GET', `/settlements/${day.toString()}`);
  if (answer.status !== 200 || typeof answer.body !== 'string')
    throw new ChannelSilent(`${rail.code} gave no settlement (${answer.status})`, true);
  return readSettlement(answer.body, currency);
};

/** Payments, payouts and refunds through a payment provider. */
export const providerChannel: ChannelKind = {
  kind: 'PSP',
  settings: NoSettings,
  accountSettings: PspAccountSettings,
  moneyIn: pspIn,
  moneyOut: pspOut,
  refund: refundPsp,
  readSettlement: readSettlementOf,
};
