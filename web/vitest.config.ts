import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { catalogues } from './build/catalogues-plugin.ts';
import { flags } from './build/flags-plugin.ts';
import { icons } from './build/icons-plugin.ts';

const here = import.meta.dirname;

/** Component tests, in jsdom. They format the real messages: with the parser, as the compiled ones come from Vite's own server. */
export default defineConfig({
  root: here,
  plugins: [react(), catalogues(join(here, 'messages')), icons(), flags()],
  test: { environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'], setupFiles: ['src/test-setup.ts'], css: false },
});
