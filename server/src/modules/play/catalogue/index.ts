/**
 * The catalogue: vendors, their games, who may see them, what members make of them.
 *
 * - A game is described by its vendor's feed alone; what operators and merchants decide about it is kept apart and outlives every sync.
 * - A game that leaves the feed is withdrawn, never removed. A feed that suddenly names less than half is believed after an hour.
 * - Lists and searches are answered from memory, at most about a second old; whether a game may be opened is asked of the tables.
 * - Boards tell of rounds that really ended. Test accounts are shown only where a merchant says so, and then labelled.
 * - Opening a game and its rounds belong to `vendors`.
 */
export { gamesRoutes } from './routes.ts';
export { FeedNotBelieved } from './feed.rules.ts';
export { feedRevisions, noteFeedProblem, type Reading, takeFeed } from './take-feed.ts';
export { forgetCatalogue } from './catalogue.ts';
export { registerVendor, reservedCodes } from './register-vendor.ts';
export { seedDemoBoards, seedDemoMarks } from './demo-marks.ts';
export { markGame, switchGame, switchVendor } from './mark-game.ts';
export { categoriesOf, findGame, findGames, markPlayed, nameIn, switchesOf } from './find-game.ts';
export type { CatalogueGame } from './find-game.ts';
export { switchesFor } from './store/marks.ts';
export { lockGame } from './store/switches.ts';
export { gameStandings, turnGame, turnVendor, vendorNames, vendorStanding, vendorStandings } from './switches.ts';
export type { GameStanding, VendorStanding } from './switches.ts';
export { listGames } from './list-games.ts';
export { listVendors } from './list-menus.ts';
export { searchGames } from './search-games.ts';
export { countRoundsForBoards } from './note-rounds.ts';
export { listForMachines, standingOf } from './tell-machines.ts';
export { showSimulated, sweepBoards } from './show-boards.ts';
