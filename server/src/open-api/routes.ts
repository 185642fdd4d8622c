import type { FastifyInstance } from 'fastify';
import { describeApi } from './document.ts';

/** Serves the API document at `/wps/openapi.json`. The console's calls are not in it. */
export const openApiRoutes = async (app: FastifyInstance): Promise<void> => {
  let text: string | undefined;
  app.get('/wps/openapi.json', { config: { rateLimit: { max: 30, timeWindow: 60_000 } } }, async (_request, reply) => {
    text ??= JSON.stringify(describeApi(app.served.filter((endpoint) => !endpoint.path.startsWith('/ops/'))));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(text);
  });
};
