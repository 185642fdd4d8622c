import { FreeRoundsCancel, FreeRoundsGrant, freeRoundsPath } from '@croupier/contract/vendor-api/questions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { answer, isFromPlatform, refuse } from '#studio/engine/wallet/asked-by-platform';
import { cancelFreeRounds, grantCampaign } from './free-rounds.ts';

/** Free rounds, given and taken back by the platform. The bytes of a body are what is signed, so they are read after the signature. */
export const freeRoundsRoutes = async (app: FastifyInstance): Promise<void> => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(freeRoundsPath, async (request, reply) => {
    const body = bytesOf(request);
    if (!isFromPlatform(request, body)) return refuse(reply);
    return answer(request, reply, await grantCampaign(z.parse(FreeRoundsGrant, readJson(body))));
  });

  app.post(`${freeRoundsPath}/:reference/cancellation`, async (request, reply) => {
    const body = bytesOf(request);
    if (!isFromPlatform(request, body)) return refuse(reply);
    const { reference } = z.parse(FreeRoundsCancel, readJson(body));
    return answer(request, reply, await cancelFreeRounds(reference));
  });
};

/** The bytes of a body, as they were signed. */
export const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** A body that is no JSON fits no shape. */
export const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};
