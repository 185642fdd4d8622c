/** The addresses of the players' site, as far as more than the site itself has to know them: what is drawn by the server, found by machines, or nobody's business. */
import type { GameCategory } from '../play/catalogue.ts';
import type { NodeId } from '../core/ids.ts';

/** Where each category of the catalogue is shown. */
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

/** The category shown at a path without its slash: `rng`. */
export const categoryAtPath = (path: string): GameCategory | undefined =>
  (Object.keys(categoryPaths) as GameCategory[]).find((category) => categoryPaths[category] === path);

/** A game's own page, by its node. */
export const gamePath = (nodeId: string): string => `/game/${encodeURIComponent(nodeId)}`;

/** Whether a text may name a game: `ids.ts` says the same with its schema, which a browser need not load for this. */
export const isNodeId = (text: string): text is NodeId => /^[A-Z0-9_]+:[A-Za-z0-9_.-]{1,64}$/.test(text);

/** What an address of the site is. */
export type SitePage =
  /** Everybody's, and to be found: drawn by the server. `path` is its one true path. */
  | { kind: 'home' | 'list' | 'place'; path: string }
  | { kind: 'category'; path: string; category: GameCategory }
  | { kind: 'game'; path: string; nodeId: NodeId }
  /** Everybody's, but a form over home that nobody needs to find. */
  | { kind: 'form'; path: string }
  /** A member's or an agent's, or a running game. */
  | { kind: 'own' }
  /** Nobody's. */
  | { kind: 'nothing' };

const home: ReadonlySet<string> = new Set(['/', '/index', '/index.html', '/home']);
const lists: ReadonlySet<string> = new Set(['/hot', '/new']);
const places: ReadonlySet<string> = new Set(['/promotions', '/help', '/download']);
const forms: ReadonlySet<string> = new Set(['/login', '/register']);
const own =
  /^\/(?:member|recent|favorite|pointMall|lottery|seaLottery|vnLottery|seamless|lottert|vnlottery|sealottery|agent|agentHome|play\/[^/]+)$/;

/** What stands at a path. A slash at the end makes no other page. */
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
    // A percent sign that stands for nothing names no game.
    return undefined;
  }
};

/** Pages that every merchant has and that machines may find, home first; beside them stand its categories and games. */
export const publicPaths = ['/', '/hot', '/new', '/promotions', '/help', '/download'] as const;
