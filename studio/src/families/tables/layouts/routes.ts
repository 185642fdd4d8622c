import type { FastifyInstance } from 'fastify';
import { serve } from '#studio/http';
import * as calls from './protocol.ts';
import { removeLayout, savedLayouts, saveLayout } from './saved-layouts.ts';

/** The calls for the layouts that players keep. */
export const layoutRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, calls.savedLayouts, async ({ caller: { session } }) => ({ layouts: await savedLayouts(session) }));
  serve(app, calls.saveLayout, async ({ caller: { session }, params, body }) => ({
    layouts: await saveLayout(session, { id: params.id, ...body }),
  }));
  serve(app, calls.removeLayout, async ({ caller: { session }, params }) => ({ layouts: await removeLayout(session, params.id) }));
};
