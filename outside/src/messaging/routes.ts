import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { send, pageContextOf } from '../bank/index.ts';
import type { Database } from '../database.ts';
import { returnAddress } from '../return-address.rules.ts';
import type { Settings } from '../settings.ts';
import { whyRefused } from './gateway.rules.ts';
import { arrivedPage } from './pages/arrived.ts';
import { issueIdToken, publishedKeys, sendPhoneCode } from './id-tokens.ts';
import * as store from './store.ts';
import { texts } from './texts.ts';

type Post = { database: Database; settings: Pick<Settings, 'publicUrl' | 'returnOrigins' | 'smsKey' | 'firebaseIssuer'> };

const short = (max: number) => z._default(z.string().check(z.maxLength(max)), '');
const PageQuery = z.object({ lang: z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en'), to: short(254) });
const SmsBody = z.object({ to: short(20), text: z.string().check(z.minLength(1), z.maxLength(1_000)) });
const CodeBody = z.object({ phoneNumber: short(20) });
const TokenBody = z.object({ phoneNumber: short(20), code: short(10) });

const shown = 100;

/** The gateway and the phone service for machines, and pages for people to see what arrived. */
export const messagingRoutes = (app: FastifyInstance, { database, settings }: Post): void => {
  const { inTransaction } = database;

  app.post('/sms/v1/messages', async (request, reply) => {
    if (!isOurs(request, settings.smsKey)) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    const body = z.safeParse(SmsBody, request.body);
    if (!body.success) return reply.code(400).send({ error: 'MALFORMED' });
    const { to, text } = body.data;
    const refused = whyRefused(to);
    if (refused !== undefined) return reply.code(refused.status).send({ error: refused.error });
    const key = String(request.headers['idempotency-key'] ?? request.id).slice(0, 100);
    await inTransaction((tx) => store.receiveSms(tx, { key, number: to, text }));
    return reply.code(202).send({ accepted: true });
  });

  app.get('/sms', async (request, reply) => {
    const { lang, to } = PageQuery.parse(request.query);
    const messages = await inTransaction((tx) => store.smsOf(tx, to.trim() || undefined, shown));
    const say = texts[lang];
    const kind = { path: '/sms', title: say.smsTitle, lead: say.smsLead, field: say.number } as const;
    const arrived = messages.map(({ id, number, text, received_at }) => ({ id, to: number, text, at: received_at }));
    return send(reply, 200, arrivedPage(pageContextOf(request, lang), kind, to, arrived));
  });
  app.get('/sms/v1/messages', async (request) => {
    const { to } = PageQuery.parse(request.query);
    const messages = await inTransaction((tx) => store.smsOf(tx, to.trim() || undefined, shown));
    return messages.map(({ id, number, text, received_at }) => ({ id, to: number, text, receivedAt: received_at.toString() }));
  });

  app.get('/mail', async (request, reply) => {
    const { lang, to } = PageQuery.parse(request.query);
    const mails = await inTransaction((tx) => store.mailsOf(tx, to.trim() || undefined, shown));
    const say = texts[lang];
    const kind = { path: '/mail', title: say.mailTitle, lead: say.mailLead, field: say.address } as const;
    const arrived = mails.map(({ id, recipients, subject, text, received_at }) => ({
      id,
      to: recipients.join(', '),
      subject,
      text,
      at: received_at,
    }));
    return send(reply, 200, arrivedPage(pageContextOf(request, lang), kind, to, arrived));
  });
  app.get('/mail/v1/messages', async (request) => {
    const { to } = PageQuery.parse(request.query);
    const mails = await inTransaction((tx) => store.mailsOf(tx, to.trim() || undefined, shown));
    return mails.map(({ id, recipients, subject, text, received_at }) => ({
      id,
      to: recipients,
      subject,
      text,
      receivedAt: received_at.toString(),
    }));
  });

  // The phone service is called from the site's pages, so their origins may read its answers.
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!request.url.startsWith('/firebase/v1/') || origin === undefined) return;
    if (returnAddress(origin, settings.publicUrl, settings.returnOrigins) === undefined) return;
    void reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-headers': 'content-type', vary: 'origin' });
  });
  app.options('/firebase/v1/*', (_request, reply) => reply.code(204).send());
  app.get('/firebase/keys', () => inTransaction(publishedKeys));
  app.post('/firebase/v1/codes', async (request, reply) => {
    const { phoneNumber } = CodeBody.parse(request.body);
    const refused = whyRefused(phoneNumber);
    if (refused !== undefined) return reply.code(refused.status).send({ error: refused.error });
    await inTransaction((tx) => sendPhoneCode(tx, phoneNumber));
    return { sent: true };
  });
  app.post('/firebase/v1/tokens', async (request, reply) => {
    const { phoneNumber, code } = TokenBody.parse(request.body);
    const idToken = await inTransaction((tx) => issueIdToken(tx, phoneNumber, code, settings.firebaseIssuer));
    return idToken === undefined ? reply.code(400).send({ error: 'INVALID_CODE' }) : { idToken };
  });
};

/** Where a key is agreed, only who knows it may send. */
const isOurs = (request: FastifyRequest, key: string | undefined): boolean => {
  if (key === undefined) return true;
  const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
