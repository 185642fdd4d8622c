import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { languageOf, refuse } from '#platform/answers';

const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const rate = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

/** The files that the build writes for each language of the site (`web/build/app-plugin.ts`). */
const Words = z.object({ description: z.string(), hot: z.string(), wallet: z.string(), favourites: z.string() });
const Query = z.object({ lang: z.optional(z.string().check(z.maxLength(12))) });

/** The drawings of an app's icon: by its edge in pixels, and with a margin that a system may cut a shape of its own from. */
const icons = {
  'app-192': { drawing: 'favicon.svg', edge: 192 },
  'app-512': { drawing: 'favicon.svg', edge: 512 },
  'maskable-192': { drawing: 'app-icon.svg', edge: 192 },
  'maskable-512': { drawing: 'app-icon.svg', edge: 512 },
  'apple-180': { drawing: 'app-icon.svg', edge: 180 },
} as const;
type Icon = keyof typeof icons;
const isIcon = (name: string): name is Icon => Object.hasOwn(icons, name);

/** The installable app of a merchant's site: its manifest and icons, the service worker, and the page for the time without a network. */
export const installingRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/manifest.webmanifest', rate, async (request, reply) => {
    if (request.merchant === undefined) return refuse(request, reply, 'MERCHANT_UNKNOWN', undefined);
    const { name } = await getMerchantOrThrow(request.merchant.id);
    const language = wishedIn(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-language')
      .send(manifestOf(name, language, await wordsIn(language)));
  });

  app.get('/icons/:name.png', rate, async (request, reply) => {
    const { name } = request.params as { name: string };
    if (!isIcon(name)) return refuse(request, reply, 'NOT_FOUND', undefined);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await pictureOf(name));
  });

  // A browser asks for the worker anew with each visit, and must never be answered with an old one.
  app.get('/sw.js', rate, async (request, reply) => {
    if (request.merchant === undefined) return refuse(request, reply, 'NOT_FOUND', undefined);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(await readFile(`${built}sw.js`));
  });

  app.get('/offline', rate, async (request, reply) => {
    if (request.merchant === undefined) return refuse(request, reply, 'MERCHANT_UNKNOWN', undefined);
    const page = await readFile(`${built}app/${wishedIn(request)}.html`, 'utf8');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash(page)}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(page);
  });
};

/** The language a link asks for, if the merchant speaks it; else the one the browser prefers. */
const wishedIn = (request: FastifyRequest): string => {
  const { data } = Query.safeParse(request.query);
  return request.merchant?.languages.find((language) => language === data?.lang) ?? languageOf(request);
};

const wordsIn = async (language: string): Promise<z.output<typeof Words>> =>
  Words.parse(JSON.parse(await readFile(`${built}app/${language}.json`, 'utf8')));

const manifestOf = (name: string, language: string, words: z.output<typeof Words>) => ({
  id: '/',
  name,
  short_name: name,
  description: words.description,
  lang: language,
  dir: 'auto',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#060e0d',
  theme_color: '#060e0d',
  categories: ['entertainment', 'games'],
  icons: [
    { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: words.hot, url: '/hot' },
    { name: words.favourites, url: '/favorite' },
    { name: words.wallet, url: '/member?page=transferFund' },
  ],
});

const styleHash = (page: string): string =>
  createHash('sha256')
    .update(/<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '')
    .digest('base64');

const pictures = new Map<Icon, Promise<Buffer>>();

/** Five small pictures, each drawn once. */
const pictureOf = (name: Icon): Promise<Buffer> => {
  const known = pictures.get(name) ?? draw(name);
  pictures.set(name, known);
  known.catch(() => pictures.delete(name));
  return known;
};

const draw = async (name: Icon): Promise<Buffer> => {
  const { drawing, edge } = icons[name];
  return sharp(await readFile(built + drawing), { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png({ compressionLevel: 9 })
    .toBuffer();
};
