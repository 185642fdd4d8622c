/**
 * A test network on one machine: coins are sent on its page, blocks come while somebody waits for them, and a node tells whoever watches an
 * address of every change. Blocks can be taken back, with what was in them or without.
 */
export { chainRoutes } from './routes.ts';
export { isAwaited, mine } from './mine.ts';
