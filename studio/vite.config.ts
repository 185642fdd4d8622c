import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The game screens. `dist/index.html` answers every `/play/<game>`; what it loads lies under `/assets`, named by its content.
 * Nothing is inlined: the studio's content security policy allows files of its own and pictures, no more.
 * In development (`vite` in this folder) the calls go to the running studio.
 */
export default defineConfig({
  root: new URL('./clients', import.meta.url).pathname,
  base: '/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: new URL('./dist', import.meta.url).pathname,
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox121'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
  },
  server: {
    port: 8091,
    proxy: { '/api': 'http://127.0.0.1:8090', '/art': 'http://127.0.0.1:8090' },
  },
});
