import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { directionOf } from '../src/i18n/direction.ts';
import { languagesIn, readCatalogue } from './catalogues.ts';

/** The words that the server needs for a merchant's manifest in a language. */
const manifestWords = (folder: string, language: string) => {
  const [app, shell, lobby] = ['app', 'shell', 'lobby'].map((namespace) => readCatalogue(folder, language, namespace));
  return { description: app?.['description'], hot: shell?.['hot'], wallet: shell?.['wallet'], favourites: lobby?.['favouriteGames'] };
};

/**
 * The files of the installed app, which the server sends: `app/<language>.html`, the page for the time without a network, from
 * `offline.html`; `app/<language>.json`, the manifest's words; and a service worker that knows which build it belongs to.
 */
export const installable = (root: string, folder: string): Plugin => ({
  name: 'installable',
  generateBundle(_options, bundle) {
    // The files of the browsers' build are installed, not those of the server's rendering program.
    if (this.environment.name !== 'client') return;
    const template = readFileSync(join(root, 'offline.html'), 'utf8');
    for (const language of languagesIn(folder)) {
      const words = readCatalogue(folder, language, 'app');
      const page = template
        .replace('__LANG__', language)
        .replace('__DIR__', directionOf(language))
        .replaceAll(/__(\w+?)__/g, (name, key: string) => words[key] ?? name);
      this.emitFile({ type: 'asset', fileName: `app/${language}.html`, source: page });
      this.emitFile({ type: 'asset', fileName: `app/${language}.json`, source: JSON.stringify(manifestWords(folder, language)) });
    }
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') return this.error('the build has no service worker');
    const files = Object.keys(bundle).toSorted().join();
    worker.code = worker.code.replace('__BUILD__', createHash('sha256').update(files).digest('hex').slice(0, 8));
  },
});
