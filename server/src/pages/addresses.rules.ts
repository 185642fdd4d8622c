import type { SitePage } from '@croupier/contract/brand/site';

/** The query parameters that change a list. Other parameters, such as a language or a referrer, do not change the rendered page. */
const narrows: ReadonlySet<string> = new Set([
  'vassalage',
  'filter',
  'kind',
  'linesMin',
  'betMinYuan',
  'volatility',
  'sort',
  'search',
  'category',
]);
/** The query parameter that narrows a category to one of its vendors. */
const vendor = 'vassalage';
const vendorCode = /^[A-Z][A-Z0-9_]{1,19}$/;

const keysOf = (query: URLSearchParams): string[] => [...new Set(query.keys())].filter((key) => narrows.has(key));

/** The vendor whose page of a category is asked for; undefined when there is none, or anything else besides. */
const vendorIn = (page: SitePage, query: URLSearchParams): string | undefined => {
  const [only, ...others] = keysOf(query);
  const code = query.get(vendor) ?? '';
  return page.kind === 'category' && only === vendor && others.length === 0 && vendorCode.test(code) ? code : undefined;
};

/**
 * The address to draw a page at, the same for all that look the same to a visitor; undefined for a page that draws itself: somebody's
 * own, and a list that is narrowed as nobody else may narrow it.
 */
export const renderedAddress = (page: SitePage, path: string, query: URLSearchParams): string | undefined => {
  switch (page.kind) {
    case 'home':
      return path;
    case 'form':
      return page.path;
    case 'list':
    case 'place':
    case 'game':
      return keysOf(query).length === 0 ? page.path : undefined;
    case 'category': {
      const code = vendorIn(page, query);
      if (code !== undefined) return `${page.path}?${vendor}=${code}`;
      return keysOf(query).length === 0 ? page.path : undefined;
    }
    case 'nothing':
      // Nowhere looks like nowhere; a path of one step is taken for a category first.
      return /^\/[^/]+\/?$/.test(path) ? '/-' : '/-/-';
    case 'own':
      return undefined;
  }
};

/** The one true path of a page, without its language. */
export const canonicalPath = (page: SitePage, query: URLSearchParams): string => {
  if (!('path' in page)) return '/';
  const code = vendorIn(page, query);
  return code === undefined ? page.path : `${page.path}?${vendor}=${code}`;
};

/** Whether machines may keep an address: not what is somebody's own, a form, nothing, or a variant of another page. */
export const isToBeFound = (page: SitePage, query: URLSearchParams): boolean => {
  if (page.kind === 'own' || page.kind === 'form' || page.kind === 'nothing') return false;
  return keysOf(query).length === 0 || vendorIn(page, query) !== undefined;
};
