import type { FastifyInstance } from 'fastify';
import * as desk from '@croupier/contract/console/work-queues';
import { serve } from '#platform/http';
import { seePicture } from './see-picture.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about media. */
export const mediaConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.deskPicture, (call) => seePicture(by(call), call.params.id));
};
