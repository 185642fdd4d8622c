import * as contract from '@croupier/contract/people/inbox';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { listMessages, readAllMessages, readMessage, unreadCount } from './messages.ts';

export const inboxRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.messages, ({ caller, query, request }) =>
    listMessages(caller, { ...query, language: query.language ?? request.language }),
  );
  serve(app, contract.readMessage, ({ caller, params }) => readMessage(caller, params.id));
  serve(app, contract.readAllMessages, ({ caller }) => readAllMessages(caller));
  serve(app, contract.unreadCount, ({ caller }) => unreadCount(caller));
};
