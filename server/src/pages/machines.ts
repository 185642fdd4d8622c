import { categoryPaths, gamePath, publicPaths } from '@croupier/contract/brand/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listForCrawlers } from '#modules/play/catalogue';
import { type Merchant, getMerchantOrThrow, whyClosed } from '#modules/brand/merchants';
import { refuse } from '#platform/answers';
import { partsOf, placesPerPart, robotsText, sitemap, sitemapIndex, type SitemapPlace } from './machines.rules.ts';
import { mainOrigin } from './send-site.ts';

const config = { rateLimit: { max: 120, timeWindow: 60_000 } };
const keptForSeconds = 3_600;
/** Merchants times parts, with room to spare; the largest has some three million letters. */
const keptMost = 24;
const kept = new Map<string, string>();

/** The files that crawlers fetch first: `/robots.txt`, and `/sitemap.xml` with its parts, for the merchant of the host name. */
export const machineRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/robots.txt', { config }, async (request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${keptForSeconds}`);
    // Nothing of the console is to be found.
    if (request.onConsole) return reply.send('User-agent: *\nDisallow: /\n');
    const merchant = await merchantOf(request);
    if (merchant === undefined) return refuse(request, reply, 'MERCHANT_UNKNOWN', undefined);
    return reply.send(robotsText(mainOrigin(merchant)));
  });
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const merchant = await merchantOf(request);
    if (merchant === undefined) return refuse(request, reply, 'NOT_FOUND', undefined);
    const { places, changedAt } = await placesOf(merchant);
    return sendXml(reply, sitemapIndex(mainOrigin(merchant), partsOf(places.length), changedAt));
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', { config }, async (request, reply) => {
    const merchant = await merchantOf(request);
    const part = /^[1-9]\d{0,2}$/.test(request.params.part) ? Number(request.params.part) : 0;
    if (merchant === undefined || part === 0) return refuse(request, reply, 'NOT_FOUND', undefined);
    const { places, version } = await placesOf(merchant);
    if (part > partsOf(places.length)) return refuse(request, reply, 'NOT_FOUND', undefined);
    const origin = mainOrigin(merchant);
    const key = `${origin} ${version} ${part} ${merchant.languages.join(' ')}`;
    const text = kept.get(key) ?? sitemap(origin, places.slice((part - 1) * placesPerPart, part * placesPerPart), merchant.languages);
    kept.delete(key);
    kept.set(key, text);
    const [oldest] = kept.keys();
    if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest);
    return sendXml(reply, text);
  });
};

/** The merchant of the host name, where it is open to whoever asks. */
const merchantOf = async ({ merchant: found, ip, onConsole }: FastifyRequest): Promise<Merchant | undefined> => {
  if (onConsole || found === undefined) return undefined;
  const merchant = await getMerchantOrThrow(found.id);
  return whyClosed(merchant, ip) === undefined ? merchant : undefined;
};

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${keptForSeconds}`).send(text);

/** Every address to be found at a merchant, in an order that stays: the few pages first, then categories, vendors and games. */
const placesOf = async (merchant: Merchant): Promise<{ version: bigint; places: SitemapPlace[]; changedAt: string | undefined }> => {
  const { version, categories, games } = await listForCrawlers(merchant.id);
  const latest = games.reduce((last, { changedAt }) => Math.max(last, changedAt.epochMilliseconds), 0);
  return {
    version,
    changedAt: games.length === 0 ? undefined : new Date(latest).toISOString(),
    places: [
      ...publicPaths.map((path) => ({ path })),
      ...categories.flatMap(({ category, vendors }) => {
        const path = `/${categoryPaths[category]}`;
        return [{ path }, ...(vendors.length < 2 ? [] : vendors.map((vendor) => ({ path: `${path}?vassalage=${vendor}` })))];
      }),
      ...games.map(({ nodeId, changedAt }) => ({ path: gamePath(nodeId), changedAt: changedAt.toString({ smallestUnit: 'second' }) })),
    ],
  };
};
