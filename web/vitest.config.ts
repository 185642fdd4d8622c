import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { catalogues } from './build/catalogues-plugin.ts';
import { flags } from './build/flags-plugin.ts';
import { icons } from './build/icons-plugin.ts';

const here = import.meta.dirname;

/** What needs no page, by the rule of its name. To make one costs more than most of these tests. */
const rules = ['src/**/*.rules.test.ts', 'build/**/*.test.ts'];

/** Component tests, in jsdom. They format the real messages: with the parser, as the compiled ones come from Vite's own server. */
export default defineConfig({
  root: here,
  plugins: [react(), catalogues(join(here, 'messages')), icons(), flags()],
  test: {
    css: false,
    projects: [
      { extends: true, test: { name: 'rules', environment: 'node', include: rules } },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: rules,
          setupFiles: ['src/test-setup.ts'],
        },
      },
    ],
  },
});
