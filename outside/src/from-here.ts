import type { FastifyRequest } from 'fastify';

/** Another site's page must not be able to press our buttons. */
export const isFromHere = (request: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined);
