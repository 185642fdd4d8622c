/**
 * The catalogue: vendors' games, which members may see and play them, favourites, search and the lobby's boards.
 *
 * - A vendor's feed alone describes its games. The settings of operators and merchants are kept apart and survive every sync.
 * - A game that leaves the feed is withdrawn, never deleted. A feed that suddenly lists less than half of the games is applied after an hour.
 * - Lists and searches are answered from memory, at most about one second old. Whether a game may be opened is read from the database.
 * - Boards show rounds that really ended. Test accounts are shown only if the merchant allows it, and are labelled.
 * - Launching a game belongs to `play/launch`, its rounds to `play/wallet-api` and `play/rounds`.
 */
export { feedRevisions, noteFeedProblem, type FeedReading, applyFeed } from './apply-feed.ts';
export { registerVendor, reservedCodes } from './register-vendor.ts';
export { seedDemoCatalogue } from './demo-marks.ts';
export { switchVendor } from './mark-game.ts';
export { categoriesOf, findGame, findGames, markPlayed, nameIn, switchesOf } from './find-game.ts';
export { switchesFor } from './store/marks.ts';
export { setVendorSwitch, vendorNames, vendorStanding, vendorStandings } from './switches.ts';
export type { VendorStanding } from './switches.ts';
export { listGames } from './list-games.ts';
export { listVendors } from './list-menus.ts';
export { searchGames } from './search-games.ts';
export { listForCrawlers, gameVisibility } from './list-for-crawlers.ts';
