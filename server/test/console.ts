/** The console in tests: operators with any rights, signed in, and calls made as a browser on the console's host makes them. */
import { randomInt } from 'node:crypto';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { open, inTransaction } from '#platform/database';
import { now } from '#platform/clock';
import { createOperator, codeAt, signIn } from '#modules/console/operators';
import type { AuditTables } from '../src/modules/console/audit/tables.ts';
import type { OperatorsTables } from '../src/modules/console/operators/tables.ts';

export const officeIp = '203.0.113.7';
/** Some desk of the office, `203.0.113.0/24`: calls without a session are counted by address. */
export const anyDesk = (): string => `203.0.113.${randomInt(1, 255)}`;
const freshName = (): string => Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');

export type SignedInOperator = { id: OperatorId; userName: string; password: string; totpSecret: string; token: string };

export const operatorTables = <T>(work: (database: ReturnType<typeof open<AuditTables & OperatorsTables>>) => Promise<T>): Promise<T> =>
  inTransaction((tx) => work(open<AuditTables & OperatorsTables>(tx)));

/** A role with exactly these permissions. */
export const aRole = async (...permissions: OperatorAction[]): Promise<string> => {
  const name = `role ${freshName()}`;
  await operatorTables((database) =>
    database
      .insertInto('operators.role')
      .values({ name, description: '', permissions, created_at: now(), waiting_until: null, waiting_by: null })
      .execute(),
  );
  return name;
};

/** The permissions of an existing role, in the order of the catalogue. */
export const permissionsOf = (role: string): Promise<OperatorAction[]> =>
  operatorTables(async (database) => {
    const { permissions } = await database
      .selectFrom('operators.role')
      .select('permissions')
      .where('name', '=', role)
      .executeTakeFirstOrThrow();
    return OperatorAction.options.filter((action) => permissions.includes(action));
  });

/** An operator with one role at some merchants (null: at all), who has just signed in. */
export const anOperator = async (role: string, merchants: readonly MerchantId[] | null = null): Promise<SignedInOperator> => {
  const userName = freshName();
  const password = `the password of ${userName}`;
  const { operatorId, totpSecret } = await inTransaction((tx) => createOperator(tx, { userName, password, role, merchants }));
  const { token } = await signIn({ userName, password, code: codeAt(totpSecret, now()), ip: officeIp, userAgent: 'test' });
  return { id: operatorId, userName, password, totpSecret, token };
};

/** Codes that were used may be used again: tests are faster than the clock of an authenticator. */
export const freshCode = async ({ userName, totpSecret }: Pick<SignedInOperator, 'userName' | 'totpSecret'>): Promise<string> => {
  await operatorTables((database) =>
    database.updateTable('operators.operator').set({ last_totp_step: 0n }).where('user_name', '=', userName).execute(),
  );
  return codeAt(totpSecret, now());
};

/** As if an operator's last sign-in or confirmation were so long ago. */
export const confirmedAgo = (id: OperatorId, minutes: number): Promise<unknown> =>
  operatorTables((database) =>
    database
      .updateTable('operators.session')
      .set({ confirmed_at: now().subtract({ minutes }) })
      .where('operator_id', '=', id)
      .execute(),
  );

export type Answer = { status: number; code: string | undefined; value: unknown; headers: LightMyRequestResponse['headers'] };
type Wish = { token?: string; params?: Record<string, string>; query?: Record<string, string>; body?: unknown; ip?: string; host?: string };

/** Makes one call of the contract; a body that travels encrypted is encrypted. */
export const callConsole = async (
  app: FastifyInstance,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'encrypted'>,
  { token, params = {}, query, body, ip = token === undefined ? anyDesk() : officeIp, host = 'console.localhost' }: Wish = {},
): Promise<Answer> => {
  const sent = endpoint.encrypted === true && body !== undefined ? { jwe: await encrypted(app, body) } : body;
  const answer = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    ...(query !== undefined && { query }),
    remoteAddress: ip,
    headers: {
      host,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(Buffer.isBuffer(sent) && { 'content-type': 'application/octet-stream' }),
    },
    ...(sent !== undefined && { payload: sent as object }),
  });
  // A file is no JSON: its text is the value.
  const isFile = answer.headers['content-type']?.toString().startsWith('text/csv') === true;
  const { code, value } = isFile ? { code: undefined, value: answer.body } : answer.json<{ code?: string; value?: unknown }>();
  return { status: answer.statusCode, code, value, headers: answer.headers };
};

/** `200` or the code it was refused with. */
export const said = async (answer: Promise<Answer>): Promise<string> => {
  const { status, code } = await answer;
  return code ?? String(status);
};

/** As the sites do: to the key the platform publishes. */
export const encrypted = async (app: FastifyInstance, body: unknown): Promise<string> => {
  const answer = await app.inject({ method: 'GET', url: '/wps/v2/keys', headers: { host: 'console.localhost' } });
  const [jwk] = answer.json<{ value: { keys: (JWK & { kid: string })[] } }>().value.keys;
  if (jwk === undefined) throw new Error('no key is published');
  return new CompactEncrypt(Buffer.from(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, iat: Math.floor(now().epochMilliseconds / 1_000) })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
};
