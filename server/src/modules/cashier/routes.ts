import * as cashier from '@croupier/contract/cashier';
import type { FastifyInstance } from 'fastify';
import { type CallRequest, serve } from '#platform/http';
import { settings } from '#platform/settings';
import { listDeposits, listMethods, lookUpDeposit } from './look-up-deposits.ts';
import { openDeposit } from './open-deposit.ts';
import { takeBankMessage } from './take-bank-message.ts';

export const cashierRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, cashier.depositMethods, ({ caller }) => listMethods(caller));
  serve(app, cashier.openDeposit, ({ caller, body, request }) => openDeposit({ ...caller, ...body, returnTo: depositPageOf(request) }));
  serve(app, cashier.findDeposit, ({ caller, params, request }) =>
    lookUpDeposit({ ...caller, ...params, returnTo: depositPageOf(request) }),
  );
  serve(app, cashier.deposits, ({ caller, query, request }) => listDeposits({ ...caller, ...query, returnTo: depositPageOf(request) }));
  serve(app, cashier.bankMessage, ({ params, body, request: { rawBody, headers } }) =>
    takeBankMessage({ bankCode: params.bankCode, message: body, rawBody, headers }),
  );
};

/** The page of deposits on the merchant's site, as the member reached it: the way back from the bank. */
const depositPageOf = ({ headers, host }: CallRequest): string =>
  `${new URL(settings.publicUrl).protocol}//${headers.host ?? host}/member?page=depositv2`;
