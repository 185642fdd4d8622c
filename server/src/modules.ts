import { ledger } from './modules/money/ledger/module.ts';
import { wallet } from './modules/money/wallet/module.ts';
import { turnover } from './modules/money/turnover/module.ts';
import { adjustments } from './modules/money/adjustments/module.ts';
import { terms } from './modules/people/terms/module.ts';
import { members } from './modules/people/members/module.ts';
import { contacts } from './modules/people/contacts/module.ts';
import { profile } from './modules/people/profile/module.ts';
import { invitations } from './modules/people/invitations/module.ts';
import { registration } from './modules/people/registration/module.ts';
import { access } from './modules/people/access/module.ts';
import { kyc } from './modules/people/kyc/module.ts';
import { limits } from './modules/people/limits/module.ts';
import { inbox } from './modules/people/inbox/module.ts';
import { support } from './modules/people/support/module.ts';
import { messaging } from './modules/people/messaging/module.ts';
import { channels } from './modules/payments/channels/module.ts';
import { exceptions } from './modules/payments/exceptions/module.ts';
import { deposits } from './modules/payments/deposits/module.ts';
import { reconciliation } from './modules/payments/reconciliation/module.ts';
import { withdrawals } from './modules/payments/withdrawals/module.ts';
import { vendorTransfers } from './modules/payments/vendor-transfers/module.ts';
import { catalogue } from './modules/play/catalogue/module.ts';
import { protocols } from './modules/play/protocols/module.ts';
import { vendorCalls } from './modules/play/vendor-calls/module.ts';
import { vendors } from './modules/play/vendors/module.ts';
import { jackpots } from './modules/play/jackpots/module.ts';
import { lotteries } from './modules/play/lotteries/module.ts';
import { liveTables } from './modules/play/live-tables/module.ts';
import { launch } from './modules/play/launch/module.ts';
import { walletApi } from './modules/play/wallet-api/module.ts';
import { rounds } from './modules/play/rounds/module.ts';
import { freeRounds } from './modules/play/free-rounds/module.ts';
import { stuckRounds } from './modules/play/stuck-rounds/module.ts';
import { vendorReconciliation } from './modules/play/vendor-reconciliation/module.ts';
import { vendorPortal } from './modules/play/vendor-portal/module.ts';
import { wagering } from './modules/rewards/wagering/module.ts';
import { bonuses } from './modules/rewards/bonuses/module.ts';
import { giving } from './modules/rewards/giving/module.ts';
import { claimables } from './modules/rewards/claimables/module.ts';
import { cost } from './modules/rewards/cost/module.ts';
import { segments } from './modules/rewards/segments/module.ts';
import { promotions } from './modules/rewards/promotions/module.ts';
import { missions } from './modules/rewards/missions/module.ts';
import { points } from './modules/rewards/points/module.ts';
import { raffles } from './modules/rewards/raffles/module.ts';
import { referrals } from './modules/rewards/referrals/module.ts';
import { loyalty } from './modules/rewards/loyalty/module.ts';
import { contracts } from './modules/earnings/contracts/module.ts';
import { agentTree } from './modules/earnings/agent-tree/module.ts';
import { lotteryMargins } from './modules/earnings/lottery-margins/module.ts';
import { settlement } from './modules/earnings/settlement/module.ts';
import { affiliates } from './modules/earnings/affiliates/module.ts';
import { merchants } from './modules/brand/merchants/module.ts';
import { content } from './modules/brand/content/module.ts';
import { media } from './modules/brand/media/module.ts';
import { statements } from './modules/insight/statements/module.ts';
import { reports } from './modules/insight/reports/module.ts';
import { audit } from './modules/console/audit/module.ts';
import { operators } from './modules/console/operators/module.ts';
import { workQueues } from './modules/console/work-queues/module.ts';
import { references } from './modules/console/references/module.ts';
import { savedViews } from './modules/console/saved-views/module.ts';
import { listExports } from './modules/console/exports/module.ts';
import { webhooks } from './modules/console/webhooks/module.ts';
import type { Module } from '#platform/module';

/** THE list of modules, foundation first. Handlers of one event run in this order. */
export const modules: readonly Module[] = [
  ledger,
  wallet,
  turnover,
  adjustments,
  terms,
  members,
  contacts,
  profile,
  invitations,
  registration,
  access,
  kyc,
  limits,
  inbox,
  messaging,
  support,
  channels,
  exceptions,
  deposits,
  reconciliation,
  withdrawals,
  vendorTransfers,
  catalogue,
  protocols,
  vendorCalls,
  vendors,
  jackpots,
  lotteries,
  launch,
  walletApi,
  rounds,
  freeRounds,
  stuckRounds,
  liveTables,
  vendorReconciliation,
  vendorPortal,
  wagering,
  bonuses,
  giving,
  claimables,
  cost,
  segments,
  promotions,
  missions,
  points,
  raffles,
  referrals,
  loyalty,
  contracts,
  agentTree,
  lotteryMargins,
  settlement,
  affiliates,
  merchants,
  content,
  media,
  statements,
  reports,
  audit,
  operators,
  workQueues,
  webhooks,
  listExports,
  savedViews,
  references,
];
