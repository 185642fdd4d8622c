import * as contract from '@croupier/contract/payments/vendor-transfers';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { collectEverything } from './collect.ts';
import { changeHabits, transfersOf, walletsOf } from './overview.ts';
import { transferFunds } from './transfer.ts';

export const transfersRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.merchantWallet, ({ caller, query }) => walletsOf(caller, query));
  serve(app, contract.walletTransfer, ({ caller, body }) => transferFunds(caller, body));
  serve(app, contract.collectAll, ({ caller, body }) => collectEverything(caller, body.key));
  serve(app, contract.vendorTransfers, ({ caller, query }) => transfersOf(caller, query));
  serve(app, contract.setWalletHabits, ({ caller, body }) => changeHabits(caller, body));
};
