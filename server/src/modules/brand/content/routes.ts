import * as contract from '@croupier/contract/brand/content';
import { permission } from '@croupier/contract/brand/merchants';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '#platform/answers';
import { inTransaction } from '#platform/database';
import { serve } from '#platform/http';
import { contactsOf, permissionFor } from './contacts.ts';
import { helpCentre } from './help-centre.ts';
import { listAnnouncements } from './list-announcements.ts';
import { siteContent } from './site-content.ts';
import * as store from './store.ts';

export const contentRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, permission, ({ request }) => permissionFor(request.merchant.id, request.ip, request.language));
  serve(app, contract.siteContent, ({ request, query }) => siteContent(request.merchant.id, query.language ?? request.language));
  serve(app, contract.announcements, ({ request, caller, query }) =>
    listAnnouncements(request.merchant.id, caller !== undefined, { ...query, language: query.language ?? request.language }),
  );
  serve(app, contract.helpCentre, ({ request, query }) => helpCentre(request.merchant.id, query.lang ?? request.language));
  serve(app, contract.contacts, ({ request, query }) => contactsOf(request.merchant.id, query.language ?? request.language));

  app.get<{ Params: { id: string } }>('/media/:id', { config: { rateLimit: { max: 600, timeWindow: 60_000 } } }, async (request, reply) => {
    const id = z.safeParse(z.uuid(), request.params.id);
    const { merchant } = request;
    const picture =
      id.success && merchant !== undefined ? await inTransaction((tx) => store.findPicture(tx, merchant.id, id.data)) : undefined;
    if (picture === undefined) return refuse(request, reply, 'NOT_FOUND', undefined);
    const lighter = picture.avif !== null && request.headers.accept?.includes('image/avif') === true ? picture.avif : undefined;
    // A drawing may hold scripts; opened by itself it may run none, and a picture in a page never does.
    return reply
      .type(lighter === undefined ? picture.media_type : 'image/avif')
      .header('vary', 'accept')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
      .send(lighter ?? picture.bytes);
  });
};
