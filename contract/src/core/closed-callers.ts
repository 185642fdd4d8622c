import type { Server } from 'node:http';

/**
 * A caller that hangs up at once has no address any more when somebody asks for it. Asked for here, as the connection comes, it is known for as
 * long as the connection is; one that is gone already has none, and is not answered (`isGone`).
 */
export const keepAddresses = (server: Server): void => {
  server.prependListener('connection', (socket) => void socket.remoteAddress);
};

/** True for a call whose caller hung up before anybody looked: nobody waits for the answer, and there is no address to count it by. */
export const isGone = (request: { readonly ip: string | undefined }): boolean => request.ip === undefined;

/** True for the error of a body that ended in the middle because its caller hung up: nobody's mistake. */
export const isHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
