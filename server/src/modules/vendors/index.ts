/**
 * Game vendors: the wallet they call, their sessions and rounds, their catalogues.
 *
 * - Every transaction a vendor names is decided once; naming it again changes nothing and gives the same answer.
 * - A rollback undoes exactly what a bet did, whichever of the two arrives first.
 * - Books, rounds, limits, wagering and events of a command are kept together or not at all.
 */
export { vendorsRoutes } from './routes.ts';
export { carryOutRequest } from './carry-out-request.ts';
export { type Agreed, agreedWith, stuckByVendor } from './agreed.ts';
export { canAsk, questionsFor, type Tried, tryVendor } from './ask-vendor.ts';
export { authenticate } from './authenticate.ts';
export { campaignSums, findCampaign, giveFreeRounds, listCampaigns, listGiven, takeBackFreeRounds } from './campaigns/campaigns.ts';
export { creditFreeRounds } from './campaigns/credit-won.ts';
export { tellOfFreeRounds } from './campaigns/tell-vendors.ts';
export { codesOfHouse, findVendor, forgetVendors, tellVendorsChanged, type Vendor } from './find-vendor.ts';
export { launchGame } from './launch-game.ts';
export { problemOf } from './problem.rules.ts';
export { alignVendor, openSeat } from './open-seat.ts';
export type { Sent, Spoken } from './adapters/speech.rules.ts';
export { speeches } from './adapters/speeches.ts';
export type { Family, Wish } from './adapters/adapter.rules.ts';
export { walletGate } from './wallet-gate.ts';
export { currencyFor } from './adapters/units.rules.ts';
export { callsBefore, callsPage, findCall, ringOf, setKeeping, setRing, unkeptOf, whatItDid } from './calls/read-calls.ts';
export { registerVendor, registerVendorKey, retireVendor } from './register-vendor.ts';
export { addOwnKey, addVendorKey, changeVendorKey, keysOfVendor, useOwnKey } from './keys/vendor-keys.ts';
export { addVendorNetwork, networksOfVendor, removeVendorNetwork } from './keys/vendor-networks.ts';
export { algorithmsOf, ownAlgorithms } from './keys/key.rules.ts';
export { keepCalls, turnCallRing } from './calls/keep-calls.ts';
export { type HeardCall, hearCall, keepsCall, tellCallsTo } from './calls/hear-call.ts';
export { seedDemoVendors } from './demo-vendors.ts';
export { type Act, carryOutAct, declineAct, proposeAct, putOffStuck, takeStuck } from './stuck/decide-stuck.ts';
export { listStuck, secondAbove, setSecondAbove, stuckWaiting } from './stuck/list-stuck.ts';
export { openStuck, type StuckDetails } from './stuck/open-stuck.ts';
export { sweepRounds } from './stuck/sweep.ts';
export { dropBetLimit, findBetLimit, holdTerms, listBetLimits, setBetLimit, setScales, setStuckAfter } from './terms.ts';
export { syncCatalogues } from './sync-catalogue.ts';
export { reconcileVendors } from './reconcile/reconcile-vendors.ts';
export { askToRead } from './reconcile/ask-to-read.ts';
export {
  acceptDifference,
  type BookedDay,
  type Difference,
  type DifferenceFilter,
  differencesIn,
  differencesCounted,
  differencesEnded,
  differencesForDesk,
  hoursTold,
  readingsOf,
  readingsStanding,
  reconciledDays,
} from './reconcile/report.ts';
export { latestRounds, type RoundPlayed } from './latest-rounds.ts';
export { type Play, playsBehind } from './plays-behind.ts';
export {
  gamesOfRounds,
  lookAtRound,
  type OwnRound,
  pageOfRounds,
  referencesOf,
  type RoundAfter,
  type RoundOrder,
  type RoundsWanted,
  sumsOfRounds,
} from './own-rounds.ts';
export { pageOfRound, waysToShow } from './show-round.ts';
