/** Rounds a member plays at the operator's cost. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { NodeId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

export const FreeRounds = z.object({
  id: z.uuid(),
  nodeId: NodeId,
  game: z.string(),
  vendorName: z.string(),
  rounds: z.number(),
  left: z.number(),
  /** The value of one round. */
  stake: Money,
  won: Money,
  /** Winnings are a bonus with this wagering requirement, as a multiple; null: winnings are cash. */
  wageringTimes: z.nullable(z.number()),
  until: Moment,
});
export type FreeRounds = z.output<typeof FreeRounds>;

export const ownFreeRounds = endpoint({
  method: 'GET',
  path: '/wps/v2/free-rounds',
  access: 'member',
  summary: "List the member's free rounds that can be played now, the first to expire first.",
  reply: z.array(FreeRounds),
  rateLimit: { calls: 60, perSeconds: 60 },
});
