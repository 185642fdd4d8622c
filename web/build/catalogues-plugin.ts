import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { compile, consoleLanguagesIn, languagesIn, namespacesIn, problemsIn, readCatalogue, sourceLanguage } from './catalogues.ts';

/** The modules by the lists they export. The console's languages are in one of their own, so that the site does not carry them. */
const moduleNames = { site: 'virtual:catalogues', console: 'virtual:console-languages' };

/**
 * Compiles `messages/<language>/<namespace>.json` and gives the pages their address. Catalogues are fetched as files, not
 * imported, because that makes 28 languages half as large. A build with a hole in any language fails.
 */
export const catalogues = (folder: string): Plugin => {
  let building = false;
  // Five hundred catalogues are parsed once a build, not once for each of them.
  const known = new Map<string, string>();
  const compiled = (language: string, namespace: string): string => {
    const name = `${language}/${namespace}`;
    const text = (building ? known.get(name) : undefined) ?? JSON.stringify(compile(readCatalogue(folder, language, namespace)));
    known.set(name, text);
    return text;
  };
  const every = () =>
    languagesIn(folder).flatMap((language) => namespacesIn(folder, language).map((namespace) => ({ language, namespace })));
  let address: string | undefined;
  const base = () => {
    if (!building) return '/catalogues/';
    if (address !== undefined) return address;
    const hash = createHash('sha256');
    for (const { language, namespace } of every()) hash.update(compiled(language, namespace));
    address = `/assets/messages-${hash.digest('hex').slice(0, 8)}/`;
    return address;
  };

  return {
    name: 'catalogues',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    buildStart() {
      // Another build, while somebody writes messages, reads them anew; the program that renders for the server has those of the browsers' build.
      if (this.environment.name === 'client') {
        known.clear();
        address = undefined;
      }
      const problems = problemsIn(folder);
      if (problems.length > 0 && building) this.error(`messages are not complete:\n${problems.join('\n')}`);
      for (const problem of problems) this.warn(problem);
    },
    resolveId: (id) => (Object.values(moduleNames).includes(id) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${moduleNames.site}`) return `export const base = ${JSON.stringify(base())};`;
      if (id === `\0${moduleNames.console}`) return `export const consoleLanguages = ${JSON.stringify(consoleLanguagesIn(folder))};`;
      return undefined;
    },
    generateBundle() {
      // The program that renders for the server names these files and has none of them.
      if (this.environment.name !== 'client') return;
      for (const { language, namespace } of every()) {
        this.emitFile({
          type: 'asset',
          fileName: `${base().slice(1)}${language}/${namespace}.json`,
          source: compiled(language, namespace),
        });
      }
    },
    // The first catalogue is asked for while the page is still being read.
    transformIndexHtml: (html) =>
      html
        .replaceAll('__CATALOGUES__', base())
        .replaceAll('__LANGUAGES__', languagesIn(folder).join(' '))
        .replaceAll('__CONSOLE_LANGUAGES__', consoleLanguagesIn(folder).join(' ')),
    configureServer: (server) => {
      server.middlewares.use('/catalogues/', (request, response, next) => {
        const [, language = sourceLanguage, namespace = 'shell'] = /^\/([\w-]+)\/([\w-]+)\.json/.exec(request.url ?? '') ?? [];
        if (!languagesIn(folder).includes(language) || !namespacesIn(folder, language).includes(namespace)) return next();
        response.setHeader('content-type', 'application/json');
        response.end(compiled(language, namespace));
      });
    },
  };
};
