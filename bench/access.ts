/**
 * `npm run bench access`: whole sign-ins with a password (decrypted, counted, hashed, a session begun) beside bare argon2id hashes of the
 * same cost in the same pool of threads. A sign-in is one hash and little more, so the ratio should be near 1; the rest is what the platform
 * adds. Other requests wait meanwhile, so the delay of the event loop is reported for both, and for hashing on the main thread. Options: --seconds=5 --callers=24 --turns=3.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import argon2 from '@node-rs/argon2';
import { MerchantId } from '@croupier/contract/core/ids';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { callersFor, compare, option, type BenchTurn } from './compare.ts';
import { platformDatabase } from './database.ts';

const seconds = option('seconds', 5);
const callers = option('callers', 24);
const turns = option('turns', 3);

await platformDatabase('bench_access');
const { createApp } = await import('../server/src/app.ts');
const { openMerchant } = await import('../server/src/modules/brand/merchants/index.ts');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');

const host = 'bench.localhost';
/** More than call at once, so that nobody waits for their own other sign-in. */
const members = callers * 4;
const nameOf = (index: number): string => `member${index % members}`;
const password = 'quiet lanterns 42';
await inTransaction((tx) =>
  openMerchant(tx, {
    id: MerchantId.parse('bench'),
    name: 'Bench',
    hosts: [host],
    currency: 'THB',
    languages: ['en'],
    defaultLanguage: 'en',
    timeZone: 'UTC',
    bets: ['1.00', '100.00'],
    flags: { secondStep: false },
  }),
);
const app = await createApp();
await app.ready();

const { keys } = (await app.inject({ method: 'GET', url: '/wps/v2/keys', headers: { host } })).json<{ value: { keys: JWK[] } }>().value;
const [jwk] = keys;
if (jwk === undefined) throw new Error('there is no key');
const key = await importJWK(jwk, 'ECDH-ES');
const seal = (body: object): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '', iat: Math.floor(Date.now() / 1_000) })
    .encrypt(key);

let visitors = 0;
/** Each from an address of its own: how often one may come is not what is measured. */
const send = async (method: 'PUT' | 'POST', url: string, jwe: string): Promise<void> => {
  visitors += 1;
  const remoteAddress = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const answer = await app.inject({ method, url, remoteAddress, headers: { host, 'user-agent': randomUUID() }, payload: { jwe } });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
};
for (let index = 0; index < members; index += 1) {
  const form = { username: nameOf(index), password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' };
  await send('PUT', '/wps/member/register', await seal(form));
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const hash = await argon2.hash(password, cost);
/** As many hashes at once as the platform lets itself compute (`server/src/modules/people/access/passwords.ts`). */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/** Measures a turn, and tells how long everything else of the process waited meanwhile. */
const watched = async (what: string, work: () => Promise<BenchTurn>): Promise<BenchTurn> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const turn = await work();
  delay.disable();
  const [typical, worst] = [delay.percentile(50), delay.percentile(99)].map((nanoseconds) => (nanoseconds / 1e6).toFixed(1));
  console.log(`  ${what}: the event loop's delay is ${typical} ms, p99 ${worst} ms`);
  return turn;
};

const onTheMainThread = await watched('hashes on the main thread, as sign-in is often written', () =>
  callersFor(seconds, callers, async () => {
    if (!argon2.verifySync(hash, password)) throw new Error('wrong');
    // As between two calls of a server, which the next one waits for.
    await new Promise((resolve) => setImmediate(resolve));
  }),
);
console.log(`  that gives ${Math.round(onTheMainThread.perSecond)}/s, and nothing else is answered well`);

await compare({
  turns,
  peerName: 'bare hashes',
  ours: async () => {
    // Browsers encrypt, not we: that is done before.
    const payloads = await Promise.all(
      Array.from({ length: Math.ceil(seconds * 400) }, (_, index) => seal({ type: 'username', username: nameOf(index), password })),
    );
    return watched(`sign-ins of ${callers} callers`, () =>
      callersFor(seconds, callers, async () => {
        const jwe = payloads.pop();
        if (jwe === undefined) throw new Error('there are more sign-ins than payloads');
        await send('POST', '/wps/session/login', jwe);
      }),
    );
  },
  peer: () =>
    watched(`bare hashes, ${atOnce} at once`, () =>
      callersFor(seconds, atOnce, async () => {
        if (!(await argon2.verify(hash, password))) throw new Error('wrong');
      }),
    ),
});

await app.close();
await closeDatabase();
