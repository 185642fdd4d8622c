/** A merchant's site as browsers use it: calls over HTTP, encrypted where the contract says so; and the phone and the mail box of its members. */
import assert from 'node:assert/strict';
import { isAgentType } from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { decryptPayload, identifyMember } from '#modules/people/access';
import { accessRoutes } from '../src/modules/people/access/routes.ts';
import { assertNoOpenDeposit } from '../src/modules/payments/deposits/need-no-open-deposit.ts';
import { contentRoutes } from '../src/modules/brand/content/routes.ts';
import { membersRoutes } from '../src/modules/people/members/routes.ts';
import { termsRoutes } from '../src/modules/people/terms/routes.ts';
import { findByHost, type Merchant, merchantsRoutes, getMerchantOrThrow, whyClosed } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { createHttp } from '#platform/http';
import { settings } from '#platform/settings';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Answer = {
  status: number;
  success: boolean;
  code?: string;
  message?: string;
  value: Record<string, unknown> & unknown[];
  headers: Record<string, unknown>;
};
/** The caller: a browser at an address, perhaps signed in. */
export type Caller = { at: Merchant; from: string; userAgent?: string; token?: string | undefined; language?: string };

export type Site = Awaited<ReturnType<typeof aSite>>;

type Routes = (app: FastifyInstance) => Promise<void>;

/** The calls of access, content, members and merchants, and of what a test is about, on one server without a port. */
export const aSiteServer = async (more: readonly Routes[] = []): Promise<FastifyInstance> => {
  const app = await createHttp({
    merchantOf: findByHost,
    member: identifyMember,
    operator: async () => undefined,
    decrypt: decryptPayload,
    isAgent: isAgentType,
    whyClosed: async (id, ip) => whyClosed(await getMerchantOrThrow(id), ip),
  });
  for (const routes of [merchantsRoutes, membersRoutes, termsRoutes, contentRoutes, ...more]) await app.register(routes);
  await app.register(accessRoutes, { beforeClosing: { ask: async () => undefined, need: assertNoOpenDeposit } });
  await app.ready();
  return app;
};

/** The same, with calls as a browser makes them. */
export const aSite = async (more: readonly Routes[] = []) => {
  const app = await aSiteServer(more);
  const call = callsOf(app);
  let key: { jwk: JWK; key: Awaited<ReturnType<typeof importJWK>> } | undefined;
  /** The same with the body encrypted to the server's key. */
  const sealed = async (method: Method, url: string, body: object, caller: Caller): Promise<Answer> => {
    if (key === undefined) {
      const jwk = ((await call('GET', '/wps/v2/keys', undefined, { ...caller, token: undefined })).value['keys'] as unknown as JWK[])[0];
      if (jwk === undefined) assert.fail('there is no key');
      key = { jwk, key: await importJWK(jwk, 'ECDH-ES') };
    }
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.jwk.kid ?? '', iat: Math.floor(now().epochMilliseconds / 1_000) })
      .encrypt(key.key);
    return call(method, url, { jwe }, caller);
  };
  return { app, call, sealed, close: () => app.close() };
};

const callsOf =
  (app: FastifyInstance) =>
  async (
    method: Method,
    url: string,
    body: object | undefined,
    { at, from, userAgent = 'a browser', token, language }: Caller,
  ): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: from,
      headers: {
        host: at.mainHost,
        'user-agent': userAgent,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language !== undefined && { 'accept-language': language }),
      },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json<Omit<Answer, 'status' | 'headers'>>() };
  };

type Phone = {
  messages: { to: string; text: string }[];
  lastCode(to: string): string;
  /** The gateway's answer to the next message, instead of accepting it. */
  refuseNext(answer: () => Response): void;
  hangUp(): void;
};

/** Everybody's phone: what the platform hands to the SMS gateway, which takes everything, lands here. */
export const aPhone = (): Phone => {
  const messages: Phone['messages'] = [];
  const refusals: (() => Response)[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(settings.smsUrl)) return real(input, init);
    const refusal = refusals.shift();
    if (refusal !== undefined) return refusal();
    messages.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { to: string; text: string });
    return Response.json({ id: String(messages.length) }, { status: 202 });
  };
  return {
    messages,
    lastCode: (to) =>
      /\b\d{6}\b/.exec(messages.findLast((message) => message.to === to)?.text ?? '')?.[0] ?? assert.fail(`no code to ${to}`),
    refuseNext: (answer) => refusals.push(answer),
    hangUp: () => {
      globalThis.fetch = real;
    },
  };
};
