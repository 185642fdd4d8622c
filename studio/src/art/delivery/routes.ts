import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { log } from '#studio/log';
import { titles } from '#studio/slots/titles';
import { bannerWidth, drawBanner, isBannerName } from '../banner.ts';
import { width as tileWidth } from '../scene.ts';
import { drawTile, type PicturedGame } from '../tile.ts';
import { drawVendorMark } from '../vendor-mark.ts';
import { Press, type Sheet } from './press.ts';
import type { Extension } from './raster.ts';
import { versionOf } from './tile-path.ts';
import { typefaceOf } from './typefaces.ts';

export type ArtOptions = {
  /** Where finished pictures are kept; made when missing. */
  cacheDir: string;
  /** The games that have a picture. Default: the studio's titles. */
  findGame?: (code: string) => PicturedGame | undefined;
  /** Games whose tiles are made as soon as the server listens, so that the first visitor finds them. Default: none. */
  warm?: readonly string[];
};

/** A drawing is about 60 kB of text. */
const drawingsMax = 256;

/** Widths of tiles and banners in pixels. */
const tileWidths = [180, 240, 360] as const;
const bannerWidths = [640, 960, 1280] as const;

type Asked = { Params: { file: string }; Querystring: { v?: string } };

const tileName = /^(?<code>[A-Za-z0-9_.-]{1,64}?)(?<plain>\.plain)?\.(?<width>\d{3})\.(?<extension>webp|avif)$/;
const bannerName = /^(?<name>[a-z-]{1,40})\.(?<width>\d{3,4})\.(?<extension>webp|avif)$/;
const markName = /^(?<code>[A-Z][A-Z0-9_]{1,19})\.svg$/;

/**
 * Pictures over HTTP:
 * `/art/{gameCode}.{180|240|360}.{webp|avif}` and `/art/{gameCode}.plain.{…}.{…}`, `/art/banner/{name}.{640|960|1280}.{webp|avif}`,
 * `/art/vendor/{VENDORCODE}.svg`. Any origin may show them. `tilePath` gives the address that browsers keep for ever.
 */
export const artRoutes = async (app: FastifyInstance, { cacheDir, findGame = findTitle, warm = [] }: ArtOptions): Promise<void> => {
  const press = new Press(cacheDir, (error) => log.error({ err: error }, 'a picture was not made or not kept'));
  app.addHook('onClose', () => press.close());
  const drawings = new Map<string, Sheet>();

  /** Drawing takes milliseconds, but every answer needs the drawing for its hash: those asked for last are kept. */
  const sheet = (key: string, svgWidth: number, draw: () => string): Sheet => {
    const drawn = drawings.get(key) ?? { svg: draw(), svgWidth };
    drawings.delete(key);
    drawings.set(key, drawn);
    const [oldest] = drawings.keys();
    if (drawings.size > drawingsMax && oldest !== undefined) drawings.delete(oldest);
    return drawn;
  };

  const tileOf = (game: PicturedGame, plain: boolean): Sheet =>
    sheet(`${plain ? 'plain' : 'named'}:${game.code}`, tileWidth, () => drawTile(game, plain ? undefined : typefaceOf));

  app.addHook('onListen', async () => {
    void warmUp(press, warm.map(findGame), (game) => tileOf(game, false)).catch((error: unknown) =>
      log.error({ err: error }, 'tiles were not made ahead'),
    );
  });

  app.get<Asked>('/art/:file', async (request, reply) => {
    const asked = tileName.exec(request.params.file)?.groups;
    const width = tileWidths.find((one) => String(one) === asked?.['width']);
    const game = asked?.['code'] === undefined ? undefined : findGame(asked['code']);
    if (asked === undefined || width === undefined || game === undefined) return notFound(reply);
    const plain = asked['plain'] !== undefined;
    const drawn = tileOf(game, plain);
    return send(request, reply, press, drawn, width, asked['extension'] === 'avif' ? 'avif' : 'webp');
  });

  app.get<Asked>('/art/banner/:file', async (request, reply) => {
    const asked = bannerName.exec(request.params.file)?.groups;
    const width = bannerWidths.find((one) => String(one) === asked?.['width']);
    const name = asked?.['name'];
    if (name === undefined || width === undefined || !isBannerName(name)) return notFound(reply);
    const drawn = sheet(`banner:${name}`, bannerWidth, () => drawBanner(name));
    return send(request, reply, press, drawn, width, asked?.['extension'] === 'avif' ? 'avif' : 'webp');
  });

  app.get<{ Params: { file: string } }>('/art/vendor/:file', async (request, reply) => {
    const code = markName.exec(request.params.file)?.groups?.['code'];
    if (code === undefined) return notFound(reply);
    return openToAll(reply).header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(drawVendorMark(code, typefaceOf));
  });
};

const warmUp = async (press: Press, games: readonly (PicturedGame | undefined)[], draw: (game: PicturedGame) => Sheet): Promise<void> => {
  for (const width of [240, 180, 360]) {
    for (const game of games) if (game !== undefined) await press.prepare(draw(game), width);
  }
};

const findTitle = (code: string): PicturedGame | undefined => {
  const title = titles.find((one) => one.code === code);
  return title === undefined ? undefined : { code: title.code, name: title.names.en, theme: title.theme };
};

/**
 * At the address that names its drawing (`?v=`) a finished picture may be kept for ever, at the bare address for a day. A stand-in
 * must not be kept at all: the next visit should get the real one.
 */
const send = async (
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  press: Press,
  drawn: Sheet,
  width: number,
  extension: Extension,
) => {
  const print = await press.print(drawn, width, extension);
  openToAll(reply).header('cache-control', print.final ? (request.query.v === versionOf(drawn.svg) ? forEver : forADay) : 'no-store');
  if (print.final) {
    reply.header('etag', print.etag);
    if (request.headers['if-none-match'] === print.etag) return reply.code(304).send();
  }
  return reply.type(`image/${print.extension}`).send(print.bytes);
};

const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400, stale-while-revalidate=604800';

const openToAll = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');

const notFound = (reply: FastifyReply): FastifyReply =>
  openToAll(reply).code(404).header('cache-control', 'no-store').send({ code: 'NOT_FOUND', message: 'There is no such picture.' });
