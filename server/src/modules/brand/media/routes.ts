import { isTrialType } from '@croupier/contract/people/members';
import * as uploads from '@croupier/contract/brand/media';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { openPicture } from './open-picture.ts';
import { removePicture } from './remove-picture.ts';
import { uploadPicture } from './upload-picture.ts';

export const uploadsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, uploads.sendUpload, ({ caller: { memberId, merchantId, type }, request }) => {
    if (isTrialType(type)) throw new Refusal('TRIAL_NOT_ALLOWED');
    return uploadPicture({ memberId, merchantId }, request.rawBody ?? Buffer.alloc(0));
  });
  serve(app, uploads.seeUpload, ({ caller, params }) => openPicture(params.id, ({ memberId }) => memberId === caller.memberId));
  serve(app, uploads.removeUpload, ({ caller, params }) => removePicture(caller.memberId, params.id));
};
