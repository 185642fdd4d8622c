import * as access from '#modules/people/access';
import * as affiliates from '#modules/earnings/affiliates';
import * as agentTree from '#modules/earnings/agent-tree';
import * as settlement from '#modules/earnings/settlement';
import * as contractsModule from '#modules/earnings/contracts';
import * as cashier from '#modules/payments/deposits';
import * as depositsModule from '#modules/payments/deposits';
import * as channels from '#modules/payments/channels';
import * as reconciliation from '#modules/payments/reconciliation';
import * as couriers from '#modules/people/messaging';
import * as exceptionsConsole from '#modules/payments/exceptions/console';
import * as workQueues from '#modules/console/work-queues';
import * as games from '#modules/play/catalogue';
import * as ledger from '#modules/money/ledger';
import * as kyc from '#modules/people/kyc';
import * as limits from '#modules/people/limits';
import * as operators from '#modules/console/operators';
import * as reports from '#modules/insight/reports';
import * as records from '#modules/insight/statements';
import * as transfers from '#modules/payments/vendor-transfers';
import * as uploads from '#modules/brand/media';
import * as vendorsModule from '#modules/play/vendors';
import * as vendorReconciliation from '#modules/play/vendor-reconciliation';
import * as stuckRounds from '#modules/play/stuck-rounds';
import * as freeRounds from '#modules/play/free-rounds';
import * as webhooks from '#modules/console/webhooks';
import * as withdrawals from '#modules/payments/withdrawals';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { bookFaults } from '#platform/metrics';
import { sweepOutbox } from '#platform/outbox';
import { unseatOver } from '#platform/realtime';
import { every, stopTimers } from '#platform/timers';
import { reactToAll, reactToWhatIsAside } from './reactions.ts';

/** What a process has to do for itself, whatever else it does. */
export const startOwnTimers = (): void => {
  every('1 second', 'keep what vendors said', vendorsModule.keepCalls);
  every('1 minute', 'close tabs whose session is over', () => unseatOver(access.livingSessions));
};

/** Everything that happens by itself. */
export const startTimers = (): void => {
  every('1 second', 'react to what happened', reactToAll);
  every('1 minute', 'react to what was put aside', reactToWhatIsAside);
  every('2 seconds', 'sum up what was played', agentTree.sumUpTeams);
  every('5 seconds', 'move members in the tree', agentTree.carryOutMoves);
  every('2 seconds', 'roll up the house accounts', () => inTransaction(ledger.rollUp));
  every('1 hour', 'prove the book', proveTheBook);
  every('1 minute', 'prove some accounts', proveSomeAccounts);
  every('2 seconds', 'sync the catalogues', vendorsModule.syncCatalogues);
  every('10 seconds', 'reconcile the vendors', vendorReconciliation.reconcileVendors);
  every('10 seconds', 'bring what vendors differ by to the desk', exceptionsConsole.keepVendorCases);
  every('1 minute', 'turn the ring of calls', vendorsModule.turnCallRing);
  every('10 minutes', 'sweep the boards', games.sweepBoards);
  every('15 seconds', 'look after rounds that stay open', stuckRounds.sweepRounds);
  every('2 seconds', 'tell vendors of free rounds', freeRounds.tellOfFreeRounds);
  every('5 seconds', 'give what free rounds won', freeRounds.creditFreeRounds);
  every('5 seconds', 'match bank lines', cashier.matchStoredLines);
  every('5 seconds', 'read the statements of banks', depositsModule.pollBanks);
  every('5 seconds', 'read the chains', depositsModule.pollChains);
  every('10 seconds', 'read what coins are worth', channels.readCoinRates);
  every('10 seconds', 'give money back by its provider', cashier.giveBack);
  every('5 seconds', 'ask for payments at providers', depositsModule.askForOrders);
  every('2 seconds', 'handle messages of rails', depositsModule.handleRailMessages);
  every('1 hour', 'compare settlements', () => reconciliation.compareSettlements());
  every('10 seconds', 'expire deposits', cashier.expireDeposits);
  every('10 seconds', 'ask about slips', cashier.askAboutSlips);
  every('10 minutes', 'forget wishes for deposits', cashier.forgetWishes);
  every('5 seconds', 'check withdrawals', withdrawals.checkRequested);
  every('5 seconds', 'send payouts', withdrawals.sendReady);
  every('3 seconds', 'ask what became of payouts', withdrawals.askOfUnknown);
  every('5 seconds', 'send transfers left behind', transfers.sendLeftBehind);
  every('2 seconds', 'ask what became of transfers', transfers.askOfUnknown);
  every('2 seconds', 'look at wallets of vendors', transfers.lookAgain);
  every('5 seconds', 'read the games of vendors with wallets', transfers.syncGames);
  every('2 seconds', 'read the rounds of vendors with wallets', transfers.syncRounds);
  every('10 seconds', 'receive what nobody answered', withdrawals.receiveByTime);
  every('2 seconds', 'deliver messages', couriers.deliverDue);
  every('2 seconds', 'answer who forgot a password', access.answerRecoveries);
  every('2 seconds', 'send codes to sign in with', access.sendLoginCodes);
  every('1 second', 'note what webhooks hear', async () => {
    while ((await webhooks.noteEvents()) > 0);
  });
  every('1 second', 'deliver webhooks', async () => {
    while ((await webhooks.deliverWebhooks()) > 0);
  });
  every('1 hour', 'forget deliveries of webhooks', webhooks.forgetDeliveries);
  every('1 hour', 'sweep messages', couriers.sweepMessages);
  every('10 minutes', 'sweep sessions and trials', access.sweep);
  every('10 minutes', 'forget bank nonces', cashier.forgetBankNonces);
  every('10 minutes', 'sweep operator sessions', operators.forgetOldSessions);
  every('5 seconds', 'keep up the records', records.keepUp);
  every('15 seconds', 'end sittings', limits.endSittings);
  every('1 minute', 'pay agents', () => settlement.settle(settlement.payReadings));
  every('1 hour', 'try again to pay what is due to agents', settlement.retryDues);
  every('2 seconds', 'count what affiliates bring', affiliates.takeLines);
  every('1 minute', 'note which players became agents', affiliates.noteAgents);
  every('10 seconds', 'pay affiliates', affiliates.settleAffiliates);
  every('1 hour', 'take back what affiliates owe', affiliates.retryDues);
  every('2 seconds', 'tell trackers', async () => {
    while ((await affiliates.sendPostbacks()) > 0);
  });
  every('1 minute', 'tell trackers of revenue', () => affiliates.tellRevenue());
  every('1 hour', 'forget clicks', affiliates.forgetClicks);
  every('1 hour', 'forget what trackers were told', () => affiliates.forgetPostbacks());
  every('2 seconds', 'pay agents what was approved', settlement.postApproved);
  every('1 minute', 'end requests about contracts nobody answered', () => inTransaction(contractsModule.expireRequests));
  every('1 hour', 'expire identities', kyc.expireDocuments);
  every('1 hour', 'prove what was counted yesterday', reports.proveYesterdays);
  every('1 hour', 'forget who clicked', agentTree.forgetClicks);
  every('10 minutes', 'sweep uploads', uploads.sweepUploads);
  every('10 minutes', 'sweep the outbox', sweepOutbox);
  every('10 minutes', 'note what members could ask for', reconciliation.notePositions);
  every('1 hour', 'reconcile days that are over', reconciliation.reconcileClosedDays);
  every('1 hour', 'forget old claims', workQueues.forgetClaims);
};

/** Stops all of it and waits for what has begun, also what calls began: the database may be let go after it. */
export const finishWork = async (): Promise<void> => {
  await stopTimers();
  await depositsModule.railsAreQuiet();
  await cashier.matchingIsQuiet();
  await withdrawals.sendingIsQuiet();
};

/** Between two proofs of the whole book, and where that takes long. */
const proveSomeAccounts = async (): Promise<void> => {
  const faults = await inTransaction((tx) => ledger.disproveInTurn(tx, 20));
  if (faults.length > 0) bookFaults.inc(faults.length);
  for (const fault of faults) log.fatal(fault, 'the book is wrong');
};

const proveTheBook = async (): Promise<void> => {
  const faults = await inTransaction(ledger.disprove);
  bookFaults.set(faults.length);
  for (const fault of faults) log.fatal(fault, 'the book is wrong');
};
