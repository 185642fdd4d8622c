import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { catalogues } from './build/catalogues-plugin.ts';
import { flags } from './build/flags-plugin.ts';
import { icons } from './build/icons-plugin.ts';

const here = import.meta.dirname;

/** What needs no page, by the rule of its name. To make one costs more than most of these tests. */
const rules = ['src/**/*.rules.test.ts', 'build/**/*.test.ts'];

const components = 'src/**/*.test.{ts,tsx}';

/**
 * Each of these has a page and all modules anew: it puts another module in a module's place, where it must not have been read before, or where what it
 * starts goes on until its page ends.
 */
const apart = globSync(components, { cwd: here }).filter((file) => /vi\.mock\(/.test(readFileSync(join(here, file), 'utf8')));

const inPage = { environment: 'jsdom', setupFiles: ['src/test-setup.ts'] };

/**
 * Component tests, in jsdom. They format the real messages: with the parser, as the compiled ones come from Vite's own server. Files share a page and its modules,
 * as to make both anew for each took twice as long as all tests.
 */
export default defineConfig({
  root: here,
  plugins: [react(), catalogues(join(here, 'messages')), icons(), flags()],
  test: {
    css: false,
    // Without a word Vitest leaves one processor to who watches.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'rules', environment: 'node', include: rules, isolate: false } },
      { extends: true, test: { ...inPage, name: 'components', include: [components], exclude: [...rules, ...apart], isolate: false } },
      { extends: true, test: { ...inPage, name: 'apart', include: apart } },
    ],
  },
});
