import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type * as axe from 'axe-core';
import { type Browser, type BrowserContext, type Page, type Request, chromium } from 'playwright-core';
import { findChromium } from '../scripts/check/chromium.ts';
import { root } from '../scripts/system/root.ts';
import { waitFor } from './wait-for.ts';

/** The two sizes every journey is made for. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/**
 * Features of the browser that no journey needs. This list replaces Playwright's, so it repeats what Playwright turns off. The last two would start processes for
 * pages that nobody opens.
 */
const disabledFeatures =
  `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable LensOverlay
  MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect OptimizationHints NetworkTimeServiceQuerying AimEnabled
  PreconnectToSearch Translate SpareRendererForSitePerProcess PreloadTopChromeWebUI`.split(/\s+/);

const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  `--disable-features=${disabledFeatures.join(',')}`,
  // No page of a journey lives long enough for the optimising compiler to pay. The middle one (Maglev) pays: axe takes a third less time with it.
  '--js-flags=--no-opt',
];

/** Starts the machine's Chromium without a window. `*.localhost` resolves in it. */
export const openBrowser = async ({ images = true } = {}): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium here; "npm test" makes sure of one, or CHROMIUM_PATH names one.');
  return chromium.launch({ executablePath, args: [...browserArgs, ...(images ? [] : ['--blink-settings=imagesEnabled=false'])] });
};

/**
 * A visitor with empty storage. Errors in their pages are gathered, to be looked at by the test. Nothing pops up before them by itself, unless the journey is
 * about that (`announced`).
 */
export const visitor = async (
  browser: Browser,
  device: keyof typeof devices,
  language = 'en-GB',
  { announced = false } = {},
): Promise<{ context: BrowserContext; mistakes: string[] }> => {
  const context = await browser.newContext({ ...devices[device], locale: language, reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  if (!announced) await context.addInitScript(announceNothing, nothingAnnounced);
  context.on('page', followRequests);
  const mistakes: string[] = [];
  context.on('weberror', (event) => mistakes.push(String(event.error())));
  return { context, mistakes };
};

/** The limit of a step. It ends a journey that hangs, and is far away, because a busy machine may take a minute for a page. */
export const patienceMs = 120_000;

/** The requests of each page that are not answered yet. */
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
  // The browser says no more of a request that a page waited for when it was left.
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
  await waitFor('the page is at rest', async () => {
    const shows = await page.evaluate(
      () =>
        document.readyState !== 'loading' &&
        document.querySelector('[aria-busy=true]') === null &&
        document.fonts.status === 'loaded' &&
        // This comes last in the server's drawing.
        ((document.documentElement.dataset['rendered'] ?? '') === '' ||
          document.querySelector('aside button[aria-haspopup=dialog]') !== null),
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
export const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await settled(page);
};

/**
 * Changes the theme of a loaded page and, if one is given, its size, and waits until the page is at rest. Nothing is loaded again, and colours change at once:
 * a transition would draw the page again and again.
 */
export const setAppearance = async (page: Page, theme: 'dark' | 'light', size?: { width: number; height: number }): Promise<void> => {
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

/** Saves a screenshot as `.build/screenshots/<name>.jpg`; a PNG takes ten times the work. */
export const saveScreenshot = async (page: Page, name: string): Promise<void> => {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.jpg`), type: 'jpeg', quality: 85 });
};

/** Saves a screenshot where SCREENSHOTS=1 asks for those of all pages: they are for people, and no test looks at one. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['SCREENSHOTS'] === '1') await saveScreenshot(page, name);
};

const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that a page passes need not be told, and no rule of these reads style sheets. */
const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

/** Regions that axe has found nothing serious in, by their signature. One process is one file of journeys. */
const checkedRegions = new Set<string>();

type Violation = Pick<axe.Result, 'id' | 'help' | 'impact' | 'nodes'>;

/**
 * Runs axe on a page against WCAG 2.2 AA. `AxeBuilder` sends the program twice each time, in its long form; a page without frames gets it once, in its short form.
 * A region (header, menu, section, dialog …) in which this file's journeys have found nothing serious is left out while it is exactly as it was:
 * the same HTML in the same place, size, theme and language.
 */
const axeViolations = async (page: Page): Promise<Violation[]> => {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page, axeSource: axeProgram }).options(axeOptions).analyze()).violations.filter(isSerious);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeProgram);
  const { violations, signatures } = await page.evaluate(runAxe, { options: axeOptions, checked: [...checkedRegions] });
  const serious = violations.filter(isSerious);
  if (serious.length === 0) for (const signature of signatures) checkedRegions.add(signature);
  return serious;
};

const isSerious = ({ impact }: Violation): boolean => impact === 'serious' || impact === 'critical';

/** Runs in the page. Answers the signatures of all regions that were not left out. */
const runAxe = async ({ options, checked }: { options: axe.RunOptions; checked: readonly string[] }) => {
  const { axe: axeHere } = globalThis as unknown as { axe: typeof axe };
  const known = new Set(checked);
  const signatures: string[] = [];
  const exclude: Element[] = [];
  // Nothing behind a modal dialog can be pressed or reached, which axe does not know: it would complain of the size of a target that the dialog covers by half.
  const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
  const { lang, dir, dataset } = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const page = [lang, dir, dataset['theme'], dark, innerWidth, innerHeight].join();

  const hash = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
  };
  const signatureOf = (region: Element): string => {
    const classes: string[] = [];
    for (let parent = region.parentElement; parent !== null; parent = parent.parentElement) classes.push(parent.className);
    const { width, height } = region.getBoundingClientRect();
    // React numbers its ids anew on every page.
    const html = region.outerHTML.replaceAll(/[_:«]r_?[\da-z]+[_:»]/g, '');
    return hash([page, Math.round(width), Math.round(height), ...classes, html].join('\n'));
  };
  const sort = (element: Element): void => {
    if (
      element.matches(
        'header, footer, nav, aside, main > *, section, article, form, fieldset, table, dialog, [role=dialog], [role=tabpanel]',
      )
    ) {
      const signature = signatureOf(element);
      if (known.has(signature)) {
        exclude.push(element);
        return;
      }
      signatures.push(signature);
    }
    for (const child of element.children) sort(child);
  };
  sort(modal ?? document.body);
  if (modal !== undefined && exclude.includes(modal)) return { violations: [], signatures };
  const context = modal === undefined && exclude.length === 0 ? document : { include: modal ?? document, exclude };
  return { violations: (await axeHere.run(context as axe.ElementContext, options)).violations, signatures };
};

const stillWithinMs = 20_000;

/** Until nothing says that it waits, which is often dimmed meanwhile, and no colour is on its way to another. A longer change is looked at as it is. */
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

/** The serious and critical findings of axe on a page, one line each; the list should be empty. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  await still(page);
  return (await axeViolations(page)).flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`));
};

const widerThanWindow = async (page: Page): Promise<string[]> => {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return pixels > 0 ? [`${pixels} px wider than the window`] : [];
};

/** Answers what is wrong with a page as it is: what axe finds, and anything wider than the window. Saves a screenshot of a page that has problems. */
export const problemsOf = async (page: Page, name: string): Promise<string[]> => {
  const problems = [...(await seriousFindings(page)), ...(await widerThanWindow(page))];
  await (problems.length > 0 ? saveScreenshot : picture)(page, name);
  return problems.map((problem) => `${name}: ${problem}`);
};

/** Answers only whether a page is wider than the window. */
export const widthProblemsOf = async (page: Page, name: string): Promise<string[]> =>
  (await widerThanWindow(page)).map((problem) => `${name}: ${problem}`);

/** The same as `problemsOf`, and whether the page fits the other width too. The page is then as it was. */
export const problemsInBothSizes = async (page: Page, name: string): Promise<string[]> => {
  const size = page.viewportSize() ?? devices.desktop.viewport;
  const other = (size.width === devices.phone.viewport.width ? devices.desktop : devices.phone).viewport;
  const problems = await problemsOf(page, name);
  await page.setViewportSize(other);
  const sideways = await widerThanWindow(page);
  await page.setViewportSize(size);
  return [...problems, ...sideways.map((problem) => `${name} at ${other.width} px: ${problem}`)];
};
