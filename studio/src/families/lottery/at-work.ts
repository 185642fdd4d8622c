/** The work of a running studio with lotteries. */
export { closeAndDraw } from './numeros/draw-numeros.ts';
export { makeNumeros } from './numeros/make-numeros.ts';
export { saltChains } from './numeros/salt-chains.ts';
export { readSources } from './results/read-sources.ts';
export { lotteryRoutes } from './routes.ts';
export { lotteryBook } from './slips/book.ts';
export { giveBackForgotten } from './slips/give-back.ts';
export { settleNumeros } from './slips/settle-numeros.ts';
export { vendorRoutes } from './vendor-routes.ts';
