/** Rounds a member plays at the house's cost. */
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
  /** What one round is worth. */
  stake: Money,
  won: Money,
  /** What is won is a bonus, to be staked so many times over; null: it is cash. */
  wageringTimes: z.nullable(z.number()),
  until: Moment,
});
export type FreeRounds = z.output<typeof FreeRounds>;

export const ownFreeRounds = endpoint({
  method: 'GET',
  path: '/wps/v2/free-rounds',
  access: 'member',
  summary: "The member's free rounds that can be played now, those that end first in front.",
  reply: z.array(FreeRounds),
  rateLimit: { calls: 60, perSeconds: 60 },
});
