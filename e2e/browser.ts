import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type * as axe from 'axe-core';
import { type Browser, type BrowserContext, type Page, type Request, chromium } from 'playwright-core';
import { findChromium } from '../scripts/check/chromium.ts';
import { root } from '../scripts/system/root.ts';
import { until } from './reading.ts';

/** The two sizes every journey is made for. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** The machine's Chromium, without a window. `*.localhost` resolves in it. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium here; "npm test" makes sure of one, or CHROMIUM_PATH names one.');
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--mute-audio',
    // No page of a journey lives long enough for what its programs would gain from better code: to make it took a quarter of the processors' time.
    '--js-flags=--no-opt --no-maglev',
  ];
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...quiet] });
};

/**
 * A visitor with empty storage. What goes wrong in their pages is gathered, to be looked at by the test.
 * Nothing pops up before them by itself, unless the journey is about that (`announced`).
 */
export const visitor = async (
  browser: Browser,
  device: keyof typeof devices,
  language = 'en-GB',
  { announced = false } = {},
): Promise<{ context: BrowserContext; mistakes: string[] }> => {
  const context = await browser.newContext({ ...devices[device], locale: language, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  context.setDefaultNavigationTimeout(60_000);
  if (!announced) await context.addInitScript(announceNothing, nothingAnnounced);
  context.on('page', followRequests);
  const mistakes: string[] = [];
  context.on('weberror', (event) => mistakes.push(String(event.error())));
  return { context, mistakes };
};

/** What a page has asked for and not had yet. */
const underWay = new WeakMap<Page, ReadonlySet<Request>>();

const followRequests = (page: Page): void => {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  let leaves = false;
  page.on('request', (request) => {
    // Nothing a page shows is of this kind, but what it asked for in the very moment it was left: that never ends.
    if (request.resourceType() !== 'other') asked.add(request);
    leaves ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // Of what a page waited for when it was left, the browser says no more.
  page.on('framenavigated', (frame) => {
    if (leaves && frame === page.mainFrame()) asked.clear();
    leaves &&= frame !== page.mainFrame();
  });
};

/**
 * Runs in a page before its own programs. With a route, the browser would keep none of the server's answers, and read and compile the same programs again
 * on every page.
 */
const announceNothing = (answer: unknown): void => {
  const ask = globalThis.fetch;
  globalThis.fetch = async (what, how) => {
    const address = what instanceof Request ? what.url : String(what);
    return address.includes('/wps/relay/MCSFE_getListAnnouncements?') ? Response.json(answer) : ask(what, how);
  };
};

const nothingAnnounced = { success: true, value: { content: [], pageNum: 1, pageSize: 9, totalPages: 0, totalElements: 0 } };

/** Until the program has taken over what the server drew: only then are there shortcuts, and the page hears keys. */
export const isLive = (page: Page): Promise<void> =>
  page
    .locator('aside')
    .filter({ has: page.locator('button[aria-haspopup=dialog]') })
    .last()
    .waitFor();

const restMs = 100;
/** Pictures are drawn when nobody else wants the processor: on a busy machine a page is at rest without the last of them. */
const picturesMs = 3_000;

/**
 * Until a page shows what it will: the program has taken it over, and for a tenth of a second nothing was asked for and nothing said
 * that it waits.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading').first().waitFor();
  const begun = Date.now();
  let since = Infinity;
  await until('the page is at rest', async () => {
    const shows = await page.evaluate(
      () =>
        document.readyState !== 'loading' &&
        document.querySelector('[aria-busy=true]') === null &&
        document.fonts.status === 'loaded' &&
        // Of what the server drew, this comes last.
        ((document.documentElement.dataset['drawn'] ?? '') === '' || document.querySelector('aside button[aria-haspopup=dialog]') !== null),
    );
    const awaited = [...(underWay.get(page) ?? [])].filter(
      (request) => Date.now() - begun < picturesMs || request.resourceType() !== 'image',
    );
    const rests = shows && awaited.length === 0;
    since = rests ? Math.min(since, Date.now()) : Infinity;
    return Date.now() - since >= restMs;
  });
};

/** Opens a page and waits until it is at rest. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await settled(page);
};

/**
 * Turns a page that is there to another theme and, if one is given, another size, and waits until it is at rest. Colours change at once: else they would
 * come level by level, each with a drawing of the whole page, and where nothing is drawn only when something looks.
 */
export const turn = async (page: Page, theme: 'dark' | 'light', size?: { width: number; height: number }): Promise<void> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  if (size !== undefined) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  await settled(page);
};

const pictures = join(root, '.build', 'screenshots');

/** Keeps what a page looks like now as `.build/screenshots/<name>.jpg`: a PNG takes ten times the work, a ninth of a whole visit. */
export const picture = async (page: Page, name: string): Promise<void> => {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.jpg`), type: 'jpeg', quality: 85 });
};

const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a page passes need not be told, and no rule of these reads style sheets. */
const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

/**
 * What axe says of a page against WCAG 2.2 AA. `AxeBuilder` gives a page the program twice at every look, in its long form: a page without frames is given it
 * once, in its short one, which takes two thirds of the time.
 */
const axeViolations = async (page: Page): Promise<Pick<axe.Result, 'id' | 'help' | 'impact' | 'nodes'>[]> => {
  if (page.frames().length > 1) return (await new AxeBuilder({ page, axeSource: axeProgram }).options(axeOptions).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeProgram);
  return page.evaluate(async (options) => {
    const { axe: axeHere } = globalThis as unknown as { axe: typeof axe };
    return (await axeHere.run(document, options)).violations;
  }, axeOptions);
};

const stillWithinMs = 2_000;

/** Until nothing says that it waits, which is often dimmed meanwhile, and no colour is on its way to another. What goes on for longer is looked at as it is. */
const still = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        document.querySelector('[aria-busy=true]') === null &&
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
      undefined,
      { timeout: stillWithinMs },
    )
    .catch(() => undefined);

/** What axe finds serious or critical on a page, one line each; the list should be empty. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  await still(page);
  return (await axeViolations(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`));
};

/** Keeps a picture of a page, and answers what is wrong with it as it stands: what axe finds, and anything wider than the window. */
export const problemsOf = async (page: Page, name: string): Promise<string[]> => {
  await picture(page, name);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(await seriousFindings(page)), ...(sideways > 0 ? [`${sideways} px wider than the window`] : [])].map(
    (problem) => `${name}: ${problem}`,
  );
};
