import {
  TableMessageRemoval,
  tableMessageRemovalPath,
  tableMessagesPath,
  TableMessagesQuery,
  TableMute,
  tableMutesPath,
} from '@croupier/contract/vendor-api/table-chat';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { bytesOf, readJson } from '#studio/engine/free-rounds/routes';
import { answer, isFromPlatform, refuse } from '#studio/engine/wallet/asked-by-platform';
import { listMessages, mutePlayer, removeMessage } from './moderate-chat.ts';

const OneMessage = z.object({ id: z.uuid() });

/** The platform's calls about messages at tables, signed with its key. The parser of bodies is the one of the calls about tables. */
export const moderationRoutes = async (app: FastifyInstance): Promise<void> => {
  app.post(tableMessagesPath, async (request, reply) => {
    const body = bytesOf(request);
    if (!isFromPlatform(request, body)) return refuse(reply);
    return answer(request, reply, { messages: await listMessages(z.parse(TableMessagesQuery, readJson(body))) });
  });
  app.post(tableMessageRemovalPath(':id').replace('%3A', ':'), async (request, reply) => {
    const body = bytesOf(request);
    if (!isFromPlatform(request, body)) return refuse(reply);
    const { id } = z.parse(OneMessage, request.params);
    return answer(request, reply, await removeMessage(id, z.parse(TableMessageRemoval, readJson(body)).rooms));
  });
  app.post(tableMutesPath, async (request, reply) => {
    const body = bytesOf(request);
    if (!isFromPlatform(request, body)) return refuse(reply);
    const until = await mutePlayer(z.parse(TableMute, readJson(body)));
    return answer(request, reply, { code: 'OK', mutedUntil: until?.toString() ?? null });
  });
};
