import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { referencePage, style } from './page.ts';

/** Nothing runs in it, nothing is fetched by it, and nobody frames it. */
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The reference of our protocol, for people, at `/wps/vendors`; for machines it is `/wps/openapi.json`. */
export const referenceRoutes = async (app: FastifyInstance): Promise<void> => {
  let page: string | undefined;
  app.get('/wps/vendors', { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (_request, reply) => {
    page ??= referencePage();
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
};
