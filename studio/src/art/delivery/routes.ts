import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { log } from '#studio/log';
import { allTitles, findBrand } from '#studio/engine/games';
import { isBannerName } from '../banner.ts';
import { coverWidth } from '../cover.ts';
import { isProductName } from '../product.ts';
import { type KindName, kindNames, variantsOfKind } from '../themes/kinds.ts';
import type { PicturedGame } from '../tile.ts';
import { drawVendorMark } from '../vendor-mark.ts';
import { type Order, versionOf } from './order.ts';
import { RenderQueue, RenderQueueFull } from './render-queue.ts';
import type { Extension } from './raster.ts';
import { typefaceOf } from './typefaces.ts';

export type ArtOptions = {
  /** Where finished pictures are kept; made when missing. */
  cacheDir: string;
  /** The games that have a picture. Default: the studio's titles. */
  findGame?: (code: string) => PicturedGame | undefined;
  /** Games whose tiles are made when the server listens and nobody waits for others. Default: none. */
  warm?: readonly string[];
  /** Whether pictures are made that nobody waits for: the warm ones, and AVIF. Default: yes. */
  ahead?: boolean;
  /** How many pictures visitors may wait for at once; whoever comes then gets the fallback. Default: 240. */
  visitorsMax?: number;
};

/** Widths of tiles and banners in pixels. */
const tileWidths = [180, 240, 360] as const;
const bannerWidths = [640, 960, 1280] as const;
const productWidths = [640] as const;

type Asked = { Params: { file: string }; Querystring: { v?: string } };

const tileName = /^(?<code>[A-Za-z0-9_.-]{1,64}?)(?<plain>\.plain)?\.(?<width>\d{3})\.(?<extension>webp|avif)$/;
const kindName = /^(?<kind>[A-Z]{3,10})-(?<variant>\d{1,4})\.(?<width>\d{3})\.(?<extension>webp|avif)$/;
const coverName = /^(?<code>[A-Za-z0-9_.-]{1,64})\.jpg$/;
const bannerName = /^(?<name>[a-z-]{1,40})\.(?<width>\d{3,4})\.(?<extension>webp|avif)$/;
const markName = /^(?<code>[A-Z][A-Z0-9_]{1,19})\.svg$/;
/** No game is called so: the picture that stands in for others. */
const fallbackCode = 'fallback';

/**
 * Pictures over HTTP:
 * `/art/{gameCode}.{180|240|360}.{webp|avif}` and `/art/{gameCode}.plain.{…}.{…}`, `/art/fallback.{…}.{…}`, `/art/cover/{gameCode}.jpg`,
 * `/art/kind/{CATEGORY}-{0…1023}.{…}.{…}` for games of which no more is known, `/art/banner/{name}.{640|960|1280}.{webp|avif}`, `/art/product/{name}.640.{webp|avif}`, `/art/vendor/{VENDORCODE}.svg`. Any origin may show them. `tilePath` and `coverPath` give the
 * addresses that browsers keep for ever.
 */
export const artRoutes = async (
  app: FastifyInstance,
  { cacheDir, findGame = findTitle, warm = [], ahead = true, visitorsMax }: ArtOptions,
): Promise<void> => {
  const queue = new RenderQueue(cacheDir, (error) => log.error({ err: error }, 'picture rendering failed'), { ahead, visitorsMax });
  app.addHook('onClose', () => queue.close());

  app.addHook('onListen', async () => {
    queue.prepare({ kind: 'fallback' }, 240, 'webp');
    for (const extension of ['webp', 'avif'] as const)
      for (const code of warm) {
        const game = findGame(code);
        if (game !== undefined) queue.prepare({ kind: 'tile', game }, 240, extension);
      }
  });

  app.get<Asked>('/art/:file', async (request, reply) => {
    const asked = tileName.exec(request.params.file)?.groups;
    const width = tileWidths.find((one) => String(one) === asked?.['width']);
    const order = asked && orderOf(asked['code'] ?? '', asked['plain'] === undefined ? 'tile' : 'plain', findGame);
    if (order === undefined || width === undefined) return notFound(reply);
    return send(request, reply, queue, order, width, asked?.['extension'] === 'avif' ? 'avif' : 'webp');
  });

  app.get<Asked>('/art/kind/:file', async (request, reply) => {
    const asked = kindName.exec(request.params.file)?.groups;
    const width = tileWidths.find((one) => String(one) === asked?.['width']);
    const order = asked && kindOrder(asked['kind'] ?? '', Number(asked['variant']));
    if (order === undefined || width === undefined) return notFound(reply);
    return send(request, reply, queue, order, width, asked?.['extension'] === 'avif' ? 'avif' : 'webp');
  });

  app.get<Asked>('/art/cover/:file', async (request, reply) => {
    const code = coverName.exec(request.params.file)?.groups?.['code'];
    const game = code === undefined ? undefined : findGame(code);
    if (game === undefined) return notFound(reply);
    return send(request, reply, queue, { kind: 'cover', game }, coverWidth, 'jpg');
  });

  app.get<Asked>('/art/banner/:file', async (request, reply) => {
    const asked = bannerName.exec(request.params.file)?.groups;
    const width = bannerWidths.find((one) => String(one) === asked?.['width']);
    const name = asked?.['name'];
    if (name === undefined || width === undefined || !isBannerName(name)) return notFound(reply);
    return send(request, reply, queue, { kind: 'banner', name }, width, asked?.['extension'] === 'avif' ? 'avif' : 'webp');
  });

  app.get<Asked>('/art/product/:file', async (request, reply) => {
    const asked = bannerName.exec(request.params.file)?.groups;
    const width = productWidths.find((one) => String(one) === asked?.['width']);
    const name = asked?.['name'];
    if (name === undefined || width === undefined || !isProductName(name)) return notFound(reply);
    return send(request, reply, queue, { kind: 'product', name }, width, asked?.['extension'] === 'avif' ? 'avif' : 'webp');
  });

  app.get<{ Params: { file: string } }>('/art/vendor/:file', async (request, reply) => {
    const code = markName.exec(request.params.file)?.groups?.['code'];
    if (code === undefined) return notFound(reply);
    const mark = drawVendorMark(code, typefaceOf, findBrand(code));
    return openToAll(reply).header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(mark);
  });
};

const orderOf = (code: string, kind: 'tile' | 'plain', findGame: (code: string) => PicturedGame | undefined): Order | undefined => {
  if (code === fallbackCode) return { kind: 'fallback' };
  const game = findGame(code);
  return game && { kind, game };
};

/** A picture of a category, without lettering, as many games may share it. */
const kindOrder = (kind: string, variant: number): Order | undefined =>
  kindNames.includes(kind as KindName) && variant < variantsOfKind
    ? { kind: 'plain', game: { code: `${kind}-${variant}`, name: '', theme: `kind.${kind}.${variant}` } }
    : undefined;

const findTitle = (code: string): PicturedGame | undefined => {
  const title = allTitles().get(code);
  return title === undefined ? undefined : { code, name: title.names.en, theme: title.theme };
};

/**
 * At the address that names its drawing (`?v=`) a finished picture may be kept for ever, at the bare address for a day. A stand-in
 * must not be kept at all: the next visit should get the real one. If the queue is full, the fallback is sent.
 */
const send = async (
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  queue: RenderQueue,
  order: Order,
  width: number,
  extension: Extension,
) => {
  const print = await queue.print(order, width, extension).catch(async (error: unknown) => {
    if (!(error instanceof RenderQueueFull)) throw error;
    if (order.kind !== 'tile' && order.kind !== 'plain') return undefined;
    return { ...(await queue.print({ kind: 'fallback' }, 240, 'webp')), final: false };
  });
  if (print === undefined)
    return openToAll(reply)
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
      .send({ code: 'BUSY', message: 'Ask again in a moment.' });
  openToAll(reply).header('cache-control', print.final ? (request.query.v === versionOf(order) ? forEver : forADay) : 'no-store');
  if (print.final) {
    reply.header('etag', print.etag);
    if (request.headers['if-none-match'] === print.etag) return reply.code(304).send();
  }
  return reply.type(types[print.extension]).send(print.bytes);
};

const types: Record<Extension, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };
const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400, stale-while-revalidate=604800';

const openToAll = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');

const notFound = (reply: FastifyReply): FastifyReply =>
  openToAll(reply).code(404).header('cache-control', 'no-store').send({ code: 'NOT_FOUND', message: 'There is no such picture.' });
