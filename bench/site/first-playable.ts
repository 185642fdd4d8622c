/** How long a player of a game waits until it can be played, on a slow network and a slow processor, with nothing in the browser's cache. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { registerMember } from '../../e2e/member.ts';
import { devices, visitor } from '../../e2e/browser.ts';
import { median } from '../compare.ts';

/** A game of each family, and the part of its screen that takes the first bet. */
const games = [
  { name: 'slot', code: 'STUDIO:koi-lantern-night', part: 'spin' },
  { name: 'tumbling slot', code: 'SUNDIAL:thunder-on-the-steps', part: 'spin' },
  { name: 'instant game', code: 'STUDIO:gem-mines', part: 'go' },
  { name: 'live table', code: 'STUDIO:lotus-baccarat', part: 'table' },
  { name: 'lottery', code: 'TCG_LOTTO_VN:vn-north-1m', part: 'place' },
] as const;

/** Slow 4G as Lighthouse has it. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};
const slowProcessor = 4;

type Opening = { ms: number; bytes: number };

/** Opens an address in a new browser context and waits for `isThere`. The bytes are those that came until then. */
const opened = async (browser: Browser, address: string, isThere: (page: Page) => Promise<unknown>): Promise<Opening> => {
  const context = await browser.newContext({ ...devices.phone, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session: CDPSession = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor });
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const from = performance.now();
    await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
    await isThere(page);
    return { ms: performance.now() - from, bytes };
  } finally {
    await context.close();
  }
};

/** The address at which the site opens a game for a member. The game itself is not opened, because it can be only once. */
const launchLink = async (page: Page, site: string, studio: string, code: string): Promise<string> => {
  const { host } = new URL(studio);
  const isStudio = (url: URL): boolean => url.host === host;
  await page.route(isStudio, (route) => route.abort());
  await page.goto(`${site}/play/${encodeURIComponent(code)}?lang=en`);
  // A request does not name the part behind the hash, in which the token is.
  const link = await page.locator('iframe').first().getAttribute('src');
  await page.unroute(isStudio);
  if (link === null) throw new Error(`the site opens no ${code}`);
  return link;
};

/** A page of one script with so many bytes. */
const servePlainPage = async (): Promise<{ addressOf: (bytes: number) => string; close: () => void }> => {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const bytes = Number(searchParams.get('bytes'));
    response.setHeader('content-type', pathname === '/script.js' ? 'text/javascript' : 'text/html');
    response.end(
      pathname === '/script.js'
        ? `document.body.id = 'there'; // ${randomBytes(Math.ceil(bytes / 2)).toString('hex')}`
        : `<!doctype html><title>Plain</title><body><script src="/script.js?bytes=${bytes}"></script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { addressOf: (bytes) => `http://127.0.0.1:${port}/?bytes=${bytes}`, close: () => server.close() };
};

/**
 * Opens each game in turns with a plain page of as many bytes, and tells the medians. The ratio of a game is the time of the plain page by its own.
 */
export const benchFirstPlayable = async (
  browser: Browser,
  { site, studio, turns }: { site: string; studio: string; turns: number },
): Promise<void> => {
  const { context } = await visitor(browser, 'phone');
  const stage = { at: (path: string) => site + path } as Parameters<typeof registerMember>[0];
  const page = await registerMember(stage, context);
  const plain = await servePlainPage();
  const ratios: number[] = [];
  for (const { name, code, part } of games) {
    const ours: Opening[] = [];
    const theirs: number[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      const link = await launchLink(page, site, studio, code);
      const one = await opened(browser, link, (game) => game.getByTestId(part).waitFor({ timeout: 120_000 }));
      ours.push(one);
      theirs.push((await opened(browser, plain.addressOf(one.bytes), (peer) => peer.locator('#there').waitFor({ state: 'attached' }))).ms);
    }
    const [mine, peer, bytes] = [median(ours.map(({ ms }) => ms)), median(theirs), median(ours.map((one) => one.bytes))];
    ratios.push(peer / mine);
    console.log(
      `${name}: playable after ${mine.toFixed(0)} ms with ${(bytes / 1_000).toFixed(0)} kB; a plain page of as many bytes after ${peer.toFixed(0)} ms, ratio ${(peer / mine).toFixed(2)}`,
    );
  }
  plain.close();
  console.log(`ratio=${median(ratios).toFixed(2)}`);
};
