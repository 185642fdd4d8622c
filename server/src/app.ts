import type { MemberId } from '@croupier/contract/core/ids';
import { isAgentType } from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import * as access from '#modules/people/access';
import { affiliatesRoutes, needNoAffiliatePay, owedBy } from '#modules/earnings/affiliates';
import { agentsRoutes, commissionRoutes, needNoPay, payBetsRoutes, payReadings } from '#modules/earnings/settlement';
import { treeRoutes } from '#modules/earnings/agent-tree';
import { cashierRoutes, needNoOpenDeposit } from '#modules/payments/deposits';
import { contentRoutes } from '#modules/brand/content';
import { deskRoutes } from '#modules/console/work-queues';
import { gamesRoutes } from '#modules/play/catalogue';
import { brandRoutes } from '#modules/brand/content/console';
import { hubRoutes } from '#modules/play/vendors/console';
import { inboxRoutes } from '#modules/people/inbox';
import { kycRoutes } from '#modules/people/kyc';
import { limitsRoutes } from '#modules/people/limits';
import { membersRoutes } from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as operators from '#modules/console/operators';
import { partnersRoutes } from '#modules/play/vendor-portal';
import { reportsRoutes } from '#modules/insight/reports';
import { recordsRoutes } from '#modules/insight/statements';
import { askAllVendors, needNothingAtVendors, transfersRoutes } from '#modules/payments/vendor-transfers';
import { uploadsRoutes } from '#modules/brand/media';
import { vendorsRoutes } from '#modules/play/wallet-api';
import { walletRoutes } from '#modules/money/wallet';
import { webhooksRoutes } from '#modules/console/webhooks';
import { withdrawalsRoutes } from '#modules/payments/withdrawals';
import { inTransaction, type Tx } from '#platform/database';
import { createHttp } from '#platform/http';
import { serveSockets } from '#platform/realtime';
import { installingRoutes } from './installing.ts';
import { openApiRoutes } from './open-api.ts';
import { pagesRoutes } from './pages/routes.ts';

/** The table of contents: everything that answers HTTP is registered here. */
export const createApp = async (): Promise<FastifyInstance> => {
  const app = await createHttp({
    merchantOf: merchants.findByHost,
    member: access.identifyMember,
    operator: operators.identifyOperator,
    decrypt: access.decryptPayload,
    isAgent: isAgentType,
    whyClosed: async (merchantId, ip) => merchants.whyClosed(await merchants.needMerchant(merchantId), ip),
  });
  await serveSockets(app, { use: (ticket, merchantId) => inTransaction((tx) => access.useTicket(tx, ticket, merchantId)) });
  await app.register(merchants.merchantsRoutes);
  await app.register(contentRoutes);
  await app.register(membersRoutes);
  await app.register(access.accessRoutes, { beforeClosing: { ask: askAllVendors, need: needNothingElsewhere } });
  await app.register(walletRoutes);
  await app.register(gamesRoutes);
  await app.register(vendorsRoutes);
  await app.register(cashierRoutes);
  await app.register(withdrawalsRoutes);
  await app.register(recordsRoutes);
  await app.register(transfersRoutes);
  await app.register(uploadsRoutes);
  await app.register(kycRoutes);
  await app.register(limitsRoutes);
  await app.register(agentsRoutes);
  await app.register(payBetsRoutes, { readings: payReadings });
  await app.register(commissionRoutes, { owedBesides: owedBy });
  await app.register(affiliatesRoutes);
  await app.register(inboxRoutes);
  await app.register(treeRoutes);
  await app.register(reportsRoutes);
  await app.register(operators.operatorsRoutes);
  await app.register(deskRoutes);
  await app.register(hubRoutes);
  await app.register(brandRoutes);
  await app.register(partnersRoutes);
  await app.register(webhooksRoutes);
  await app.register(openApiRoutes);
  await app.register(pagesRoutes);
  await app.register(installingRoutes);
  return app;
};

/** Money that is still awaited, lies in a wallet at a vendor, or is pay that is not in the wallet yet, keeps an account open. */
const needNothingElsewhere = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await needNoOpenDeposit(tx, memberId);
  await needNothingAtVendors(tx, memberId);
  await needNoAffiliatePay(tx, memberId);
  await needNoPay(tx, memberId);
};
