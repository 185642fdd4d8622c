import type { Permission } from '@croupier/contract/brand/merchants';
import type { RenderedPage } from '@croupier/contract/core/rendering';
import { type Build, theBuild } from './built.ts';
import { filesBeyond } from './files.rules.ts';
import { asScript, escaped } from './head.rules.ts';
import { hashOf } from './policy.rules.ts';
import { themeSheet } from './theme.rules.ts';

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);

const dressed = (page: string, language: string, rendered: string): string =>
  page
    .replaceAll('__LANG__', language)
    .replaceAll('__DIR__', rightToLeft.has(language) ? 'rtl' : 'ltr')
    .replaceAll('__RENDERED__', rendered);

const jsonElement = (id: string, text: string): string => `<script type="application/json" id="${id}">${text}</script>`;

/** The empty page, which the browser renders, with what it needs to begin written into it. `nonce`: what admits its own script and style. */
export const emptyPage = (
  page: string,
  { language, nonce, boot, title }: { language: string; nonce: string; boot: object; title?: string },
): string =>
  dressed(page, language, '')
    .replaceAll('__NONCE__', nonce)
    .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => (title === undefined ? '' : `<title>${escaped(title)}</title>`))
    .replace('<!--boot-->', () => jsonElement('boot', asScript(boot)));

type Parts = { language: string; boot: Permission; page: RenderedPage; head: string; imageHosts: readonly string[] };

/** A rendered page as text, and the hashes that admit its own scripts and styles. */
export const renderedText = async ({
  language,
  boot,
  page,
  head,
  imageHosts,
}: Parts): Promise<{ text: string; scripts: string[]; styles: string[] }> => {
  const build = await theBuild();
  const frame = dressed(build.site, language, language).replaceAll(/ nonce="__NONCE__"/g, '');
  const { scripts, styles } = filesBeyond(build.manifest, 'site.html', page.sources);
  const sheet = await sheetOf(build, styles);
  const theme = themeSheet(boot.info.whitelabel.theme);
  const own = [theme, sheet].filter((text) => text !== '');
  const beside = [
    ...own.map((text) => `<style>${text}</style>`),
    // The program looks for these before it fetches a style sheet that is in the page already.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ].join('');
  const programs = scripts.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`).join('');
  const { seen, program } = apart(frame);
  return {
    text: seen
      .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => firstOf(page.html, imageHosts) + fontsOf(build, language) + head)
      .replace('</head>', () => `${beside}</head>`)
      .replace('</body>', () => `${program}${programs}</body>`)
      // Not a space more than was rendered, or it could not be hydrated.
      .replace(/(<div id="root">)\s*<!--shell-->[\s\S]*?<!--\/shell-->\s*(?=<\/div>)/, (_, root: string) => root + page.html)
      .replace('<!--boot-->', () => jsonElement('boot', asScript(boot)) + jsonElement('rendered', page.state.replaceAll('<', '\\u003c'))),
    // Only what the build wrote is admitted, never what stands in the rendered page.
    scripts: inlineOf(frame, 'script').map(hashOf),
    styles: [...inlineOf(frame, 'style'), ...own].map(hashOf),
  };
};

/** The program waits for what is seen: the page can be read without it, and is read sooner when it need not share its way. */
const apart = (frame: string): { seen: string; program: string } => {
  const elements = /\s*<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g;
  return {
    seen: frame.replaceAll(elements, ''),
    program: (frame.match(elements) ?? []).map((element) => element.trim().replace(/^<\S+/, '$& fetchpriority="low"')).join(''),
  };
};

/** The way to the image hosts, and the first picture of the page, asked for before the browser has read as far. */
const firstOf = (html: string, imageHosts: readonly string[]): string => {
  const before = html.slice(0, Math.max(0, html.indexOf('fetchPriority="high"')));
  const at = before.lastIndexOf('<source type="image/avif"');
  const [, set, sizes] = /srcSet="([^"]+)" sizes="([^"]+)"/.exec(at < 0 ? '' : before.slice(at)) ?? [];
  const picture =
    set === undefined || sizes === undefined
      ? ''
      : `<link rel="preload" as="image" type="image/avif" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`;
  return imageHosts.map((host) => `<link rel="preconnect" href="${escaped(host)}">`).join('') + picture;
};

/** Languages that the face of headings has letters for; others take the face a device has, and load one only where it has none. */
const latin: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'id', 'ms', 'pt', 'sw', 'tl', 'tr', 'uz', 'vi']);

const fontsOf = ({ manifest }: Build, language: string): string => {
  const face = Object.values(manifest).find(({ file }) => /familjen-grotesk-latin-wght-[^/]*\.woff2$/.test(file));
  return face === undefined || !latin.has(language)
    ? ''
    : `<link rel="preload" as="font" type="font/woff2" href="/${face.file}" crossorigin fetchpriority="low">`;
};

const inlineOf = (page: string, element: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text]) => text ?? '');

const sheetOf = async (build: Build, files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map(async (file) => (await build.read(file)).trim()))).join('');
