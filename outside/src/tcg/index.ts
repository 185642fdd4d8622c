/**
 * Game houses on one machine that keep their players' money themselves, spoken to by one signed and encrypted form. They open a wallet for each player, move
 * money in and out of it under the merchant's references, each once, and have small games to play with it on their own pages.
 */
export { tcgRoutes } from './routes.ts';
export { openTcgShops } from './shops.ts';
