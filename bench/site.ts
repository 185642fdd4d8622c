/**
 * `npm run bench site`: how a page comes on a phone with a slow network: Lighthouse (its phone, slow 4G and a processor four times as
 * slow, really applied) on home, on the list of all slots and on a game's page, in turns with the same home from a system that draws no
 * pages (`DRAW_PAGES=no`); and how long a finger waits for the page, on a processor six times as slow. All figures stand
 * in one table. The ratio is how many times sooner than without drawing the largest picture of home stands. Options: --turns=3, and
 * --peer=0 for the table alone, in half the time. `--games=1` measures how long a player waits until a game can be played instead, in turns with a plain page of
 * as many bytes.
 */
import lighthouse from 'lighthouse';
import { type Browser, chromium, type Locator } from 'playwright-core';
import { sparing, launchSystem, type System } from '../e2e/system.ts';
import { findChromium } from '../scripts/check/chromium.ts';
import { freePort } from '../scripts/system/ports.ts';
import { median, option } from './compare.ts';
import { benchFirstPlayable } from './site/first-playable.ts';

const turns = option('turns', 3);
const hasPeer = option('peer', 1) > 0;
const game = '/game/STUDIO%3Akoi-lantern-night';
const paths = { home: '/?lang=en', list: '/rng?lang=en', game: `${game}?lang=en` };
type Place = keyof typeof paths;

const names = ['performance', 'accessibility', 'best-practices', 'seo', 'FCP', 'LCP', 'TBT', 'CLS', 'INP', 'HTML kB'] as const;
type Figure = (typeof names)[number];
type Figures = Partial<Record<Figure, number>>;

const openChromium = async (): Promise<{ browser: Browser; port: number }> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium here; CHROMIUM_PATH names one.');
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--mute-audio'];
  return { browser: await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] }), port };
};

/** One visit by Lighthouse, in a browser of its own, so that nothing is in its cache. */
const loadPage = async (address: string): Promise<Figures & { missed: string[] }> => {
  const { browser, port } = await openChromium();
  try {
    const result = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (result === undefined) throw new Error('Lighthouse said nothing');
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(runtimeError.message);
    const numeric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const rated = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id]?.auditRefs ?? []);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      FCP: numeric('first-contentful-paint'),
      LCP: numeric('largest-contentful-paint'),
      TBT: numeric('total-blocking-time'),
      CLS: numeric('cumulative-layout-shift'),
      missed: rated.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
};

/**
 * Nobody presses again before they have seen what came of it. And nobody asks the page anything in that time: to find an element by its role
 * Playwright looks at all of them within the page, which at a sixth of the speed is 100 to 300 ms that would be counted as the page's own.
 */
const seenWithinMs = 500;

/**
 * The first presses of a visitor, on a slow processor: menu, search, some letters, a heart, each when it has seen what the one before did. The longest of them
 * counts (INP).
 */
const touch = async (address: string): Promise<{ ms: number; told: string }> => {
  const { browser } = await openChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
    const page = await context.newPage();
    await context.route('**/wps/relay/MCSFE_getListAnnouncements?*', (route) =>
      route.fulfill({ json: { success: true, value: { content: [], pageNum: 1, pageSize: 9, totalPages: 0, totalElements: 0 } } }),
    );
    await page.addInitScript(() => {
      const seen = { ms: 0, told: '' };
      Object.assign(globalThis, { seen });
      const nameOf = (target: Node | null): string =>
        target instanceof Element
          ? (target.closest('button, a, input')?.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 30)
          : 'what is gone';
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
          if ((entry.interactionId ?? 0) === 0 || entry.duration <= seen.ms) continue;
          const [waited, worked] = [entry.processingStart - entry.startTime, entry.processingEnd - entry.processingStart];
          seen.ms = entry.duration;
          seen.told = `${entry.name} on “${nameOf(entry.target)}”: ${Math.round(waited)} ms waited, ${Math.round(worked)} worked, ${Math.round(entry.duration - waited - worked)} drawn`;
        }
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(address, { timeout: 120_000 });
    await page.waitForTimeout(4_000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const isSeen = () => page.waitForTimeout(seenWithinMs);
    // By its place: a press on an element lets Playwright look within the page whether it is hit, and the page would wait for that.
    const press = async (target: Locator): Promise<void> => {
      const box = await target.boundingBox();
      if (box === null) throw new Error('what is to be pressed is not to be seen');
      await isSeen();
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await isSeen();
    };
    const dialog = page.getByRole('dialog');
    const opens = () => dialog.waitFor();
    const closes = () => dialog.waitFor({ state: 'detached' });
    const buttons = page.getByRole('navigation', { name: 'Quick access' }).getByRole('button');
    await press(buttons.first());
    await opens();
    await isSeen();
    await page.keyboard.press('Escape');
    await isSeen();
    await closes();
    await press(buttons.nth(1));
    await opens();
    await isSeen();
    await page.keyboard.type('dra', { delay: 120 });
    await page.waitForTimeout(1_500);
    await press(dialog.getByRole('button', { name: 'Close' }).first());
    await closes();
    const heart = page.getByRole('button', { name: /is a favourite$/ }).first();
    // In one step, as a list that is drawn anew takes an element away between two.
    await heart.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await press(heart);
    await opens();
    return await page.evaluate(() => (globalThis as unknown as { seen: { ms: number; told: string } }).seen);
  } finally {
    await browser.close();
  }
};

/** The page as it travels, compressed. */
const weightOf = async (address: string): Promise<number> => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  const length = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  return length / 1_000;
};

/** Every picture is drawn once and kept, and every language's names are read: what the first visitor of a new house waits for is not measured. */
const warm = async (site: string): Promise<void> => {
  for (const end = Date.now() + 180_000; ; await new Promise((resolve) => setTimeout(resolve, 2_000))) {
    const answer = await fetch(`${site}/wps/relay/GCSGAME_gameList?gameType=RNG&language=en`);
    const { value } = (await answer.json()) as { value?: { totalElements: number } };
    if ((value?.totalElements ?? 0) > 9_000) break;
    if (Date.now() > end) throw new Error('the catalogue was not read within three minutes');
  }
  const { browser } = await openChromium();
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  // Twice: what is not there yet in the better format comes in the other, and is there the second time.
  for (const path of [...Object.values(paths), ...Object.values(paths)]) {
    await page.goto(site + path, { timeout: 120_000 });
    await page.waitForTimeout(6_000);
  }
  await browser.close();
};

const shown = (name: string, value: number | undefined): string =>
  // Lighthouse has no word for how long a page was busy that never rested, as on a machine with much else to do.
  value === undefined || !Number.isFinite(value) ? '–' : name === 'CLS' ? value.toFixed(3) : String(Math.round(value));

const figuresText = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${shown(name, value)}`)
    .join(', ');

/** Each figure a row, each page a column. */
const tableOf = (seen: Readonly<Record<Place, Figures>>): string => {
  const places = Object.keys(paths) as Place[];
  const rows = names.map((name) => [`${name}${inMs.has(name) ? ' ms' : ''}`, ...places.map((place) => shown(name, seen[place][name]))]);
  return [['', ...places], ...rows]
    .map(([name = '', ...cells]) => name.padEnd(16) + cells.map((cell) => cell.padStart(10)).join(''))
    .join('\n');
};
const inMs: ReadonlySet<Figure> = new Set(['FCP', 'LCP', 'TBT', 'INP']);

const medianOf = (all: readonly Figures[]): Figures =>
  Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name as Figure] ?? Number.NaN))]));

const systems: System[] = [];
const playGames = async (): Promise<void> => {
  const site = await begin('yes');
  const studio = systems.map(({ addresses }) => addresses.studio)[0] ?? '';
  const { browser } = await openChromium();
  try {
    await benchFirstPlayable(browser, { site, studio, turns });
  } finally {
    await browser.close();
  }
};

const begin = async (draws: 'yes' | 'no'): Promise<string> => {
  process.env['DRAW_PAGES'] = draws;
  const system = await launchSystem({ settings: sparing });
  systems.push(system);
  await warm(system.addresses.site);
  return system.addresses.site;
};

const loadPages = async (): Promise<void> => {
  const ours = await begin('yes');
  const peer = hasPeer ? await begin('no') : undefined;
  const seen: Record<Place, Figures[]> = { home: [], list: [], game: [] };
  const without: Figures[] = [];
  const missed = new Set<string>();
  for (let turn = 1; turn <= turns; turn += 1) {
    if (peer !== undefined) {
      const { missed: _, ...theirs } = await loadPage(peer + paths.home);
      without.push(theirs);
      console.log(`turn ${turn}: home without drawing: ${figuresText(theirs)}`);
    }
    for (const place of Object.keys(paths) as Place[]) {
      const { missed: faults, ...figures } = await loadPage(ours + paths[place]);
      for (const fault of faults) missed.add(`${place}: ${fault}`);
      const finger = await touch(ours + paths[place]);
      const all = { ...figures, INP: finger.ms, 'HTML kB': await weightOf(ours + paths[place]) };
      seen[place].push(all);
      console.log(`turn ${turn}: ${place}: ${figuresText(all)}; the longest wait: ${finger.told}`);
    }
  }
  const medians = { home: medianOf(seen.home), list: medianOf(seen.list), game: medianOf(seen.game) };
  console.log(`\nmedians of ${turns}: a phone on slow 4G, a processor four times as slow (six for INP)\n${tableOf(medians)}`);
  if (missed.size > 0) console.log(`what cost points: ${[...missed].join('; ')}`);
  if (peer !== undefined) {
    const theirs = medianOf(without);
    console.log(`home without drawing: ${figuresText(theirs)}`);
    console.log(`ratio=${((theirs.LCP ?? 0) / (medians.home.LCP ?? 1)).toFixed(2)}`);
  }
};

try {
  await (option('games', 0) > 0 ? playGames() : loadPages());
} finally {
  for (const system of systems) await system.stop();
}
