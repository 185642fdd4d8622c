import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { catalogues } from './build/catalogues-plugin.ts';
import { flags } from './build/flags-plugin.ts';
import { icons } from './build/icons-plugin.ts';

const here = import.meta.dirname;

/** Tests that need no page, by the rule of their names. Making a page costs more than most of these tests. */
const rules = ['src/**/*.rules.test.ts', 'build/**/*.test.ts'];

const components = 'src/**/*.test.{ts,tsx}';

/**
 * Each of these gets a new page and new modules: it replaces a module (`vi.mock`), which must not have been loaded before, or what it starts goes on until its
 * page ends.
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
    // A page and its components make much short-lived garbage; a young generation of this size is collected a tenth less of the time.
    execArgv: ['--max-semi-space-size=64'],
    // Far away: a limit only ends a test that hangs, and a busy machine takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Vitest's default leaves one processor idle.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'rules', environment: 'node', include: rules, isolate: false } },
      { extends: true, test: { ...inPage, name: 'components', include: [components], exclude: [...rules, ...apart], isolate: false } },
      { extends: true, test: { ...inPage, name: 'apart', include: apart } },
    ],
  },
});
