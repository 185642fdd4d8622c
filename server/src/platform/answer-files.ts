import { Readable } from 'node:stream';
import type { GivenFile, Picture } from '@croupier/contract/core/endpoint';
import type { FastifyReply } from 'fastify';

/**
 * A picture of somebody's, for their eyes: taken for nothing but a picture, opened by no other site, run as no page, and kept by no cache but
 * the browser's own, for who asked with this session.
 */
export const answerPicture = (reply: FastifyReply, { type, bytes, fileName }: Picture): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=600, immutable',
      vary: 'authorization',
    })
    .send(Buffer.from(bytes));

/** A file of somebody's own: nobody keeps it on the way. A reader that goes away ends the writing. */
export const answerFile = (reply: FastifyReply, { type, fileName, pieces }: GivenFile): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(Readable.from(pieces));
