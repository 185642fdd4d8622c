import * as contract from '@croupier/contract/brand/announcements-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { changeAnnouncement, listAnnouncements, makeAnnouncement, openAnnouncement, takeAnnouncementDown } from './announcements.ts';
import { openContacts, saveContacts, saveResources } from './contacts.ts';

/** The calls about announcements, ways to customer service, and resources. */
export const newsRoutes = (app: FastifyInstance): void => {
  serve(app, contract.deskAnnouncements, (call) => listAnnouncements(by(call), call.params.id, call.query, call.request.language));
  serve(app, contract.deskAnnouncement, (call) => openAnnouncement(by(call), call.params.id, call.params.announcementId));
  serve(app, contract.makeAnnouncement, (call) => makeAnnouncement(by(call), call.params.id, call.body));
  serve(app, contract.changeAnnouncement, (call) => changeAnnouncement(by(call), call.params.id, call.params.announcementId, call.body));
  serve(app, contract.takeAnnouncementDown, (call) =>
    takeAnnouncementDown(by(call), call.params.id, call.params.announcementId, call.body),
  );
  serve(app, contract.deskContacts, (call) => openContacts(by(call), call.params.id));
  serve(app, contract.saveContacts, (call) => saveContacts(by(call), call.params.id, call.body));
  serve(app, contract.saveResources, (call) => saveResources(by(call), call.params.id, call.body));
};
