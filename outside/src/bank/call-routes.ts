import { Currency, Decimal, decimalOf, parseAmount } from '@croupier/contract/core/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import { rawBodyOf } from '../raw-body.ts';
import { findPayout, acceptPayout, payoutReply } from './payouts.ts';
import { isCallSigned } from './signed-calls.ts';
import { slipBank, transferOfSlip } from './slip.ts';
import * as store from './store.ts';

const short = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const PayoutBody = z.object({
  reference: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)),
  from: short(34),
  to: z.object({ bank: short(20), account: short(34), holder: short(100) }),
  amount: Decimal,
  currency: Currency,
  text: z.string().check(z.maxLength(140)),
});

type Calls = { database: Database; secret: string; announce: () => void };

/** The bank's calls for companies' machines, each signed: payouts, and whether a slip is true. */
export const bankCallRoutes = (app: FastifyInstance, { database: { inTransaction }, secret, announce }: Calls): void => {
  const isSigned = (request: FastifyRequest) => isCallSigned(request, secret, rawBodyOf(request), Date.now());

  app.post('/bank/v1/payouts', async (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send({ error: 'SIGNATURE_INVALID' });
    const body = z.safeParse(PayoutBody, request.body);
    const amount = body.success ? parseAmount(body.data.amount, body.data.currency) : undefined;
    if (!body.success || amount === undefined || amount <= 0n) return reply.code(400).send({ error: 'MALFORMED' });
    const { currency, amount: _written, ...wanted } = body.data;
    const payout = await inTransaction((tx) => acceptPayout(tx, { ...wanted, money: { amount, currency } }));
    if (payout === 'REFERENCE_USED') return reply.code(409).send({ error: 'REFERENCE_USED' });
    announce();
    return payout.code === null ? reply.code(201).send(payoutReply(payout)) : reply.code(422).send({ error: payout.code });
  });

  app.get<{ Params: { reference: string } }>('/bank/v1/payouts/:reference', async (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send({ error: 'SIGNATURE_INVALID' });
    const payout = await inTransaction((tx) => findPayout(tx, request.params.reference));
    return payout === undefined ? reply.code(404).send({ error: 'PAYOUT_UNKNOWN' }) : payoutReply(payout);
  });

  app.get<{ Params: { bank: string; reference: string } }>('/bank/v1/slips/:bank/:reference', async (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send({ error: 'SIGNATURE_INVALID' });
    const id = request.params.bank === slipBank ? transferOfSlip(request.params.reference) : undefined;
    const line = id === undefined ? undefined : await inTransaction((tx) => store.findArrival(tx, id));
    if (line === undefined) return reply.code(404).send({ error: 'SLIP_UNKNOWN' });
    return {
      lineId: line.id,
      account: line.account,
      amount: decimalOf({ amount: line.amount, currency: line.currency }),
      currency: line.currency,
      payer: line.other_name,
      postedAt: line.posted_at.toString(),
    };
  });
};
