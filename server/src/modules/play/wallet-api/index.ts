/** play/wallet-api */
export { carryOutCommand, carryOutRequest } from './carry-out-request.ts';
export { hasOpenRounds } from './store/rounds.ts';
export { walletGate } from './wallet-gate.ts';
