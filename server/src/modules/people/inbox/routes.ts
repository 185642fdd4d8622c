import * as contract from '@croupier/contract/people/inbox';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/database';
import { serve } from '#platform/http';
import { feedbackLengthOf } from './feedback-length.ts';
import { listMessages, readAllMessages, readMessage, unreadCount } from './messages.ts';
import { sendFeedback } from './send-feedback.ts';
import { listTickets, replyToTicket } from './tickets.ts';

export const inboxRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.feedbackRules, ({ request }) => inTransaction((tx) => feedbackLengthOf(tx, request.merchant.id)));
  serve(app, contract.feedback, ({ caller, body, request }) =>
    sendFeedback(body, { merchantId: request.merchant.id, memberId: caller?.memberId, ip: request.ip }),
  );
  serve(app, contract.tickets, ({ caller, query }) => listTickets(caller.memberId, query));
  serve(app, contract.replyToTicket, ({ caller, params, body }) =>
    replyToTicket(caller.memberId, caller.merchantId, params.reference, body.content),
  );
  serve(app, contract.messages, ({ caller, query, request }) =>
    listMessages(caller, { ...query, language: query.language ?? request.language }),
  );
  serve(app, contract.readMessage, ({ caller, params }) => readMessage(caller, params.id));
  serve(app, contract.readAllMessages, ({ caller }) => readAllMessages(caller));
  serve(app, contract.unreadCount, ({ caller }) => unreadCount(caller));
};
