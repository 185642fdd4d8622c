import { randomUUID } from 'node:crypto';
import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { EncryptedBody } from '@croupier/contract/people/access';
import { rememberToken, rateLimitKey, networkOf, tokenOf } from '@croupier/contract/core/callers';
import type { Access, Endpoint, GivenFile, Picture, RateLimit } from '@croupier/contract/core/endpoint';
import type { MemberId, MerchantId, OperatorId, VendorCode } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import type { RoleId } from '@croupier/contract/console/operators';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import * as z from 'zod/mini';
import { admit } from './admit.ts';
import { answerFile, answerPicture } from './answer-files.ts';
import { refuseOtherHosts } from './refuse-other-hosts.ts';
import { answerErrors, answerToKeep, languageOf, secure } from './answers.ts';
import { answerBrokenRequest, answerUnroutable } from './unroutable.ts';
import { asKeyReused, withKeyOfHeader } from './idempotency-key.ts';
import { log, pathIn } from './log.ts';
import { countAnswer } from './metrics.ts';
import { keepRawBodies } from './raw-bodies.ts';
import { malformed, Refusal } from './refusal.ts';
import { settings } from './settings.ts';

export type MemberCaller = {
  memberId: MemberId;
  merchantId: MerchantId;
  sessionId: string;
  type: MemberType;
  /** True for a session that can do nothing but change its password. */
  mustChange?: boolean;
};
export type OperatorCaller = {
  operatorId: OperatorId;
  userName: string;
  fullName: string | null;
  sessionId: string;
  /** Their roles: what each allows, and at which merchants; null means at all of them. */
  holdings: readonly {
    roleId: RoleId;
    role: string;
    permissions: readonly OperatorAction[];
    merchants: readonly MerchantId[] | null;
    /** Held at a vendor, and then at no merchant. */
    vendor: VendorCode | null;
  }[];
  /** Whether they proved within the last minutes that it is still them. */
  confirmed: boolean;
  /** The same within the last hour, which is enough for what lets no money leave. */
  confirmedForWork: boolean;
};

type Caller<A extends Access> = A extends 'member' | 'agent'
  ? MemberCaller
  : A extends 'anyone'
    ? MemberCaller | undefined
    : A extends 'operator'
      ? OperatorCaller
      : undefined;

/** The merchant's fields that every call needs; `merchants.findMerchant(id)` has the rest. */
export type RequestMerchant = { id: MerchantId; languages: readonly string[]; defaultLanguage: string };

/** The call as it arrived. `merchant` is the one behind the host name; reading it on the console's host is our mistake. */
export type CallRequest = {
  id: string;
  ip: string;
  host: string;
  /** `https` behind TLS. */
  protocol: string;
  readonly merchant: RequestMerchant;
  language: string;
  userAgent: string;
  rawBody: Buffer;
  headers: FastifyRequest['headers'];
};

/** How the platform learns who calls; the modules that know are named in `app.ts`. */
export type CallerResolver = {
  merchantOf(host: string): Promise<RequestMerchant | undefined>;
  member(token: string, merchantId: MerchantId): Promise<MemberCaller | undefined>;
  operator(token: string, ip: string): Promise<OperatorCaller | undefined>;
  /** Opens an encrypted body; throws PAYLOAD_UNREADABLE. */
  decrypt(jwe: string): Promise<unknown>;
  isAgent(type: MemberType): boolean;
  /** Why the merchant of this id is closed to an address, if it is. */
  whyClosed?(merchantId: MerchantId, ip: string): Promise<'REGION_BLOCKED' | 'MAINTENANCE' | undefined>;
};

declare module 'fastify' {
  interface FastifyInstance {
    doorkeeper: CallerResolver;
    served: Endpoint[];
  }
  interface FastifyContextConfig {
    /** False where the host name says nothing, as at the vendors' door: then no merchant is looked for. */
    hasMerchant?: boolean;
    /** The body is a picture itself. */
    takesPicture?: boolean;
  }
  interface FastifyRequest {
    rawBody: Buffer;
    merchant: RequestMerchant | undefined;
    onConsole: boolean;
  }
}

type Output<S extends z.ZodMiniType> = z.output<S>;
type Call<A extends Access, P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = {
  caller: Caller<A>;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  request: CallRequest;
};

export const bodyLimitBytes = 256 * 1024;
const formLimitBytes = 8 * 1024;
const usualRate: RateLimit = { calls: 120, perSeconds: 60 };

/** An empty server with the platform's manners: raw bodies kept, errors in the envelope, security headers, rate limits. */
export const createHttp = async (doorkeeper: CallerResolver): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: bodyLimitBytes,
    // A vendor's slow or dead client may not hold a connection for ever.
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A log of its own for each call costs as much as finding its route; who writes a line about a call names its id.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  });
  app.decorate('doorkeeper', doorkeeper);
  app.decorate('served', []);
  app.decorateRequest('merchant', undefined);
  app.decorateRequest('onConsole', false);
  keepRawBodies(app);
  answerErrors(app);
  refuseOtherHosts(app);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.hasMerchant === false) return done();
    request.onConsole = settings.consoleHosts.includes(request.hostname);
    if (request.onConsole) return done();
    doorkeeper
      .merchantOf(request.hostname)
      .then((merchant) => {
        request.merchant = merchant;
        done();
      })
      .catch(done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    secure(request, reply);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime;
    countAnswer(request.method, request.routeOptions.url ?? 'none', reply.statusCode, ms / 1_000);
    // A refusal is counted and not written: whoever calls could fill the log with them.
    const level = reply.statusCode >= 500 || ms > 1_000 ? 'info' : 'debug';
    if (log.isLevelEnabled(level)) {
      const { id, method, url } = request;
      log[level]({ id, method, path: pathIn(url), status: reply.statusCode, ms: Math.round(ms) }, 'answered');
    }
    done();
  });
  await app.register(formBody, { bodyLimit: formLimitBytes });
  await app.register(rateLimit, {
    global: false,
    // Where nobody is asked for a token, one that is brought along makes no caller of its own: trial sessions cost nothing.
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, context) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(context.ttl / 1_000) }),
  });
  return app;
};

/** Serves one endpoint of the contract: who calls, decode, handle, encode. */
export const serve = <A extends Access, P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType, R extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: Endpoint<A, P, Q, B, R>,
  handle: (call: Call<A, P, Q, B>) => Promise<z.output<R>>,
): void => {
  app.served.push(endpoint as unknown as Endpoint);
  const { calls, perSeconds } = endpoint.rateLimit ?? usualRate;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    config: {
      rateLimit: { max: calls, timeWindow: perSeconds * 1_000, ...(asksForToken(endpoint.access) && { keyGenerator: rateLimitKey }) },
      takesPicture: endpoint.takesPicture !== undefined,
    },
    ...(endpoint.takesPicture !== undefined && {
      bodyLimit: endpoint.takesPicture.bytesMax,
      // A stranger's five megabytes are not read, let alone decoded.
      preParsing: async (request: FastifyRequest) => {
        refuseWrongHost(endpoint.access, endpoint.path, request);
        await identify(endpoint, request);
      },
    }),
    handler: async (request, reply) => {
      refuseWrongHost(endpoint.access, endpoint.path, request);
      await refuseWhenClosed(endpoint, request);
      refuseForeignForm(endpoint, request);
      const call = {
        caller: await identify(endpoint, request),
        params: endpoint.params && admit(endpoint.params, request.params),
        query: endpoint.query && admit(endpoint.query, request.query),
        body:
          endpoint.body &&
          admit(endpoint.body, withKeyOfHeader(endpoint, request.headers['idempotency-key'], await readBody(endpoint, request))),
        request: described(request),
      };
      const value = await handle(call as Call<A, P, Q, B>).catch((error: unknown) => {
        throw asKeyReused(endpoint, error);
      });
      if (endpoint.givesPicture === true) return answerPicture(reply, value as Picture);
      if (endpoint.givesFile === true) return answerFile(reply, value as GivenFile);
      const answer = { success: true, value: z.encode(endpoint.reply, value as never) };
      if (endpoint.publicForSeconds !== undefined) return answerToKeep(request, reply, answer, endpoint.publicForSeconds);
      void reply.header('cache-control', 'no-store');
      return answer;
    },
  });
};

/** A browser sends a form for any page, without asking: one of another site may not press our buttons, not even those that need no body. */
const refuseForeignForm = ({ form }: Pick<Endpoint, 'form'>, request: FastifyRequest): void => {
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true) return;
  if (form !== true) throw malformed({ path: 'Content-Type', expected: 'application/json' });
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('ORIGIN_REFUSED');
};

const readBody = async (endpoint: Pick<Endpoint, 'encrypted'>, request: FastifyRequest): Promise<unknown> => {
  if (endpoint.encrypted === undefined) return request.body;
  const sealed = z.safeParse(EncryptedBody, request.body);
  if (!sealed.success) throw new Refusal('PLAIN_BODY_REFUSED');
  return request.server.doorkeeper.decrypt(sealed.data.jwe);
};

/** The operators' calls answer on the console's host only, and the site's on a merchant's. */
const refuseWrongHost = (access: Access, path: string, request: FastifyRequest): void => {
  if (access === 'vendor' || access === 'bank') return;
  const forConsole = access === 'operator' || path.startsWith('/ops/');
  const forBoth = path === '/wps/v2/keys';
  if (forConsole !== request.onConsole && !forBoth) throw new Refusal('NOT_FOUND');
  if (!request.onConsole && request.merchant === undefined) throw new Refusal('MERCHANT_UNKNOWN');
};

/** To a visitor from a closed region, and to everybody in maintenance, a merchant answers nothing else. */
const refuseWhenClosed = async (
  { access, whenClosed }: Pick<Endpoint, 'access' | 'whenClosed'>,
  request: FastifyRequest,
): Promise<void> => {
  if (access === 'vendor' || access === 'bank' || request.onConsole || whenClosed === true || request.merchant === undefined) return;
  const why = await request.server.doorkeeper.whyClosed?.(request.merchant.id, request.ip);
  if (why !== undefined) throw new Refusal(why, why === 'REGION_BLOCKED' ? { ip: request.ip } : undefined);
};

/** A visitor is nobody yet; vendors and banks sign what they send. */
const asksForToken = (access: Access): boolean => access !== 'visitor' && access !== 'vendor' && access !== 'bank';

const identify = async (
  endpoint: Pick<Endpoint, 'access' | 'duringPasswordChange' | 'needs' | 'confirms'>,
  request: FastifyRequest,
): Promise<MemberCaller | OperatorCaller | undefined> => {
  const { access, duringPasswordChange } = endpoint;
  if (!asksForToken(access)) return undefined;
  const { doorkeeper } = request.server;
  const token = tokenOf(request);
  if (access === 'operator') {
    const operator = token && (await doorkeeper.operator(token, request.ip));
    if (!operator) throw new Refusal('NOT_SIGNED_IN');
    rememberToken(token);
    refuseUnconfirmed(endpoint, operator);
    return operator;
  }
  const member = token && request.merchant && (await doorkeeper.member(token, request.merchant.id));
  if (member) {
    rememberToken(token);
    // Where anyone may call, a session that may do nothing yet is a visitor.
    if (member.mustChange === true && access === 'anyone') return undefined;
    if (member.mustChange === true && duringPasswordChange !== true) throw new Refusal('PASSWORD_CHANGE_REQUIRED');
    if (access === 'agent' && !doorkeeper.isAgent(member.type)) throw new Refusal('NON_AGENT');
    return member;
  }
  if (access === 'anyone' && token === undefined) return undefined;
  throw new Refusal(token === undefined ? 'NOT_SIGNED_IN' : 'SESSION_EXPIRED');
};

/** A call that the operator may not make at all is refused by its module, which logs it, before a password is required. */
const refuseUnconfirmed = (
  { needs, confirms }: Pick<Endpoint, 'needs' | 'confirms'>,
  { confirmed, confirmedForWork, holdings }: OperatorCaller,
): void => {
  if (confirms === undefined || confirmed || (confirms === 'WORK' && confirmedForWork)) return;
  if (needs === undefined || holdings.some(({ permissions }) => permissions.includes(needs))) throw new Refusal('REAUTHENTICATE');
};

const described = (request: FastifyRequest): CallRequest => ({
  id: request.id,
  ip: request.ip,
  host: request.hostname,
  protocol: request.protocol,
  get merchant() {
    if (request.merchant === undefined) throw new Error('there is no merchant on this host');
    return request.merchant;
  },
  language: languageOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  rawBody: request.rawBody,
  headers: request.headers,
});
