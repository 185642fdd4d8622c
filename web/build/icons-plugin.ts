import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { iconNames } from '../src/design-system/ui/icon-names.ts';

const moduleName = 'virtual:icons';
const tabler = dirname(dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/x.svg')));

/** One outline of Tabler (MIT) as a symbol; `star.filled` means the filled drawing. */
const symbol = (name: string): string => {
  const [base = name, kind] = name.split('.');
  const svg = readFileSync(join(tabler, kind === 'filled' ? 'filled' : 'outline', `${base}.svg`), 'utf8');
  const drawing = svg
    .replace(/^[\s\S]*?<svg[\s\S]*?>/, '')
    .replace('</svg>', '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none"\s*\/>/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
};

const sprite = (): string => `<svg xmlns="http://www.w3.org/2000/svg">${iconNames.map(symbol).join('')}</svg>`;

/** Draws all icons the sites use into one cached file, and gives the pages its address. */
export const icons = (): Plugin => {
  let building = false;
  const fileName = () => `assets/icons-${createHash('sha256').update(sprite()).digest('hex').slice(0, 8)}.svg`;
  const address = () => (building ? `/${fileName()}` : '/icons.svg');
  return {
    name: 'icons',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load: (id) => (id === `\0${moduleName}` ? `export default ${JSON.stringify(address())};` : undefined),
    transformIndexHtml: (html) => html.replaceAll('__ICONS__', address()),
    generateBundle() {
      // The program that renders for the server names these files and has none of them.
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: fileName(), source: sprite() });
    },
    configureServer: (server) => {
      server.middlewares.use('/icons.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(sprite());
      });
    },
  };
};
