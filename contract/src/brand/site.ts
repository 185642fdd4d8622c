/** The addresses of the player site that other parts need: server-side rendering, search engines and access rules. */
import type { GameCategory } from '../play/catalogue.ts';
import type { NodeId } from '../core/ids.ts';

/** The path of each category. */
export const categoryPaths = {
  RNG: 'rng',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lott',
  ELOTT: 'elott',
  COCKFIGHT: 'cockfight',
  INHOUSE: 'bgs',
} as const satisfies Record<GameCategory, string>;

/** The category at a path without its slash: `rng`. */
export const categoryAtPath = (path: string): GameCategory | undefined =>
  (Object.keys(categoryPaths) as GameCategory[]).find((category) => categoryPaths[category] === path);

/** The path of a game's page. */
export const gamePath = (nodeId: string): string => `/game/${encodeURIComponent(nodeId)}`;

/** Whether a text is a valid game id. The same rule as the schema in `ids.ts`, without loading zod in the browser. */
export const isNodeId = (text: string): text is NodeId => /^[A-Z0-9_]+:[A-Za-z0-9_.-]{1,64}$/.test(text);

/** The kind of a page of the site. */
export type SitePage =
  /** Public and indexed; rendered on the server. `path` is its canonical path. */
  | { kind: 'home' | 'list' | 'place'; path: string }
  | { kind: 'category'; path: string; category: GameCategory }
  | { kind: 'game'; path: string; nodeId: NodeId }
  /** Public, a form over the home page that is not indexed. */
  | { kind: 'form'; path: string }
  /** For members or agents, or a running game. */
  | { kind: 'own' }
  /** Unknown. */
  | { kind: 'nothing' };

const home: ReadonlySet<string> = new Set(['/', '/index', '/index.html', '/home']);
const lists: ReadonlySet<string> = new Set(['/hot', '/new']);
const places: ReadonlySet<string> = new Set(['/providers', '/promotions', '/help', '/download']);
const forms: ReadonlySet<string> = new Set(['/login', '/register']);
const own =
  /^\/(?:member|recent|favorite|pointMall|raffles|lottery|seaLottery|vnLottery|seamless|lottert|vnlottery|sealottery|tables|agent|agentHome|(?:play|fun)\/[^/]+)$/;

/** The page at a path. A trailing slash is ignored. */
export const pageAt = (path: string): SitePage => {
  const asked = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (home.has(asked)) return { kind: 'home', path: '/' };
  if (lists.has(asked)) return { kind: 'list', path: asked };
  if (places.has(asked)) return { kind: 'place', path: asked };
  if (forms.has(asked)) return { kind: 'form', path: asked };
  if (own.test(asked)) return { kind: 'own' };
  const category = categoryAtPath(asked.slice(1));
  if (category !== undefined) return { kind: 'category', path: asked, category };
  const [, written] = /^\/game\/([^/]{1,250})$/.exec(asked) ?? [];
  const nodeId = written === undefined ? undefined : decoded(written);
  return nodeId === undefined || !isNodeId(nodeId) ? { kind: 'nothing' } : { kind: 'game', path: gamePath(nodeId), nodeId };
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    // An invalid percent escape names no game.
    return undefined;
  }
};

/** Pages that every merchant has and that are indexed, home first; categories and games come in addition. */
export const publicPaths = ['/', '/hot', '/new', '/providers', '/promotions', '/help', '/download'] as const;
