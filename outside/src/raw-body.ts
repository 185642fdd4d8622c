import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<object, string>();

/** Reads JSON, and keeps it as it came, because that is what is signed. */
export const keepRawBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    bodies.set(request, text);
    try {
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      done(Object.assign(error instanceof Error ? error : new Error('no JSON'), { statusCode: 400 }));
    }
  });
};

/** The body of a call as it came; empty where there was none. */
export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';
