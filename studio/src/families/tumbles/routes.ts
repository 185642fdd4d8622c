import type { FastifyInstance } from 'fastify';
import { Refusal } from '#studio/refusal';
import { bookPath } from './protocol.ts';
import { bookFiles, bytesOfFile } from './read-books.ts';

/** The files of the books, for anybody who checks a round. A file never changes: its name says its edition. */
export const bookRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get<{ Params: { file: string } }>(bookPath(':file'), async ({ params: { file } }, reply) => {
    if (!bookFiles.has(file)) throw new Refusal('NOT_FOUND');
    return reply
      .headers({ 'content-type': 'application/octet-stream', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(Buffer.from(bytesOfFile(file)));
  });
};
