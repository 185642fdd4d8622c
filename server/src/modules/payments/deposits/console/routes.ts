import type { FastifyInstance } from 'fastify';
import * as money from '@croupier/contract/payments/deposits-console';
import * as logos from '@croupier/contract/payments/bank-logos';
import { serve } from '#platform/http';
import { listDeposits, openDeposit } from './deposits.ts';
import { by } from '#modules/console/audit';
import { listAccounts, saveAccount, savePayMethod } from './receiving-accounts.ts';
import { listBanks, saveBankLogo, removeBankLogo } from './bank-logos.ts';

/** The operator's calls about deposits. */
export const depositsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, money.deskDeposits, (call) => listDeposits(by(call), call.query));
  serve(app, money.openedDeposit, (call) => openDeposit(by(call), call.params.id));
  serve(app, money.deskAccounts, (call) => listAccounts(by(call), call.query));
  serve(app, money.saveAccount, (call) => saveAccount(by(call), call.body));
  serve(app, money.savePayMethod, (call) => savePayMethod(by(call), call.body));
  serve(app, logos.deskBanks, (call) => listBanks(by(call), call.query, call.request.language));
  serve(app, logos.saveBankLogo, (call) => saveBankLogo(by(call), call.params, call.request.rawBody ?? Buffer.alloc(0)));
  serve(app, logos.removeBankLogo, (call) => removeBankLogo(by(call), call.params));
};
