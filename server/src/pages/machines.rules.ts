import { escaped, inLanguage } from './head.rules.ts';

export type SitemapPlace = { path: string; changedAt?: string | undefined };

/** As many addresses as one sitemap names, below the fifty thousand that sitemaps.org allows, so that each stays light. */
export const placesPerPart = 20_000;

export const partsOf = (count: number): number => Math.max(1, Math.ceil(count / placesPerPart));

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The list of a merchant's sitemaps; `changedAt`: when anything in them last changed. */
export const sitemapIndex = (origin: string, parts: number, changedAt: string | undefined): string =>
  [
    `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...Array.from(
      { length: parts },
      (_, part) => `<sitemap><loc>${escaped(`${origin}/sitemap-${part + 1}.xml`)}</loc>${lastModified(changedAt)}</sitemap>`,
    ),
    '</sitemapindex>\n',
  ].join('\n');

/** One sitemap: each address once, and which languages it may be read in. */
export const sitemap = (origin: string, places: readonly SitemapPlace[], languages: readonly string[]): string =>
  [
    `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...places.map(({ path, changedAt }) => {
      const address = escaped(origin + path);
      // A game's languages stand in its own page; said here too they would make ten thousand games thirty times as long.
      const others = changedAt === undefined && languages.length > 1 ? languages : [];
      return `<url><loc>${address}</loc>${lastModified(changedAt)}${others.map((language) => alternate(language, origin + inLanguage(path, language))).join('')}${others.length > 0 ? alternate('x-default', origin + path) : ''}</url>`;
    }),
    '</urlset>\n',
  ].join('\n');

const lastModified = (at: string | undefined): string => (at === undefined ? '' : `<lastmod>${at}</lastmod>`);
const alternate = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;

/** The addresses that crawlers may fetch: all but members' pages and the calls of pages. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/member', '/play/', '/recent', '/favorite', '/agentHome', '/ops/', '/gw/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
