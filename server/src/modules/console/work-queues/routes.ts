import * as partners from '@croupier/contract/earnings/affiliates-console';
import * as logos from '@croupier/contract/payments/bank-logos';
import * as desk from '@croupier/contract/console/work-queues';
import * as books from '@croupier/contract/payments/reconciliation-console';
import * as identity from '@croupier/contract/people/kyc-console';
import * as wallets from '@croupier/contract/payments/vendor-transfers';
import * as money from '@croupier/contract/payments/deposits-console';
import * as out from '@croupier/contract/payments/withdrawals-console';
import * as tree from '@croupier/contract/earnings/agent-tree-console';
import * as terms from '@croupier/contract/payments/withdrawals-terms-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { agentsDeskRoutes, memberPlace, moveMember, withdrawMove } from '#modules/earnings/agent-tree/console';
import {
  listAccounts,
  saveAccount,
  savePayMethod,
  listBanks,
  removeBankLogo,
  saveBankLogo,
  listDeposits,
  openDeposit,
} from '#modules/payments/deposits/console';
import { decideAdjustment, listAdjustments, proposeAdjustment } from '#modules/money/adjustments';
import * as affiliates from '../../earnings/affiliates/console/affiliates.ts';
import { blockMember, unblockMember } from '#modules/people/limits/console';
import { listVendorWallets, switchVendor } from '#modules/payments/vendor-transfers/console';
import { decideCase, listCases, noteOnCase, openCase } from '#modules/payments/exceptions/console';
import { claimWork, leaveWork } from './claims.ts';
import {
  importStatement,
  listImports,
  previewStatement,
  positionAt,
  positionsOf,
  reconciliation,
  reconciliationFile,
} from '#modules/payments/reconciliation';
import { decideKyc, listKyc, openKyc } from '#modules/people/kyc/console';
import { memberFile, setMemberLevel, noteMember } from '#modules/people/members/console';
import {
  answerBatch,
  batchFile,
  listBatches,
  makeBatch,
  approvePayout,
  listPayouts,
  openPayout,
  payPayout,
  merchantTerms,
  saveLevelLimit,
  savePayoutTerms,
  saveSource,
  saveTurnover,
} from '#modules/payments/withdrawals/console';
import { pulse } from './pulse.ts';
import { seePicture } from '#modules/brand/media/console';
import { turnoverProof } from '#modules/insight/reports/console';
import { waiveRequirement } from '#modules/rewards/wagering/console';

/** The desk's calls, all under `/ops/`. */
export const deskRoutes = async (app: FastifyInstance): Promise<void> => {
  await agentsDeskRoutes(app);
  serve(app, desk.deskPulse, ({ caller }) => pulse(caller));
  serve(app, desk.claimWork, (call) => claimWork(by(call), call.body));
  serve(app, desk.leaveWork, (call) => leaveWork(by(call), call.params));

  serve(app, desk.deskPicture, (call) => seePicture(by(call), call.params.id));

  serve(app, desk.memberFile, (call) => memberFile(by(call), call.params.id));
  serve(app, desk.noteMember, (call) => noteMember(by(call), call.params.id, call.body));
  serve(app, desk.blockMember, (call) => blockMember(by(call), call.params.id, call.body));
  serve(app, desk.unblockMember, (call) => unblockMember(by(call), call.params.id, call.params.blockId, call.body));
  serve(app, tree.memberPlace, (call) => memberPlace(by(call), call.params.id, call.query));
  serve(app, tree.moveMember, (call) => moveMember(by(call), call.params.id, call.body));
  serve(app, tree.withdrawMove, (call) => withdrawMove(by(call), call.params.id, call.params.moveId, call.body));
  serve(app, desk.setMemberLevel, (call) => setMemberLevel(by(call), call.params.id, call.body));
  serve(app, desk.waiveTurnover, (call) => waiveRequirement(by(call), call.params.id, call.params.requirementId, call.body));
  serve(app, desk.adjustments, (call) => listAdjustments(by(call), call.query));
  serve(app, desk.proposeAdjustment, (call) => proposeAdjustment(by(call), call.params.id, call.body));
  serve(app, desk.decideAdjustment, (call) => decideAdjustment(by(call), call.params.id, call.body));

  serve(app, partners.affiliatePlans, (call) => affiliates.listPlans(by(call), call.query));
  serve(app, partners.makePlan, (call) => affiliates.makePlan(by(call), call.body));
  serve(app, partners.changePlan, (call) => affiliates.changePlan(by(call), call.params.id, call.body));
  serve(app, partners.deskAffiliates, (call) => affiliates.listAffiliates(by(call), call.query));
  serve(app, partners.enrolAffiliate, (call) => affiliates.enrolAffiliate(by(call), call.body));
  serve(app, partners.pauseAffiliate, (call) => affiliates.pauseAffiliate(by(call), call.params.id, call.body));
  serve(app, partners.affiliateRuns, (call) => affiliates.listRuns(by(call), call.query));
  serve(app, partners.affiliateRunLines, (call) => affiliates.listRunLines(by(call), call.params.id, call.query));
  serve(app, partners.affiliateLinePlayers, (call) => affiliates.listLinePlayers(by(call), call.params.id, call.query));
  serve(app, partners.decideAffiliateRun, (call) => affiliates.decideRun(by(call), call.params.id, call.body));
  serve(app, partners.rerunAffiliates, (call) => affiliates.rerun(by(call), call.params.id, call.body));
  serve(app, partners.deskPostbacks, (call) => affiliates.listPostbacks(by(call), call.query));
  serve(app, partners.replayDeskPostback, (call) => affiliates.replayPostback(by(call), call.params.id));

  serve(app, money.cases, (call) => listCases(by(call), call.query));
  serve(app, money.openedCase, (call) => openCase(by(call), call.params.id));
  serve(app, money.noteOnCase, (call) => noteOnCase(by(call), call.params.id, call.body));
  serve(app, wallets.vendorSwitches, (call) => listVendorWallets(by(call)));
  serve(app, wallets.switchVendorWallets, (call) => switchVendor(by(call), call.params.vendor, call.body));
  serve(app, money.decideCase, (call) => decideCase(by(call), call.params.id, call.body));
  serve(app, money.deskDeposits, (call) => listDeposits(by(call), call.query));
  serve(app, money.openedDeposit, (call) => openDeposit(by(call), call.params.id));
  serve(app, money.deskAccounts, (call) => listAccounts(by(call), call.query));
  serve(app, money.saveAccount, (call) => saveAccount(by(call), call.body));
  serve(app, money.savePayMethod, (call) => savePayMethod(by(call), call.body));
  serve(app, logos.deskBanks, (call) => listBanks(by(call), call.query, call.request.language));
  serve(app, logos.saveBankLogo, (call) => saveBankLogo(by(call), call.params, call.request.rawBody ?? Buffer.alloc(0)));
  serve(app, logos.removeBankLogo, (call) => removeBankLogo(by(call), call.params));

  serve(app, books.turnoverProof, (call) => turnoverProof(by(call), call.query));

  serve(app, terms.merchantTerms, (call) => merchantTerms(by(call), call.query));
  serve(app, terms.savePayoutTerms, (call) => savePayoutTerms(by(call), call.body));
  serve(app, terms.saveLevelLimit, (call) => saveLevelLimit(by(call), call.body));
  serve(app, terms.saveTurnover, (call) => saveTurnover(by(call), call.body));
  serve(app, terms.saveSource, (call) => saveSource(by(call), call.params.id, call.body));

  serve(app, out.payouts, (call) => listPayouts(by(call), call.query));
  serve(app, out.openedPayout, (call) => openPayout(by(call), call.params.id));
  serve(app, out.approvePayout, (call) => approvePayout(by(call), call.params.id, call.body));
  serve(app, out.payPayout, (call) => payPayout(by(call), call.params.id, call.body));
  serve(app, out.payoutBatches, (call) => listBatches(by(call), call.query));
  serve(app, out.makeBatch, (call) => makeBatch(by(call), call.body));
  serve(app, out.batchFile, (call) => batchFile(by(call), call.params.id));
  serve(app, out.answerBatch, (call) => answerBatch(by(call), call.params.id, call.body));

  serve(app, identity.kycQueue, (call) => listKyc(by(call), call.query));
  serve(app, identity.openedKyc, (call) => openKyc(by(call), call.params.id));
  serve(app, identity.decideKyc, (call) => decideKyc(by(call), call.params.id, call.body));

  serve(app, books.previewStatement, (call) => previewStatement(by(call), call.body));
  serve(app, books.importStatement, (call) => importStatement(by(call), call.body));
  serve(app, books.imports, (call) => listImports(by(call), call.query));
  serve(app, books.reconciliation, (call) => reconciliation(by(call), call.query));
  serve(app, books.positionsOf, (call) => positionsOf(by(call), call.query));
  serve(app, books.positionAt, (call) => positionAt(by(call), call.query));
  serve(app, books.reconciliationFile, (call) => reconciliationFile(by(call), call.query));
};
