/** play/wallet-api */
export { carryOutCommand, carryOutRequest } from './carry-out-request.ts';
export { vendorsRoutes } from './routes.ts';
export { hasOpenRounds } from './store/rounds.ts';
export { walletGate } from './wallet-gate.ts';
