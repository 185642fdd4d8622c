/**
 * `npm run bench site`: how a page comes on a phone with a slow network: Lighthouse (its phone, slow 4G and a processor four times as
 * slow, really applied) on home, on the list of all slots and on a game's page, in turns with the same home from a system that draws no
 * pages (`DRAW_PAGES=no`); and how long a finger waits for the page, on a processor six times as slow. Each figure stands beside its
 * budget. The ratio is how many times sooner than without drawing the largest picture of home stands. Options: --turns=3.
 */
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { startSystem, type System } from '../e2e/system.ts';
import { findChromium } from '../scripts/check/chromium.ts';
import { freePort } from '../scripts/system/ports.ts';
import { median, option } from './compare.ts';

const turns = option('turns', 3);
const game = '/game/STUDIO%3Akoi-lantern-night';
const paths = { home: '/?lang=en', list: '/rng?lang=en', game: `${game}?lang=en` };
type Place = keyof typeof paths;

/** What a figure may be, as the design has it. Times in ms. */
const budgets = {
  performance: { least: 97 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  FCP: { most: 1_000 },
  LCP: { most: 1_800 },
  TBT: { most: 100 },
  CLS: { most: 0.02 },
  INP: { most: 150 },
  'HTML kB': { most: 40 },
} as const;
type Figure = keyof typeof budgets;
type Figures = Partial<Record<Figure, number>>;

const openChromium = async (): Promise<{ browser: Browser; port: number }> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium here; CHROMIUM_PATH names one.');
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--mute-audio'];
  return { browser: await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] }), port };
};

/** One visit by Lighthouse, in a browser of its own, so that nothing is in its cache. */
const visit = async (address: string): Promise<Figures & { missed: string[] }> => {
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

/** What a finger does first, on a slow processor: menu, search, some letters, a heart. The longest of them counts (INP). */
const touch = async (address: string): Promise<number> => {
  const { browser } = await openChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
    const page = await context.newPage();
    await context.route('**/wps/relay/MCSFE_getListAnnouncements?*', (route) =>
      route.fulfill({ json: { success: true, value: { content: [], pageNum: 1, pageSize: 9, totalPages: 0, totalElements: 0 } } }),
    );
    await page.addInitScript(() => {
      const seen = { longest: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if ((entry.interactionId ?? 0) > 0) seen.longest = Math.max(seen.longest, entry.duration);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(address, { timeout: 120_000 });
    await page.waitForTimeout(4_000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const buttons = page.getByRole('navigation', { name: 'Quick access' }).getByRole('button');
    await buttons.first().tap();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await buttons.nth(1).tap();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('dra', { delay: 120 });
    await page.waitForTimeout(1_500);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /is a favourite$/ })
      .first()
      .tap();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(500);
    return await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest);
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

const told = (figures: Figures): string =>
  Object.entries(figures)
    // Lighthouse has no word for how long a page was busy that never rested, as on a machine with much else to do.
    .filter(([, value]) => Number.isFinite(value))
    .map(([name, value]) => `${name} ${name === 'CLS' ? value.toFixed(3) : Math.round(value)}`)
    .join(', ');

const verdict = (name: Figure, value: number): string => {
  const budget = budgets[name];
  const isMet = 'least' in budget ? value >= budget.least : value <= budget.most;
  return `${name} ${name === 'CLS' ? value.toFixed(3) : Math.round(value)} (${'least' in budget ? `at least ${budget.least}` : `at most ${budget.most}`}${isMet ? '' : ', MISSED'})`;
};

const medianOf = (all: readonly Figures[]): Figures =>
  Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name as Figure] ?? Number.NaN))]));

const systems: System[] = [];
const begin = async (draws: 'yes' | 'no'): Promise<string> => {
  process.env['DRAW_PAGES'] = draws;
  const system = await startSystem();
  systems.push(system);
  await warm(system.addresses.site);
  return system.addresses.site;
};

try {
  const ours = await begin('yes');
  const peer = await begin('no');
  const seen: Record<Place, Figures[]> = { home: [], list: [], game: [] };
  const without: Figures[] = [];
  const missed = new Set<string>();
  for (let turn = 1; turn <= turns; turn += 1) {
    const { missed: _, ...theirs } = await visit(peer + paths.home);
    without.push(theirs);
    console.log(`turn ${turn}: home without drawing: ${told(theirs)}`);
    for (const place of Object.keys(paths) as Place[]) {
      const { missed: faults, ...figures } = await visit(ours + paths[place]);
      for (const fault of faults) missed.add(`${place}: ${fault}`);
      const all = { ...figures, INP: await touch(ours + paths[place]), 'HTML kB': await weightOf(ours + paths[place]) };
      seen[place].push(all);
      console.log(`turn ${turn}: ${place}: ${told(all)}`);
    }
  }
  console.log(`\nmedians of ${turns}, each beside its budget`);
  for (const place of Object.keys(paths) as Place[]) {
    const figures = Object.entries(medianOf(seen[place])) as [Figure, number][];
    console.log(`${place}: ${figures.map(([name, value]) => verdict(name, value)).join(', ')}`);
  }
  console.log(`home without drawing: ${told(medianOf(without))}`);
  if (missed.size > 0) console.log(`what cost points: ${[...missed].join('; ')}`);
  const [mine, theirs] = [medianOf(seen.home).LCP, medianOf(without).LCP];
  console.log(`ratio=${((theirs ?? 0) / (mine ?? 1)).toFixed(2)}`);
} finally {
  for (const system of systems) await system.stop();
}
