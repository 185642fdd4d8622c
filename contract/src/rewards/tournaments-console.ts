/** Tournaments in the console. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text, textOrNone } from '../core/envelope.ts';
import { MerchantId, VendorCode } from '../core/ids.ts';
import { Money, PositiveMoney } from '../core/money.ts';
import { GameCategory } from '../play/catalogue.ts';
import { SegmentId } from './segments-console.ts';
import { TieRule, TournamentMetric, TournamentPhase } from './tournaments.ts';

const language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/));

const terms = {
  /** By language; another one is shown if the reader's is missing. */
  name: z.record(language, text(100)).check(z.refine((given) => Object.keys(given).length > 0 && Object.keys(given).length <= 100)),
  description: z.record(language, textOrNone(500)).check(z.refine((given) => Object.keys(given).length <= 100)),
  metric: TournamentMetric,
  pointAmount: z.nullable(PositiveMoney),
  gameTypes: z.array(GameCategory).check(z.maxLength(10)),
  vendor: z.nullable(VendorCode),
  stakeMin: z.nullable(PositiveMoney),
  joins: z.boolean(),
  /** The audience; null: all members. A member who joined or scored stays in it. */
  segmentId: z.nullable(SegmentId),
  /** Cash by place, the first place first. */
  prizes: z.array(PositiveMoney).check(z.minLength(1), z.maxLength(100)),
  turnoverPpm: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  tie: TieRule,
  startsAt: Moment,
  endsAt: Moment,
};

export const TournamentRow = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  ...terms,
  phase: TournamentPhase,
  /** Members with a score, without test accounts. */
  entrants: z.int(),
  /** The prizes given. */
  cost: Money,
  madeBy: z.nullable(z.string()),
  version: z.int(),
});
export type TournamentRow = z.output<typeof TournamentRow>;

export const tournamentRows = endpoint({
  method: 'GET',
  path: '/ops/tournaments',
  access: 'operator',
  needs: 'mission.read',
  summary: 'List tournaments, the latest end first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(TournamentRow),
});

export const NewTournament = z.object({ id: z.uuid(), merchantId: MerchantId, ...terms, reason: Reason });
export type NewTournament = z.output<typeof NewTournament>;

export const addTournament = endpoint({
  method: 'POST',
  path: '/ops/tournaments',
  access: 'operator',
  needs: 'mission.edit',
  confirms: true,
  summary:
    'Add a tournament. A start in the past becomes now. The same `id` is the same tournament. Refuses MERCHANT_UNKNOWN, REFERENCE_CONFLICT for the id of another tournament, CURRENCY_MISMATCH, NOT_FOUND for an unknown segment, FIELD_FORMAT for an end before the start or points without an amount, and LIMIT_REACHED with 20 tournaments that are not over.',
  body: NewTournament,
  reply: TournamentRow,
});

export const endTournament = endpoint({
  method: 'POST',
  path: '/ops/tournaments/:id/end',
  access: 'operator',
  needs: 'mission.edit',
  confirms: true,
  summary:
    'End a tournament now. The scores of this moment decide, and the prizes are paid. Refuses NOT_FOUND, and CASE_CLOSED for one that has not begun or is over.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: TournamentRow,
});
