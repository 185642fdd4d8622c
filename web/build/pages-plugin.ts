import type { IncomingMessage } from 'node:http';
import type { Connect, IndexHtmlTransformContext, Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Every address that is no file is a page: the console on its host name, the site elsewhere. As the server does it. */
const toPage: Connect.NextHandleFunction = (request: IncomingMessage, _response, next) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const isPage =
    request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(path.replace(/\.html$/, ''));
  if (isPage) request.url = (request.headers.host ?? '').startsWith('console.') ? '/console.html' : '/site.html';
  next();
};

/** Said before any style sheet comes, because the first to name a layer decides its place, and chunks come in any order. */
const layers = '@layer reset, base, ui, page;';

/** The files of home beyond the first load: it is fetched beside the program that will ask for it. */
const filesOfHome = (bundle: Bundle | undefined): string[] => {
  if (bundle === undefined) return [];
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const home = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/site/pages/home.tsx') === true);
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports, fileName }) => [...imports, fileName]));
  return home === undefined ? [] : [home.fileName, ...home.imports].filter((file) => !entry.has(file)).map((file) => `/${file}`);
};

/**
 * Writes the style sheet of a page into the page, so that the first paint waits for nothing else,
 * and lets Vite's own servers answer page addresses as the platform's server does.
 */
export const pages = (): Plugin => ({
  name: 'pages',
  configureServer: (server) => {
    server.middlewares.use(toPage);
  },
  configurePreviewServer: (server) => {
    server.middlewares.use(toPage);
  },
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle }) => {
      const html = page
        .replaceAll('__HOME__', filesOfHome(bundle).join(' '))
        .replace('<head>', `<head>\n    <style nonce="__NONCE__">${layers}</style>`);
      if (bundle === undefined) return html.replace('__LANG__', 'en').replace('__DIR__', 'ltr').replaceAll('__NONCE__', '');
      return html.replaceAll(/[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>\n?/g, (link, fileName: string) => {
        const sheet = bundle[fileName];
        if (sheet?.type !== 'asset') return link;
        // The link stays, switched off: the program looks for it before it fetches a style sheet that is in the page already.
        return `<style nonce="__NONCE__">${sheet.source.toString().trim()}</style><link rel="stylesheet" href="/${fileName}" disabled>\n`;
      });
    },
  },
});
