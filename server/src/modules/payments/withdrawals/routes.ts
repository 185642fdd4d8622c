import * as contract from '@croupier/contract/payments/withdrawals';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '#modules/people/access';
import { inTransaction } from '#platform/database';
import { serve } from '#platform/http';
import { cancelWithdrawal } from './cancel.ts';
import { transferOverviewOf, transfersOf, transferToMember } from './member-transfers.ts';
import { listWithdrawals, lookUpWithdrawal, overviewOf } from './overview.ts';
import { addPayoutAccount, listPayoutAccounts, preferPayoutAccount, removePayoutAccount } from './payout-accounts.ts';
import { confirmWithdrawal } from './receipt.ts';
import { requestWithdrawal } from './request.ts';

export const withdrawalsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.payoutAccounts, ({ caller }) => listPayoutAccounts(caller));
  serve(app, contract.addPayoutAccount, async ({ caller, body, request }) => addPayoutAccount(caller, body, await visitOf(request)));
  serve(app, contract.preferPayoutAccount, ({ caller, params }) => preferPayoutAccount(caller, params.id));
  serve(app, contract.removePayoutAccount, async ({ caller, params, body, request }) =>
    removePayoutAccount(caller, params.id, body, await visitOf(request)),
  );
  serve(app, contract.withdrawalOverview, ({ caller }) => overviewOf(caller));
  serve(app, contract.requestWithdrawal, async ({ caller, body, request }) => requestWithdrawal(caller, body, await visitOf(request)));
  serve(app, contract.withdrawals, ({ caller, query }) => listWithdrawals(caller, query));
  serve(app, contract.findWithdrawal, ({ caller, params }) => lookUpWithdrawal(caller, params.id));
  serve(app, contract.cancelWithdrawal, ({ caller, params }) => cancelWithdrawal(caller, params.id));
  serve(app, contract.confirmWithdrawal, ({ caller, params, body }) => confirmWithdrawal(caller, params.id, body));
  serve(app, contract.transferOverview, ({ caller }) => transferOverviewOf(caller));
  serve(app, contract.transferToMember, async ({ caller, body, request }) => transferToMember(caller, body, await visitOf(request)));
  serve(app, contract.memberTransfers, ({ caller, query }) => inTransaction((tx) => transfersOf(tx, caller.memberId, query)));
};
