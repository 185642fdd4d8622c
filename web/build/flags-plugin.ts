import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const moduleName = 'virtual:flags';
const folder = dirname(createRequire(import.meta.url).resolve('country-flag-icons/3x2/flags.css'));

/** Countries by their two letters; the package also draws provinces, which have no dialling code. */
const drawn = (): string[] => readdirSync(folder).filter((file) => /^[A-Z]{2}\.svg$/.test(file));

/**
 * Gives the pages the address of the countries' flags. They are files of their own and not code, because of 250 flags a visitor
 * looks at a few.
 */
export const flags = (): Plugin => {
  let building = false;
  const base = () => {
    if (!building) return '/flags/';
    const hash = createHash('sha256');
    for (const file of drawn()) hash.update(readFileSync(join(folder, file)));
    return `/assets/flags-${hash.digest('hex').slice(0, 8)}/`;
  };
  return {
    name: 'flags',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load: (id) => (id === `\0${moduleName}` ? `export default ${JSON.stringify(base())};` : undefined),
    generateBundle() {
      // The program that renders for the server names these files and has none of them.
      if (this.environment.name !== 'client') return;
      for (const file of drawn())
        this.emitFile({ type: 'asset', fileName: `${base().slice(1)}${file}`, source: readFileSync(join(folder, file)) });
    },
    configureServer: (server) => {
      server.middlewares.use('/flags/', (request, response, next) => {
        const file = drawn().find((name) => request.url === `/${name}`);
        if (file === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(folder, file)));
      });
    },
  };
};
