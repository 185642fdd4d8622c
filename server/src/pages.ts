import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import { Permission } from '@croupier/contract/merchants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { permissionFor } from '#modules/content';
import { languageOf, refuse } from '#platform/answers';
import { settings } from '#platform/settings';

const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);
/** Under these no page is ever meant: what is not there is missing. */
const neverAPage = /^\/(?:assets|wps|lgw|lotto|ops|gw|ws)(?:\/|$)/;

/** The built pages: hashed files for ever, and one page for every other path, with what it needs to begin written into it. */
export const pagesRoutes = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  await app.register(serveFiles, {
    root: built,
    wildcard: false,
    index: false,
    serve: false,
  });
  app.get('/assets/*', { config: { rateLimit: { max: 3_000, timeWindow: 60_000 } } }, async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    return reply.header('cross-origin-resource-policy', 'same-origin').sendFile(`assets/${file}`, { maxAge: '365d', immutable: true });
  });
  for (const file of ['favicon.svg', 'robots.txt']) app.get(`/${file}`, (_request, reply) => reply.sendFile(file, { maxAge: '1h' }));
  app.setNotFoundHandler({ preHandler: app.rateLimit({ max: 600, timeWindow: 60_000 }) }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method !== 'GET' || neverAPage.test(path)) return refuse(request, reply, 'NOT_FOUND', undefined);
    if (request.onConsole) return sendPage(request, reply, 'console.html', { console: true });
    if (request.merchant === undefined) return refuse(request, reply, 'MERCHANT_UNKNOWN', undefined);
    const boot = await permissionFor(request.merchant.id, request.ip, languageOf(request));
    // The page itself asks the phone service for a code, where the merchant has one.
    const { phoneService } = boot.info;
    const alsoTo = phoneService === undefined ? [] : [new URL(phoneService).origin];
    return sendPage(request, reply, 'site.html', z.encode(Permission, boot), alsoTo);
  });
};

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  boot: object,
  alsoTo: readonly string[] = [],
): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64');
  const language = wishedIn(request) ?? languageOf(request);
  const page = (await templateOf(file))
    .replaceAll('__LANG__', language)
    .replaceAll('__DIR__', rightToLeft.has(language) ? 'rtl' : 'ltr')
    .replaceAll('__NONCE__', nonce)
    // In a script element only `<` could end it early.
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyFor(request, nonce, alsoTo))
    .send(page);
};

/** A link may carry its reader's language: one that is scanned from another screen does. */
const wishedIn = (request: FastifyRequest): string | undefined => {
  const { lang } = request.query as { lang?: unknown };
  return request.merchant?.languages.find((language) => language === lang);
};

/** What the page may load and whom it may call (`alsoTo` beside ourselves): our own files, pictures of the image hosts, and vendors' games in a frame. */
const policyFor = (request: FastifyRequest, nonce: string, alsoTo: readonly string[]): string => {
  const socket = `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.headers.host ?? ''}`;
  const forSite = !request.onConsole;
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${forSite ? ` ${imageHosts(request).join(' ')}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self' ${[socket, ...alsoTo].join(' ')}`,
    `manifest-src 'self'`,
    forSite ? `frame-src ${settings.studioUrl}` : `frame-src 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
};

const imageHosts = (request: FastifyRequest): string[] => {
  const hosts = request.merchant && 'imageHosts' in request.merchant ? (request.merchant.imageHosts as string[]) : [];
  return hosts.filter((host) => URL.canParse(host)).map((host) => new URL(host).origin);
};

const templates = new Map<string, string>();

/** In production a built page never changes under a running server. */
const templateOf = async (file: string): Promise<string> => {
  const known = settings.production ? templates.get(file) : undefined;
  if (known !== undefined) return known;
  const text = await readFile(built + file, 'utf8');
  templates.set(file, text);
  return text;
};
