import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#studio/refusal';
import { settings } from '#studio/settings';
import { allFingerprints, allTitles, familyOf } from '#studio/engine/games';

/** The algorithm, as it is published. */
const fairnessPage = fileURLToPath(new URL('../../../docs/games/fairness.md', import.meta.url));

/** The files that Vite built from `clients/`. */
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/**
 * A game screen runs our own scripts and nothing else, talks to us and nobody else, and may be framed by the platform's sites alone.
 * There are no inline scripts, so no nonces are needed.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${settings.platformOrigins.join(' ')}`,
].join('; ');

/** The game pages and the files they are made of. `clientDir` is where they were built, with a slash behind it. */
export const pageRoutes = async (app: FastifyInstance, { clientDir = dist }: { clientDir?: string | undefined }): Promise<void> => {
  // Scripts of a game are a third of their size on the way to a phone.
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    if (settings.production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });

  app.get<{ Params: { gameCode: string } }>('/play/:gameCode', async (request, reply) => {
    if (!allTitles().has(request.params.gameCode)) throw new Refusal('GAME_NOT_FOUND');
    const page = await readFile(`${clientDir}index.html`, 'utf8').catch((error: unknown) => {
      throw new Error(`no client is built in ${clientDir}`, { cause: error });
    });
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .send(page.replace(/data-family="[^"]*"/, `data-family="${familyOf(request.params.gameCode).code}"`));
  });

  // For anybody who checks a game: the published list, and how a round is computed from its seeds.
  app.get('/fingerprints.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(allFingerprints()));
  app.get('/fairness', async (_, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }).send(await readFile(fairnessPage, 'utf8')),
  );

  // While developing, the files may come later than the server. Their names carry the hash of what is in them.
  mkdirSync(`${clientDir}assets/`, { recursive: true });
  await app.register(serveStatic, { root: `${clientDir}assets/`, prefix: '/assets/', index: false, immutable: true, maxAge: '365d' });
};
