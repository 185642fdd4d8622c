import type { PageHead } from '@croupier/contract/core/rendering';

/** The metadata of a page for machines. All addresses are whole. */
export type Told = {
  head: PageHead;
  name: string;
  language: string;
  /** `https://ruby.example`, the merchant's main address. */
  origin: string;
  /** The page's one true path. */
  path: string;
  /** Whether the address itself named the language: then it is a page of its own. */
  inLanguage: boolean;
  languages: readonly string[];
  /** The picture a message that passes the page on shows. */
  picture: string | undefined;
  /** Whether the page is to be found at all. */
  found: boolean;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may stand in an attribute or between tags. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A value as it may stand in a script element, which only `<` could end early. */
export const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A path in a language: `/rng?vassalage=AG&lang=th`. */
export const inLanguage = (path: string, language: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

const meta = (kind: 'name' | 'property', name: string, content: string): string => `<meta ${kind}="${name}" content="${escaped(content)}">`;

/** The tags of a page's head that say what it is. */
export const headTags = (told: Told): string => {
  const { head, origin, path, language, languages, picture } = told;
  const canonical = origin + (told.inLanguage ? inLanguage(path, language) : path);
  const shared = [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', told.name),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', language),
    ...(picture === undefined
      ? [meta('name', 'twitter:card', 'summary')]
      : [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('name', 'twitter:card', 'summary_large_image'),
          meta('name', 'twitter:image', picture),
        ]),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
  ];
  return [
    `<title>${escaped(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(told.found
      ? [
          `<link rel="canonical" href="${escaped(canonical)}">`,
          ...(languages.length < 2 ? [] : languages.map((one) => alternate(one, origin + inLanguage(path, one)))),
          ...(languages.length < 2 ? [] : [alternate('x-default', origin + path)]),
          ...shared,
          `<script type="application/ld+json">${asScript(knowledgeOf(told))}</script>`,
        ]
      : [meta('name', 'robots', 'noindex')]),
  ].join('\n    ');
};

const alternate = (language: string, address: string): string => `<link rel="alternate" hreflang="${language}" href="${escaped(address)}">`;

/** Structured data about the merchant and the path to this page (schema.org). */
const knowledgeOf = ({ head, origin, name, language, path }: Told): unknown => ({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', '@id': `${origin}/#house`, name, url: `${origin}/` },
    ...(path === '/'
      ? [
          {
            '@type': 'WebSite',
            '@id': `${origin}/#site`,
            name,
            url: `${origin}/`,
            inLanguage: language,
            publisher: { '@id': `${origin}/#house` },
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${origin}/rng?search={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          },
        ]
      : [
          {
            '@type': 'BreadcrumbList',
            itemListElement: head.trail.map((step, place) => ({
              '@type': 'ListItem',
              position: place + 1,
              name: step.name,
              item: origin + step.path,
            })),
          },
        ]),
  ],
});
