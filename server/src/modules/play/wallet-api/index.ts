/** play/wallet-api */
export { executeCommand, executeRequest } from './carry-out-request.ts';
export { hasOpenRounds } from './store/rounds.ts';
export { walletGate } from './wallet-gate.ts';
