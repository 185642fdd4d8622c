import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { isDeeperThan } from './nesting.ts';
import { malformed } from './refusal.ts';

/** No call asks for half of it, and nobody after the parser need be able to climb further. */
const nestingMax = 32;

const asJson = { path: 'Content-Type', expected: 'application/json' };
const noJson = { path: 'body', expected: `JSON (UTF-8, nesting ≤ ${nestingMax})` };

/** Keeps each body as it came, for who checks its signature, and reads JSON and pictures; refuses MALFORMED for what is neither. */
export const keepRawBodies = (app: FastifyInstance): void => {
  app.decorateRequest('rawBody');
  // Its declared type is not trusted; the receiver checks the bytes.
  app.addContentTypeParser(/^(?:image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    done(request.routeOptions.config.takesPicture === true ? null : malformed(asJson), undefined);
  });
  // The other thing a browser sends without asking.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body) || isDeeperThan(body, nestingMax)) return done(malformed(noJson), undefined);
    try {
      done(null, JSON.parse(body.toString('utf8')));
    } catch {
      done(malformed(noJson), undefined);
    }
  });
};
