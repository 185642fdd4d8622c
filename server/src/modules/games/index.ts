/**
 * The catalogue: vendors, their games, and who may see them.
 *
 * - A game is described by its vendor's feed alone; what operators and merchants decide about it is kept apart and outlives every sync.
 * - A game that leaves the feed is withdrawn, never removed.
 * - Opening a game and its rounds belong to `vendors`.
 */
export { gamesRoutes } from './routes.ts';
export { takeFeed } from './take-feed.ts';
export { registerVendor } from './register-vendor.ts';
export { seedDemoMarks } from './demo-marks.ts';
export { markGame, switchGame, switchVendor } from './mark-game.ts';
export type { GameMark, MerchantGameSwitch } from './mark-game.ts';
export { findGame, findGames, markPlayed, nameIn, switchesOf } from './find-game.ts';
export type { CatalogueGame, GameSwitch } from './find-game.ts';
