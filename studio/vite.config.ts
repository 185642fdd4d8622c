import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The game screens, one page for each family: `dist/slots/index.html` answers every `/play/<slot>`; what it loads lies under `/assets`.
 * In development (`vite studio`) the studio's calls go to the running studio.
 */
export default defineConfig({
  root: new URL('./clients', import.meta.url).pathname,
  base: '/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: new URL('./dist', import.meta.url).pathname,
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { slots: new URL('./clients/slots/index.html', import.meta.url).pathname } },
  },
  server: {
    port: 8091,
    proxy: { '/api': 'http://127.0.0.1:8090', '/art': 'http://127.0.0.1:8090' },
  },
});
