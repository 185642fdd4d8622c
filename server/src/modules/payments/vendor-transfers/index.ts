/**
 * Wallets that vendors keep for our members, and money between them and the main wallet.
 *
 * - A member's money is in the main wallet, on its way (TRANSIT:<vendor>) or at a vendor (VENDOR:<vendor>): accounts of theirs in our book, so that the debt to
 *   members can be proved at any moment. Wins and losses there are booked when the vendor tells the balance.
 * - A transfer is held first, sent once under a reference of its own, and from then on only asked for. NEW → SENT → CONFIRMED, FAILED or UNKNOWN, and
 *   UNKNOWN → CONFIRMED or FAILED; an ended transfer stays so. One is under way at a vendor at a time.
 * - Only the amount that the vendor says it gave up comes home. Nobody is kept from bringing their money home, unless a vendor is shut altogether.
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
