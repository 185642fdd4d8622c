/** Games with play money, which anybody may open. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';
import { NodeId } from '../core/ids.ts';
import { Launched } from './catalogue.ts';

export const launchPlayMoney = endpoint({
  method: 'POST',
  path: '/wps/v2/games/play-money',
  access: 'visitor',
  summary:
    "Open a game with play money. Returns the vendor's address to show; it works within one minute. Refuses GAME_NOT_FOUND if the vendor has no play money.",
  body: z.object({ nodeId: NodeId, language: z.optional(text(10)), backUrl: z.optional(text(500)) }),
  reply: Launched,
  rateLimit: { calls: 20, perSeconds: 60 },
});
