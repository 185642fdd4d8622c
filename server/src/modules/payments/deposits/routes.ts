import { bankLogo } from '@croupier/contract/payments/bank-logos';
import * as cashier from '@croupier/contract/payments/deposits';
import { channelMessage } from '@croupier/contract/payments/channels';
import type { FastifyInstance } from 'fastify';
import { type CallRequest, serve } from '#platform/http';
import { siteUrlOf } from '#platform/site-url';
import { seeLogo } from './bank-logos.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { listDeposits, listMethods, lookUpDeposit } from './look-up-deposits.ts';
import { openDeposit } from './open-deposit.ts';
import { channelReader } from './channel-reader.ts';
import { sendSlip } from './send-slip.ts';
import { takeBankMessage } from './take-bank-message.ts';

export const cashierRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, cashier.depositMethods, ({ caller, request: { language } }) => listMethods({ ...caller, language }));
  serve(app, cashier.openDeposit, ({ caller, body, request }) =>
    openDeposit({ ...caller, ...body, returnTo: depositPageOf(request), language: request.language }),
  );
  serve(app, cashier.findDeposit, ({ caller, params, request: { language } }) => lookUpDeposit({ ...caller, ...params, language }));
  serve(app, cashier.cancelDeposit, ({ caller, params, request: { language } }) => cancelDeposit({ ...caller, ...params, language }));
  serve(app, cashier.sendSlip, ({ caller, params, body, request: { language } }) => sendSlip({ ...caller, ...params, ...body, language }));
  serve(app, cashier.deposits, ({ caller, query, request: { language } }) => listDeposits({ ...caller, ...query, language }));
  serve(app, bankLogo, ({ params, request: { merchant } }) => seeLogo(merchant.id, params.id));
  serve(app, cashier.bankMessage, ({ params, body, request: { rawBody, headers } }) =>
    takeBankMessage({ bankCode: params.bankCode, message: body, rawBody, headers }),
  );
  serve(app, channelMessage, ({ params, request: { rawBody, headers } }) => channelReader.takeMessage({ ...params, rawBody, headers }));
};

/** The page of deposits on the merchant's site, as the member reached it: the way back from the bank. */
const depositPageOf = (request: CallRequest): string => `${siteUrlOf(request)}/member?page=depositv2`;
