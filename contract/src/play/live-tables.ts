/** Live tables in the lobby: the round that is played at each now, as their vendors report it. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { NodeId } from '../core/ids.ts';
import { RoadNow, TableMap, TablePhase } from '../vendor-api/live-tables.ts';

export const TableState = z.object({
  nodeId: NodeId,
  isOpen: z.boolean(),
  hostName: z.string(),
  round: z.nullable(z.object({ phase: TablePhase, phaseEndsAt: Moment })),
  /** Players with a bet in the round under way. */
  seats: z.int(),
  /** The patterns of its road map. */
  roads: z.array(RoadNow),
  /** Its past rounds, for a small picture; null where there is none. */
  map: z.nullable(TableMap),
});
export type TableState = z.output<typeof TableState>;

export const tableStates = endpoint({
  method: 'GET',
  path: '/wps/v2/live-tables',
  access: 'visitor',
  summary: 'List the live tables and cockfight rings of the site with the round under way, at most four seconds old.',
  reply: z.object({ serverTime: Moment, tables: z.array(TableState) }),
  publicForSeconds: 1,
  rateLimit: { calls: 120, perSeconds: 60 },
});
