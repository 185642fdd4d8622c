/**
 * The wallet that game vendors call.
 *
 * - Each transaction that a vendor names is decided once; a repeated call changes nothing and gets the same reply.
 * - A rollback undoes exactly what the bet did, whichever of the two arrives first.
 * - Ledger entries, rounds, limits, wagering and events of a command are written together or not at all.
 */
export { decideHeldPayout, heldPayoutsForDesk, type HeldPayoutRow } from './held-payouts.ts';
export { executeCommand, executeRequest } from './execute-request.ts';
export { hasOpenRounds } from './store/rounds.ts';
export { walletGate } from './wallet-gate.ts';
