/**
 * Wallets that vendors keep for our members, and money between them and the main wallet.
 *
 * - What a member has is in the main wallet, on its way (TRANSIT:<vendor>) or at a vendor (VENDOR:<vendor>): accounts of theirs in our book, so that what we owe
 *   members can be proved at any moment. What is won or lost there is booked when the vendor says what they have.
 * - A transfer is held first, sent once under a reference of its own, and from then on only asked for. NEW → SENT → CONFIRMED, FAILED or UNKNOWN, and
 *   UNKNOWN → CONFIRMED or FAILED; what has ended stays so. One is under way at a vendor at a time.
 * - Home comes only what the vendor says it gave up. Nobody is kept from bringing their money home, unless a vendor is shut altogether.
 */
export { collectFor, keepsWallets, openAtVendor } from './launch.ts';
export { askAllVendors, assertNothingAtVendors } from './need-nothing-there.ts';
export { queryUnknown, sendLeftBehind } from './send.ts';
export { readDueWallets } from './read-due-wallets.ts';
export { syncRounds } from './sync-rounds.ts';
export {
  countRoundsElsewhere,
  gamesOfRoundsElsewhere,
  pageOfRoundsElsewhere,
  type RoundElsewhere,
  roundElsewhere,
  sumsOfRoundsElsewhere,
} from './store/own-rounds.ts';
export { registerContract, registerTransferVendor, switchWallets } from './register.ts';
export { seedDemoTransferVendors } from './demo-vendors.ts';
export { vendorPositions } from './vendor-positions.ts';
export { settleTransfer, transferNamed } from './settle.ts';
export { transferFunds } from './transfer.ts';
