import * as partners from '@croupier/contract/desk-affiliates';
import * as logos from '@croupier/contract/bank-logos';
import * as desk from '@croupier/contract/desk';
import * as books from '@croupier/contract/desk-books';
import * as identity from '@croupier/contract/desk-kyc';
import * as wallets from '@croupier/contract/transfers';
import * as money from '@croupier/contract/desk-money';
import * as out from '@croupier/contract/desk-payouts';
import * as tree from '@croupier/contract/desk-tree';
import * as terms from '@croupier/contract/desk-terms';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/operators';
import { serve } from '#platform/http';
import { agentsDeskRoutes } from './agents-routes.ts';
import { listAccounts, saveAccount, savePayMethod } from './accounts.ts';
import { decideAdjustment, listAdjustments, proposeAdjustment } from './adjustments.ts';
import * as affiliates from './affiliates.ts';
import { listBanks, removeBankLogo, saveBankLogo } from './bank-logos.ts';
import { blockMember, unblockMember } from './blocks.ts';
import { listVendorWallets, switchVendor } from './vendor-wallets.ts';
import { decideCase, listCases, noteOnCase, openCase } from './cases.ts';
import { claimWork, leaveWork } from './claims.ts';
import { listDeposits, openDeposit } from './deposits.ts';
import { importStatement, listImports, previewStatement } from './import-statement.ts';
import { decideKyc, listKyc, openKyc } from './kyc-review.ts';
import { memberFile } from './member-file.ts';
import { setMemberLevel } from './member-level.ts';
import { noteMember } from './notes.ts';
import { answerBatch, batchFile, listBatches, makeBatch } from './payout-batches.ts';
import { approvePayout, listPayouts, openPayout, payPayout } from './payouts.ts';
import { pulse } from './pulse.ts';
import { seePicture } from './see-picture.ts';
import { memberPlace, moveMember, withdrawMove } from './tree-moves.ts';
import { positionAt, positionsOf, reconciliation, reconciliationFile } from './reconcile.ts';
import { merchantTerms, saveLevelLimit, savePayoutTerms, saveSource, saveTurnover } from './terms.ts';
import { turnoverProof } from './turnover-proof.ts';
import { waiveRequirement } from './waive-requirement.ts';

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
