import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Trouble } from '../system/trouble.ts';

/** Debian's headless shell comes first: it renders the same pages without what only a window needs, with a sixth less processor time. */
const packages = ['chromium-headless-shell', 'chromium'];
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const playwrightCaches = [
  process.env['PLAYWRIGHT_BROWSERS_PATH'],
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
];
const insidePlaywright = ['chrome-linux*/chrome', 'chrome-mac*/Chromium.app/Contents/MacOS/Chromium', 'chrome-win*/chrome.exe'];

/** The machine's Chromium or Chrome, or Playwright's; CHROMIUM_PATH names another. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) {
    if (!existsSync(named)) throw new Trouble(`CHROMIUM_PATH is ${JSON.stringify(named)}, and there is no such file.`);
    return named;
  }
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const inCaches = playwrightCaches.flatMap((cache) =>
    cache === undefined ? [] : globSync(insidePlaywright.map((inside) => join(cache, 'chromium-*', inside))),
  );
  return [...onPath, ...wellKnown, ...inCaches.toSorted().toReversed()].find((path) => existsSync(path));
};

/** Finds a Chromium; as root on Debian and its relatives, installs one. */
export const makeSureOfChromium = (say: (line: string) => void): string => {
  const found = findChromium();
  if (found !== undefined) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (mayInstall) {
    say('Installing Chromium (apt-get install) …');
    const quiet: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    packages.some((name) => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet).status === 0);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Trouble(
    'The journeys need a Chromium. Install one (Debian: apt-get install chromium), run "npx playwright-core install chromium", or set CHROMIUM_PATH.',
  );
};
