import * as chats from '@croupier/contract/people/support-chat-console';
import * as contract from '@croupier/contract/people/support-console';
import type { FastifyInstance } from 'fastify';
import { uploadPicture } from '#modules/brand/media';
import { getServedMerchant } from '#modules/brand/merchants/console';
import { by, withPermission } from '#modules/console/audit';
import { serve } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { scopeFor, serves } from '#rules/console/audit/roles';
import { endByOperator, handOver, listChats, markRead, openChat, say, takeChat, tellTyping } from './chats.ts';
import { readReplies, readSettings, saveReplies, saveSettings } from './settings.ts';
import { addNote, answer, assign, listStaff, listTickets, move, openTicket } from './tickets.ts';

/** The operator's calls of support. */
export const supportConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.supportTickets, (call) => listTickets(by(call), call.query));
  serve(app, contract.openedTicket, (call) => openTicket(by(call), call.params.id));
  serve(app, contract.answerSupportTicket, (call) => answer(by(call), call.params.id, call.body));
  serve(app, contract.noteTicket, (call) => addNote(by(call), call.params.id, call.body));
  serve(app, contract.assignTicket, (call) => assign(by(call), call.params.id, call.body));
  serve(app, contract.moveTicket, (call) => move(by(call), call.params.id, call.body));
  serve(app, contract.supportStaff, (call) => listStaff(by(call), call.query.merchantId));
  serve(app, contract.sendSupportPicture, async (call) => {
    const { merchantId } = call.params;
    const operatorId = call.caller.operatorId;
    // A picture is read and stored outside of the transaction in which the permission is checked and audited, and only with the permission.
    const scope = scopeFor(call.caller.holdings, 'support.answer');
    const mayUpload = scope !== undefined && serves(scope, merchantId);
    const stored = mayUpload
      ? await asOutcome(uploadPicture({ merchantId, operatorId }, call.request.rawBody ?? Buffer.alloc(0)))
      : undefined;
    return withPermission(by(call), 'support.answer', `merchant:${merchantId}`, async (_tx, granted) => {
      await getServedMerchant(granted, merchantId);
      if (stored instanceof Refusal) throw stored;
      if (stored === undefined) throw new Error('a picture of a served merchant is stored');
      return { answer: { id: stored.id }, merchants: [merchantId], details: { picture: stored.id } };
    });
  });
  serve(app, contract.cannedReplies, (call) => readReplies(by(call), call.params.merchantId));
  serve(app, contract.saveCannedReplies, (call) => saveReplies(by(call), call.params.merchantId, call.body));
  serve(app, contract.supportSettings, (call) => readSettings(by(call), call.params.merchantId));
  serve(app, contract.saveSupportSettings, (call) => saveSettings(by(call), call.params.merchantId, call.body));

  serve(app, chats.supportChats, (call) => listChats(by(call), call.query));
  serve(app, chats.openedChat, (call) => openChat(by(call), call.params.id, call.query.after));
  serve(app, chats.takeChat, (call) => takeChat(by(call), call.params.id));
  serve(app, chats.handOverChat, (call) => handOver(by(call), call.params.id, call.body.operatorId));
  serve(app, chats.closeChat, (call) => endByOperator(by(call), call.params.id, call.body));
  serve(app, chats.sayInChat, (call) => say(by(call), call.params.id, call.body));
  serve(app, chats.readByOperator, (call) => markRead(by(call), call.params.id, call.body.seq));
  serve(app, chats.typeAsOperator, (call) => tellTyping(by(call), call.params.id));
};

/** A refusal as a value, to be thrown where it is audited. */
const asOutcome = <T>(work: Promise<T>): Promise<T | Refusal> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
