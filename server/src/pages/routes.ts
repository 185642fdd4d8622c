import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allMerchants } from '#modules/brand/merchants';
import { languageOf, refuse } from '#platform/answers';
import { siteAddress } from '#platform/host.rules';
import { settings } from '#platform/settings';
import { methodsAt, refuseMethod } from '#platform/unroutable';
import { built, theBuild } from './built.ts';
import { startRendering, stopRendering } from './rendered-pages.ts';
import { machineRoutes } from './machines.ts';
import { emptyPage } from './page-text.ts';
import { policyText } from './policy.rules.ts';
import { sendSite } from './send-site.ts';

/** Under these no page is ever meant: what is not there is missing. */
const neverAPage = /^\/(?:assets|wps|lgw|lotto|ops|gw|ws)(?:\/|$)/;

/** Licences of the packages, fonts, icons and data that the sites contain; `npm run notice` writes the file. */
const notice = new URL('../../../NOTICE', import.meta.url);

/** The built pages: hashed files for ever, and for every other path a page, with what it needs to begin written into it. */
export const pagesRoutes = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  await app.register(serveFiles, { root: fileURLToPath(built), wildcard: false, index: false, serve: false });
  if (settings.rendersPages) app.addHook('onListen', startRendering);
  app.addHook('onClose', async () => stopRendering());
  // A page is some ninety files when nothing of it is kept yet, and an office or a phone network has one address for many people.
  app.get('/assets/*', { config: { rateLimit: { max: 12_000, timeWindow: 60_000 } } }, async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    return reply.header('cross-origin-resource-policy', 'same-origin').sendFile(`assets/${file}`, { maxAge: '365d', immutable: true });
  });
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', { maxAge: '1h' }));
  app.get('/NOTICE.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(notice)),
  );
  await app.register(machineRoutes);
  app.setNotFoundHandler({ preHandler: app.rateLimit({ max: 600, timeWindow: 60_000 }) }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if ((request.method !== 'GET' && request.method !== 'HEAD') || neverAPage.test(path)) {
      // An operators' call exists on the console's host only.
      const allowed = path.startsWith('/ops/') === request.onConsole ? methodsAt(app, request) : [];
      return allowed.length > 0 ? refuseMethod(request, reply, allowed) : refuse(request, reply, 'NOT_FOUND', undefined);
    }
    if (request.onConsole) return sendConsole(request, reply);
    if (request.merchant === undefined) return refuse(request, reply, 'MERCHANT_UNKNOWN', undefined);
    return sendSite(app, request, reply, request.merchant);
  });
};

/**
 * Where merchants' sites have their drawings from: operators choose among them, and see what they choose. Without the database the console opens all the same,
 * and tells what is wrong.
 */
const drawingHosts = async ({ log }: FastifyRequest): Promise<string[]> => {
  const merchants = await allMerchants().catch((error: unknown) => {
    log.error({ err: error }, 'game pictures unavailable in the console: address unknown');
    return [];
  });
  const hosts = merchants.flatMap(({ imageHosts }) => imageHosts);
  return [...new Set(hosts.filter((host) => URL.canParse(host)).map((host) => new URL(host).origin))];
};

const sendConsole = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64');
  const page = emptyPage((await theBuild()).console, { language: languageOf(request), nonce, boot: { console: true } });
  const inline = [`'nonce-${nonce}'`];
  const policy = policyText({
    inlineScripts: inline,
    inlineStyles: inline,
    ...siteAddress(settings.publicUrl, request.hostname),
    imageHosts: await drawingHosts(request),
    calls: [],
    frames: undefined,
  });
  return reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', 'content-security-policy': policy }).send(page);
};
