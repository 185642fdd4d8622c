import * as chat from '@croupier/contract/people/support-chat';
import * as contract from '@croupier/contract/people/support';
import { isTrialType } from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/database';
import { type CallRequest, type MemberCaller, serve } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { siteUrlOf } from '#platform/site-url';
import { type ChatCaller, chatOfTicket, endChat, markRead, readChat, sendMessage, tellTyping } from './chat.ts';
import { feedbackLengthOf } from './feedback-length.ts';
import { launchChat } from './launch-chat.ts';
import { sendFeedback } from './send-feedback.ts';
import { listTickets, reopenTicket, replyToTicket } from './tickets.ts';

export const supportRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.feedbackRules, ({ request }) => inTransaction((tx) => feedbackLengthOf(tx, request.merchant.id)));
  serve(app, contract.feedback, ({ caller, body, request }) =>
    sendFeedback(body, { merchantId: request.merchant.id, memberId: caller?.memberId, ip: request.ip, language: request.language }),
  );
  serve(app, contract.tickets, ({ caller, query }) => listTickets(caller.memberId, caller.merchantId, query));
  serve(app, contract.replyToTicket, ({ caller, params, body }) => replyToTicket({ ...caller, ...params, ...body }));
  serve(app, contract.reopenTicket, ({ caller, params, body }) => reopenTicket({ ...caller, ...params, ...body }));

  serve(app, chat.launchChat, ({ request }) => launchChat(request.merchant.id, siteUrlOf(request)));
  serve(app, chat.readChat, ({ caller, body, request }) => readChat(callerOf(caller, body, request), body.after));
  serve(app, chat.sendChatMessage, ({ caller, body, request }) => {
    if (caller !== undefined && isTrialType(caller.type) && body.uploads.length > 0) throw new Refusal('UPLOAD_GONE');
    return sendMessage(callerOf(caller, body, request), body);
  });
  serve(app, chat.markChatRead, ({ caller, body, request }) => markRead(callerOf(caller, body, request), body.seq));
  serve(app, chat.typeInChat, ({ caller, body, request }) => tellTyping(callerOf(caller, body, request)));
  serve(app, chat.endChat, ({ caller, body, request }) => endChat(callerOf(caller, body, request)));
  serve(app, chat.chatOfTicket, ({ caller, params, query }) => chatOfTicket(caller, params.reference, query.after));
};

const callerOf = (
  caller: MemberCaller | undefined,
  { visitorKey }: { visitorKey?: string | undefined },
  { merchant, ip, language }: CallRequest,
): ChatCaller => ({ merchantId: merchant.id, memberId: caller?.memberId, visitorKey, ip, language });
