/** The calls for past rounds of a player at a table with shared rounds, and for their check. */
import { endpoint } from '@croupier/contract/core/endpoint';
import { Currency, Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { RoundId } from '#studio/engine/protocol';
import { ChainView, SeatView } from './protocol.ts';

const count = z.int().check(z.minimum(0));
const moment = z.iso.datetime();

export const TableRecord = z.object({
  seat: SeatView,
  currency: Currency,
  number: count,
  shoe: z.nullable(count),
  startedAt: moment,
  endedAt: z.nullable(moment),
  /** Null while the round is not over for everybody, and for a round that is void. */
  outcome: z.nullable(z.unknown()),
});
export type TableRecord = z.output<typeof TableRecord>;

export const tableHistory = endpoint({
  method: 'GET',
  path: '/api/table/history',
  access: 'member',
  summary: "The player's rounds at this table, newest first.",
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1) }),
  /** `tips`: the last ones at this table, with the first page. */
  reply: z.object({
    records: z.array(TableRecord),
    tips: z.array(z.object({ id: z.uuid(), amount: Decimal, currency: Currency, tippedAt: moment })),
    page: z.number(),
    more: z.boolean(),
  }),
});

export const findRecord = endpoint({
  method: 'GET',
  path: '/api/table/records/:id',
  access: 'member',
  summary: 'One round of the player, by the id of their seat.',
  params: z.object({ id: RoundId }),
  reply: TableRecord,
});

/** All that is needed to compute a round of the player again (`docs/games/fairness.md#shared-rounds`). */
export const verifyTable = endpoint({
  method: 'GET',
  path: '/api/table/verify',
  access: 'member',
  summary: 'The link, the salt and the outcome of a round.',
  query: z.object({ seatId: RoundId }),
  reply: z.object({
    chain: ChainView,
    /** The signed answer of the platform that the salt comes from. */
    evidence: z.nullable(z.object({ path: z.string(), timestamp: z.string(), nonce: z.string(), signature: z.string(), body: z.string() })),
    table: z.string(),
    linkNumber: count,
    /** Null while other rounds are still to be drawn from it: until the shoe is over. */
    link: z.nullable(z.string()),
    firstCard: z.nullable(count),
    config: z.unknown(),
    outcome: z.nullable(z.unknown()),
  }),
});
