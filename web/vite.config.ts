import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { installable } from './build/app-plugin.ts';
import { catalogues } from './build/catalogues-plugin.ts';
import { flags } from './build/flags-plugin.ts';
import { icons } from './build/icons-plugin.ts';
import { lean } from './build/lean-plugin.ts';
import { pages } from './build/pages-plugin.ts';
import { leanReact } from './build/react-plugin.ts';

const here = import.meta.dirname;
const server = process.env['SERVER_URL'] ?? 'http://localhost:8080';

/** Paths that the platform answers when Vite serves the pages. */
const proxy = Object.fromEntries(['/wps', '/lgw', '/ops', '/art', '/ws'].map((path) => [path, { target: server, ws: path === '/ws' }]));

/**
 * The code that a site needs before its first paint is in few files, as many small ones compress badly and each is a request.
 * Whatever only later pages need is left to the bundler; `check-budgets.ts` watches what all this comes to.
 */
const firstLoad = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:[a-z]+-router|router-core|history|(?:react-)?store|query-core|react-query))\/(?!.*(?:nfiniteQuer|utationObserver|useMutation|ueriesObserver|useQueries|useBlocker))/,
  },
  {
    name: 'shared',
    test: /src\/(?:ssr\/|i18n\/(?!languages)|api\/(?:boot|ask|session|refused|query-client)\.|design-system\/(?:theme\/(?!theme\.)|ui\/(?:after-paint|hold-keyboard|turns|button|icon|skeleton|toast|empty-state|problem|open-windows)[.-]))/,
  },
  {
    name: 'site-frame',
    test: /src\/site\/(?:(?:routing|router|guards|address|pages|find-page|site)\.|layout\/(?:layout|header|mark|category-nav|bottom-bar|sheets|network-banner|use-wide)\.|(?:pages\/(?:use-title|route-problem)|subjects\/app\/offer)\.|subjects\/(?:members\/member\.|catalogue\/(?:queries|categories|filters\.rules|launch\.rules|launch-guard)[.-]))/,
  },
];

/** The code that the server renders on most pages is in one file, because all of it is fetched to hydrate a page. */
const firstViews = [
  {
    name: 'frame',
    test: /src\/(?:site\/(?:layout\/(?:side-menu|footer|menu-links|theme-switch|language-menu|count)|subjects\/(?:inbox\/unread|content\/(?:queries|pop-up|banner-head|banner-picture|banner-link|linkage\.rules)))|design-system\/(?:ui\/menu|theme\/theme)|i18n\/languages)\./,
  },
  {
    name: 'tiles',
    test: /src\/(?:site\/subjects\/catalogue\/(?:row|tile|use-tiles|art|vendor-mark|favourites|filter-change)|design-system\/ui\/loop)\./,
  },
  {
    name: 'home',
    test: /src\/(?:site\/(?:pages\/home|subjects\/home\/(?:hero|notice-ticker|sections|section|providers))|design-system\/ui\/carousel)\./,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** Code that several forms share is in one file too: each file more is a name in the first load, and a request. Without what they import, which the first calls need too. */
const forms = [
  { name: 'window', test: /src\/design-system\/ui\/(?:dialog|modal|close-request|field)\./ },
  { name: 'forms', test: /src\/(?:design-system\/(?:forms\/form|ui\/tabs)|site\/subjects\/access\/(?:error-summary|form))\./ },
  { name: 'person', test: /src\/site\/subjects\/access\/(?:captcha-field|use-captcha|use-slider|work-off)\./ },
  { name: 'enter', test: /src\/site\/subjects\/access\/(?:enter|device|welcome)\.ts/ },
  {
    name: 'phone',
    test: /src\/site\/subjects\/access\/(?:use-number-proof|number-proof-fields|use-code-sending|sent-codes|use-countdown|code-field|code-sending\.rules|use-countries|country|phone-field|mobile\.rules)/,
  },
  { name: 'password', test: /src\/site\/subjects\/access\/(?:new-password|strength|use-rule-text|registration\.rules)/ },
  {
    name: 'small',
    test: /src\/(?:design-system\/ui\/(?:badge|copy-(?:button|text)|moment|amount|format-money)|site\/subjects\/(?:members\/initial|wallet\/hidden-balance|terms\/consent))\./,
  },
  { name: 'play', test: /src\/site\/subjects\/launch\/(?:bar|play-session|leave-game|play-time)\./ },
  { name: 'base', test: /contract\/src\/core\/(?:endpoint|envelope|ids|refusals)\.ts/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

export default defineConfig({
  root: here,
  appType: 'mpa',
  // The server writes a fresh nonce into every page it sends.
  html: { cspNonce: '__NONCE__' },
  // Without the React compiler: its Vite build (oxc 0.156) writes `undefined` for every bigint literal in a component, and our money is bigint.
  plugins: [
    lean({ folder: join(here, '..', 'contract', 'src'), call: 'endpoint', without: { summary: `''`, rateLimit: 'void 0' } }),
    lean({ folder: join(here, 'src', 'site'), call: 'page', without: { ssr: 'void 0' } }),
    leanReact(join(here, 'src')),
    react(),
    catalogues(join(here, 'messages')),
    icons(),
    flags(),
    pages(),
    installable(here, join(here, 'messages')),
  ],
  resolve: {
    // React of today, without what older ones needed.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: { target: ['chrome111', 'safari16.4', 'firefox121'], assetsInlineLimit: 0 },
  // One command builds both: what browsers load, and the program that renders pages for the server.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist',
        modulePreload: { polyfill: false },
        manifest: true,
        rolldownOptions: {
          input: { site: join(here, 'site.html'), console: join(here, 'console.html'), sw: join(here, 'src/worker/offline-worker.ts') },
          output: {
            codeSplitting: { groups: [...firstLoad, ...firstViews, ...forms] },
            // A service worker rules over the folder it lies in, under one name for ever.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
            // The first load names every other file, and seven characters tell builds apart as well as eight.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      // Always as in production: what it renders must be what browsers hydrate.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/ssr',
        emptyOutDir: false,
        copyPublicDir: false,
        minify: false,
        target: 'esnext',
        rolldownOptions: {
          input: { thread: join(here, 'src/site/ssr/thread.ts') },
          output: { entryFileNames: '[name].js', codeSplitting: false, assetFileNames: 'assets/[name]-[hash:7][extname]' },
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
