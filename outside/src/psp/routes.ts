import { randomUUID, timingSafeEqual } from 'node:crypto';
import { Currency, Decimal, decimalOf, parseAmount } from '@croupier/contract/core/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { notFound, send, pageContextOf } from '../bank/index.ts';
import type { Database, Tx } from '../database.ts';
import { writeMessage } from '../messages/index.ts';
import { isFromHere } from '../from-here.ts';
import { returnAddress } from '../return-address.rules.ts';
import type { Settings } from '../settings.ts';
import { feeOf } from './fee.rules.ts';
import { checkoutPage, paymentsPage } from './pages/checkout.ts';
import type { Shop } from './shops.ts';
import * as store from './store.ts';

type Psp = { database: Database; settings: Pick<Settings, 'publicUrl' | 'returnOrigins' | 'outsideUrl'>; announce: () => void };

const short = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const Begin = z.object({ reference: short(40), amount: Decimal, currency: Currency, returnUrl: z.url(), expiresAt: z.iso.datetime() });
const RefundBody = z.object({ key: short(60), amount: Decimal, currency: Currency });
const PayoutBody = z.object({
  reference: short(40),
  to: z.object({ bank: short(20), account: short(34), holder: short(100) }),
  amount: Decimal,
  currency: Currency,
  text: z.string().check(z.maxLength(140)),
});
const Pay = z.object({ lang: language, end: z.enum(['PAID', 'FAILED']), card: short(23), payer: short(60) });
type ShopCall = { Params: { shop: string; reference: string } };
/** The answer to a shop; a text is a list in CSV. */
type Answer = { status: number; body: unknown };
const refused = (status: number, error: string): Answer => ({ status, body: { error } });

const paymentsShown = 50;
const arrivesAfterSeconds = 3;

/** The payment provider: its calls for shops, and its page for payers. */
export const pspRoutes = (app: FastifyInstance, { database: { inTransaction }, settings, announce }: Psp): void => {
  const shopOf = async (tx: Tx, request: FastifyRequest<ShopCall>): Promise<Shop | undefined> => {
    const shop = await store.findShop(tx, request.params.shop);
    return shop !== undefined && hasKey(request, shop.secret) ? shop : undefined;
  };
  const told = (payment: store.Payment) => ({
    id: payment.id,
    reference: payment.reference,
    state: payment.state === 'OPEN' && isOver(payment) ? 'EXPIRED' : payment.state,
    amount: decimalOf(payment),
    currency: payment.currency,
    paid: payment.paid_at === null ? null : decimalOf(payment),
    page: `${settings.outsideUrl}/psp/checkout/${payment.id}`,
    payer: payment.payer === null ? null : { name: payment.payer, account: payment.card ?? '' },
    paidAt: payment.paid_at?.toString() ?? null,
  });

  /** A call of a shop: refused without its key, and all in one transaction. It is answered when that is kept, or a shop could be told of what nobody finds. */
  const forShop =
    (work: (tx: Tx, shop: Shop, request: FastifyRequest<ShopCall>) => Promise<Answer>) =>
    async (request: FastifyRequest<ShopCall>, reply: FastifyReply) => {
      const answer = await inTransaction(async (tx) => {
        const shop = await shopOf(tx, request);
        return shop === undefined ? refused(401, 'UNAUTHORIZED') : work(tx, shop, request);
      });
      if (typeof answer.body === 'string') reply.type('text/csv; charset=utf-8');
      return reply.code(answer.status).send(answer.body);
    };

  app.post<ShopCall>(
    '/psp/v1/shops/:shop/payments',
    forShop(async (tx, shop, request) => {
      const body = z.safeParse(Begin, request.body);
      const amount = body.success ? parseAmount(body.data.amount, body.data.currency) : undefined;
      if (!body.success || amount === undefined || amount <= 0n) return refused(400, 'MALFORMED');
      const { reference, currency, returnUrl, expiresAt } = body.data;
      if (currency !== shop.currency) return refused(422, 'CURRENCY_NOT_TAKEN');
      const wish = { shop: shop.id, reference, currency, amount, return_url: returnUrl, expires_at: Temporal.Instant.from(expiresAt) };
      const payment = await store.beginPayment(tx, wish);
      if (payment.amount !== amount) return refused(409, 'REFERENCE_USED');
      return { status: 201, body: told(payment) };
    }),
  );

  app.get<ShopCall>(
    '/psp/v1/shops/:shop/payments/:reference',
    forShop(async (tx, shop, request) => {
      const payment = await store.findByReference(tx, shop.id, request.params.reference);
      return payment === undefined ? refused(404, 'PAYMENT_UNKNOWN') : { status: 200, body: told(payment) };
    }),
  );

  app.post<ShopCall>(
    '/psp/v1/shops/:shop/payments/:reference/refunds',
    forShop(async (tx, shop, request) => {
      const body = z.safeParse(RefundBody, request.body);
      const amount = body.success ? parseAmount(body.data.amount, body.data.currency) : undefined;
      const found = await store.findByReference(tx, shop.id, request.params.reference);
      const payment = found === undefined ? undefined : await store.lockPayment(tx, found.id);
      if (!body.success || amount === undefined || amount <= 0n) return refused(400, 'MALFORMED');
      if (payment?.state !== 'PAID') return refused(422, 'NOT_PAID');
      const refunds = await store.refundsOf(tx, payment.id);
      const known = refunds.find(({ key }) => key === body.data.key);
      if (known !== undefined && known.amount !== amount) return refused(409, 'REFERENCE_USED');
      const left = refunds.reduce((sum, refund) => sum - refund.amount, payment.amount);
      if (known === undefined && amount > left) return refused(422, 'MORE_THAN_PAID');
      const refund = known ?? (await store.insertRefund(tx, payment.id, body.data.key, amount));
      return { status: 201, body: { id: refund?.id, state: 'PAID', code: null } };
    }),
  );

  app.post<ShopCall>(
    '/psp/v1/shops/:shop/payouts',
    forShop(async (tx, shop, request) => {
      const body = z.safeParse(PayoutBody, request.body);
      const amount = body.success ? parseAmount(body.data.amount, body.data.currency) : undefined;
      if (!body.success || amount === undefined || amount <= 0n) return refused(400, 'MALFORMED');
      const { reference, to, currency, text } = body.data;
      const code = currency !== shop.currency ? 'CURRENCY_NOT_TAKEN' : to.account.endsWith('0000') ? 'ACCOUNT_CLOSED' : null;
      const paid_at = code === null ? Temporal.Now.instant().add({ seconds: arrivesAfterSeconds }) : null;
      const isNew = await store.insertPayout(tx, { shop: shop.id, reference, currency, amount, ...to, text, code, paid_at });
      const payout = await store.findPayout(tx, shop.id, reference);
      if (payout === undefined) throw new Error('a payout is not there');
      if (!isNew && (payout.amount !== amount || payout.account !== to.account)) return refused(409, 'REFERENCE_USED');
      return payout.code === null ? { status: 201, body: toldPayout(payout) } : refused(422, payout.code);
    }),
  );

  app.get<ShopCall>(
    '/psp/v1/shops/:shop/payouts/:reference',
    forShop(async (tx, shop, request) => {
      const payout = await store.findPayout(tx, shop.id, request.params.reference);
      return payout === undefined ? refused(404, 'PAYOUT_UNKNOWN') : { status: 200, body: toldPayout(payout) };
    }),
  );

  app.get<{ Params: { shop: string; reference: string } }>(
    '/psp/v1/shops/:shop/settlements/:reference',
    forShop(async (tx, shop, request) => {
      const day = z.safeParse(z.iso.date(), request.params.reference);
      if (!day.success) return refused(400, 'MALFORMED');
      const from = Temporal.Instant.from(`${day.data}T00:00:00Z`);
      const rows = await store.settledBetween(tx, shop.id, from, from.add({ hours: 24 }));
      const decimal = (amount: bigint) => decimalOf({ amount, currency: shop.currency });
      const lines = rows.map(({ id, reference, kind, amount, at }) => {
        const fee = feeOf(kind, amount);
        return [id, reference, kind, decimal(amount), decimal(fee), decimal(amount - fee), shop.currency, at.toString()].join(',');
      });
      return { status: 200, body: `${['id,reference,kind,gross,fee,net,currency,at', ...lines].join('\r\n')}\r\n` };
    }),
  );

  app.get('/psp', async (request, reply) => {
    const { lang } = z.object({ lang: language }).parse(request.query);
    return send(
      reply,
      200,
      paymentsPage(pageContextOf(request, lang), await inTransaction((tx) => store.newestPayments(tx, paymentsShown))),
    );
  });

  app.get<{ Params: { id: string } }>('/psp/checkout/:id', async (request, reply) => {
    const { lang } = z.object({ lang: language }).parse(request.query);
    const id = z.safeParse(z.uuid(), request.params.id);
    const found = id.success ? await inTransaction((tx) => withItsShop(tx, id.data)) : undefined;
    if (found === undefined) return notFound(request, reply, lang);
    const back = returnAddress(found.payment.return_url, settings.publicUrl, settings.returnOrigins);
    return send(
      reply,
      200,
      checkoutPage(pageContextOf(request, lang), { payment: found.payment, shop: found.shop.name, back, isOver: isOver(found.payment) }),
    );
  });

  app.post<{ Params: { id: string } }>('/psp/checkout/:id', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const { lang, end, card, payer } = Pay.parse(request.body);
    const id = z.safeParse(z.uuid(), request.params.id);
    const done = id.success && (await inTransaction((tx) => finish(tx, id.data, end, { card, payer })));
    if (!done) return notFound(request, reply, lang);
    announce();
    return reply.redirect(`/psp/checkout/${request.params.id}?lang=${lang}`, 303);
  });

  const withItsShop = async (tx: Tx, id: string) => {
    const payment = await store.lockPayment(tx, id);
    const shop = payment === undefined ? undefined : await store.findShop(tx, payment.shop);
    return payment === undefined || shop === undefined ? undefined : { payment, shop };
  };

  /** Ends a payment once, and tells its shop in the same transaction. */
  const finish = async (tx: Tx, id: string, end: 'PAID' | 'FAILED', by: { card: string; payer: string }): Promise<boolean> => {
    const found = await withItsShop(tx, id);
    if (found === undefined) return false;
    const { payment, shop } = found;
    if (payment.state !== 'OPEN' || isOver(payment)) return true;
    const last = by.card.replaceAll(/\D/g, '').slice(-4).padStart(4, '0');
    await store.endPayment(tx, id, end === 'PAID' ? { state: end, payer: by.payer, card: `••••${last}` } : { state: end });
    await writeMessage(tx, {
      subject: 'PSP',
      url: shop.notify_url,
      secret: shop.secret,
      body: {
        event: randomUUID(),
        type: end === 'PAID' ? 'payment.paid' : 'payment.failed',
        reference: payment.reference,
        amount: decimalOf(payment),
        currency: payment.currency,
      },
    });
    return true;
  };
};

const isOver = ({ expires_at }: store.Payment): boolean => Temporal.Instant.compare(Temporal.Now.instant(), expires_at) > 0;

const toldPayout = ({ id, reference, paid_at, code }: store.Payout) => {
  const isPaid = paid_at !== null && Temporal.Instant.compare(paid_at, Temporal.Now.instant()) <= 0;
  return { id, reference, state: code === null ? (isPaid ? 'PAID' : 'ACCEPTED') : 'REJECTED', code };
};

const hasKey = (request: FastifyRequest<ShopCall>, secret: string): boolean => {
  const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
