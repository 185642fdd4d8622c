import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './build/catalogues-plugin.ts';
import { flags } from './build/flags-plugin.ts';
import { icons } from './build/icons-plugin.ts';
import { pages } from './build/pages-plugin.ts';

const here = import.meta.dirname;
const server = process.env['SERVER_URL'] ?? 'http://localhost:8080';

/** What the platform answers, when the pages come from Vite itself. */
const proxy = Object.fromEntries(['/wps', '/lgw', '/ops', '/art', '/ws'].map((path) => [path, { target: server, ws: path === '/ws' }]));

export default defineConfig({
  root: here,
  appType: 'mpa',
  // The server writes a fresh nonce into every page it sends.
  html: { cspNonce: '__NONCE__' },
  // Without the React compiler: its Vite build (oxc 0.156) writes `undefined` for every bigint literal in a component, and our money is bigint.
  plugins: [react(), catalogues(join(here, 'messages')), icons(), flags(), pages()],
  resolve: {
    // Messages are compiled while building, so no browser downloads the parser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox121'],
    outDir: 'dist',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: Object.fromEntries(
        ['site', 'console'].map((name) => [name, join(here, `${name}.html`)]).filter(([, file]) => existsSync(file as string)),
      ),
    },
  },
  server: { proxy },
  preview: { proxy },
});
