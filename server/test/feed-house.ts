/** A house of game vendors as a test makes it: an HTTP server that tells its feed, truthfully or not, and signs what it says. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GameCode } from '@croupier/contract/core/ids';
import { type FeedGame, signedText } from '@croupier/contract/vendor-api/wallet';

export const aFeedGame = (gameCode: string, but: Partial<FeedGame> = {}): FeedGame => ({
  gameCode: GameCode.parse(gameCode),
  category: 'RNG',
  names: { en: gameCode, th: `เกม ${gameCode}` },
  iconPath: `/art/${gameCode}.{w}.{ext}`,
  releasedAt: '2026-01-01T00:00:00Z',
  ...but,
});

/** The games of a vendor code with the revision of each, and the withdrawn games with theirs. */
type Brand = { name: string; revision: number; games: Map<string, { game: FeedGame; since: number }>; gone: Map<string, number> };

export type FeedHouse = Awaited<ReturnType<typeof aFeedHouse>>;

/** `keyId` and `secret`: what it signs with. Change `brands` by `offer` and `withdraw`; `lie` answers instead of the truth. */
export const aFeedHouse = async ({ keyId, secret, pageSize = 2 }: { keyId: string; secret: string; pageSize?: number }) => {
  const brands = new Map<string, Brand>();
  const asked: string[] = [];
  let lie: ((url: URL, body: string) => { status?: number; value?: unknown; unsigned?: true } | undefined) | undefined;
  const brandOf = (code: string): Brand => {
    const brand = brands.get(code) ?? { name: code, revision: 1, games: new Map(), gone: new Map() };
    brands.set(code, brand);
    return brand;
  };
  const truth = (url: URL): unknown => {
    if (url.pathname === '/feed/v1/vendors') return { vendors: [...brands].map(brandRow) };
    const brand = brandOf(url.searchParams.get('vendor') ?? '');
    const since = Number(url.searchParams.get('since') ?? 0);
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const news = [...brand.games.values()].filter((entry) => entry.since > since).map(({ game }) => game);
    const next = from + pageSize < news.length ? String(from + pageSize) : null;
    const withdrawn = next === null && since > 0 ? [...brand.gone].flatMap(([code, at]) => (at > since ? [code] : [])) : [];
    return { games: news.slice(from, from + pageSize), withdrawn, next, revision: String(brand.revision), whole: since === 0 };
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    asked.push(path);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(path, 'http://house');
    const told = lie?.(url, Buffer.concat(parts).toString('utf8'));
    const body = JSON.stringify(told?.value ?? truth(url));
    const [timestampMs, nonce] = [Date.now().toString(), randomUUID()];
    const text = signedText(request.method ?? 'GET', path, timestampMs, nonce, createHash('sha256').update(body).digest('hex'));
    const signature = createHmac('sha256', secret).update(text).digest('base64');
    const signed = { 'x-key-id': keyId, 'x-timestamp': timestampMs, 'x-nonce': nonce, 'x-signature': signature };
    response.writeHead(told?.status ?? 200, { 'content-type': 'application/json', ...(told?.unsigned !== true && signed) }).end(body);
  };
  const server: Server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    offer: (code: string, ...games: FeedGame[]): void => {
      const brand = brandOf(code);
      brand.revision += 1;
      for (const game of games) {
        brand.games.set(game.gameCode, { game, since: brand.revision });
        brand.gone.delete(game.gameCode);
      }
    },
    withdraw: (code: string, ...gameCodes: string[]): void => {
      const brand = brandOf(code);
      brand.revision += 1;
      for (const gameCode of gameCodes) if (brand.games.delete(gameCode)) brand.gone.set(gameCode, brand.revision);
    },
    lie: (next: typeof lie): void => {
      lie = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const brandRow = ([code, brand]: [string, Brand]) => ({
  code,
  names: { en: `House of ${brand.name}`, th: `บ้าน ${brand.name}` },
  iconPath: `/art/vendor/${code}.svg`,
  categories: ['RNG'],
  games: brand.games.size,
  revision: String(brand.revision),
});
