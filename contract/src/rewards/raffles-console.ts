/** Raffles and red envelopes in the console. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text, textOrNone } from '../core/envelope.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { Money, PositiveMoney } from '../core/money.ts';
import { RaffleKind, RaffleLook, RafflePhase, TicketRule } from './raffles.ts';
import { EnvelopeNeeds, EnvelopePhase } from './red-envelopes.ts';
import { Reward } from './rewards.ts';

const language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/));
const name = z.record(language, text(100)).check(z.refine((given) => Object.keys(given).length > 0 && Object.keys(given).length <= 100));
const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

/** Winners of one draw at most. */
export const winnersMax = 1_000;
/** Raffles, or red envelopes, of a merchant that are not over at most. */
export const openRafflesMax = 20;

const Prize = z.object({
  /** By language; another one is shown if the reader's is missing. Without a name the reward itself is shown. */
  name: z.record(language, text(100)).check(z.refine((given) => Object.keys(given).length <= 100)),
  reward: z.nullable(Reward),
  /** The winners of a draw, or the stock of an instant raffle; null: without end. */
  pieces: z.nullable(count(1_000_000)),
  /** The chance in an instant raffle, as a share of the sum of all weights; null for a draw. */
  weight: z.nullable(count(1_000_000)),
});
export type NewPrize = z.output<typeof Prize>;

const terms = {
  kind: RaffleKind,
  look: z.nullable(RaffleLook),
  name,
  description: z.record(language, textOrNone(500)).check(z.refine((given) => Object.keys(given).length <= 100)),
  earning: z.array(TicketRule).check(z.maxLength(10)),
  ticketsMax: count(1_000_000),
  onePrizeEach: z.boolean(),
  startsAt: Moment,
  endsAt: Moment,
  drawsAt: z.nullable(Moment),
  /** The raffle is added again when it ends, so many days later; null: it is held once. */
  repeatDays: z.nullable(count(366)),
};

export const RaffleRow = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  ...terms,
  prizes: z.array(z.extend(Prize, { place: z.int(), left: z.nullable(z.int()) })),
  phase: RafflePhase,
  commitment: z.nullable(z.string()),
  listHash: z.nullable(z.string()),
  seed: z.nullable(z.string()),
  /** Members with tickets, and their tickets. */
  entries: z.int(),
  tickets: z.int(),
  /** Prizes given, and the cash and bonuses among them. */
  prizesGiven: z.int(),
  cost: Money,
  madeBy: z.nullable(z.string()),
});
export type RaffleRow = z.output<typeof RaffleRow>;

export const raffleRows = endpoint({
  method: 'GET',
  path: '/ops/raffles',
  access: 'operator',
  needs: 'raffle.read',
  summary: 'List raffles with their tickets and what was given, the latest end first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(RaffleRow),
});

export const NewRaffle = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  ...terms,
  prizes: z.array(Prize).check(z.minLength(1), z.maxLength(50)),
  reason: Reason,
});
export type NewRaffle = z.output<typeof NewRaffle>;

export const addRaffle = endpoint({
  method: 'POST',
  path: '/ops/raffles',
  access: 'operator',
  needs: 'raffle.edit',
  confirms: true,
  summary: `Add a raffle. A start in the past becomes now. The seed of a draw is made and its commitment is published. The same \`id\` is the same raffle. Refuses MERCHANT_UNKNOWN, REFERENCE_CONFLICT for the id of another raffle, CURRENCY_MISMATCH, NOT_FOUND for an unknown bonus template, FIELD_FORMAT for terms that do not fit the kind, and LIMIT_REACHED with ${openRafflesMax} raffles that are not over.`,
  body: NewRaffle,
  reply: RaffleRow,
});

export const endRaffle = endpoint({
  method: 'POST',
  path: '/ops/raffles/:id/end',
  access: 'operator',
  needs: 'raffle.edit',
  confirms: true,
  summary:
    'Stop a raffle now, and do not repeat it. Tickets are no longer earned or used; a draw is held with the tickets of this moment, at its time. Refuses NOT_FOUND, and CASE_CLOSED for one that is over.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: RaffleRow,
});

export const RaffleEntryRow = z.object({
  member: z.object({ id: MemberId, account: z.string() }),
  code: z.string(),
  /** Tickets by deposits and turnover, those given by other programmes, and those used. */
  earned: z.int(),
  given: z.int(),
  spent: z.int(),
  tickets: z.int(),
  /** A test account: it is not drawn. */
  simulated: z.boolean(),
  /** The places of the prizes won. */
  wonPlaces: z.array(z.int()),
});
export type RaffleEntryRow = z.output<typeof RaffleEntryRow>;

export const raffleEntries = endpoint({
  method: 'GET',
  path: '/ops/raffles/:id/entries',
  access: 'operator',
  needs: 'raffle.read',
  summary: 'List the members with tickets of a raffle, winners first, then those with most tickets. Refuses NOT_FOUND.',
  params: z.object({ id: z.uuid() }),
  query: z.object(PageQuery),
  reply: page(RaffleEntryRow),
});

const envelopeTerms = {
  name,
  total: PositiveMoney,
  pieces: count(100_000),
  /** The smallest share, and the largest one; null: no maximum. */
  floor: PositiveMoney,
  shareMax: z.nullable(PositiveMoney),
  turnoverPpm: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  needs: EnvelopeNeeds,
  opensAt: Moment,
  closesAt: Moment,
  /** The window is added again when it closes, so many days later; null: it opens once. */
  repeatDays: z.nullable(count(366)),
};

export const EnvelopeRow = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  ...envelopeTerms,
  phase: EnvelopePhase,
  /** Shares taken, and their money. */
  taken: z.int(),
  cost: Money,
  madeBy: z.nullable(z.string()),
});
export type EnvelopeRow = z.output<typeof EnvelopeRow>;

export const envelopeRows = endpoint({
  method: 'GET',
  path: '/ops/red-envelopes',
  access: 'operator',
  needs: 'raffle.read',
  summary: 'List red envelopes with the shares taken, the latest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(EnvelopeRow),
});

export const NewEnvelope = z.object({ id: z.uuid(), merchantId: MerchantId, ...envelopeTerms, reason: Reason });
export type NewEnvelope = z.output<typeof NewEnvelope>;

export const addEnvelope = endpoint({
  method: 'POST',
  path: '/ops/red-envelopes',
  access: 'operator',
  needs: 'raffle.edit',
  confirms: true,
  summary: `Add a red envelope. Its money is split into shares at once. The same \`id\` is the same red envelope. Refuses MERCHANT_UNKNOWN, REFERENCE_CONFLICT for the id of another one, CURRENCY_MISMATCH, FIELD_FORMAT for an end in the past or shares that do not make up the total, and LIMIT_REACHED with ${openRafflesMax} that are not over.`,
  body: NewEnvelope,
  reply: EnvelopeRow,
});

export const endEnvelope = endpoint({
  method: 'POST',
  path: '/ops/red-envelopes/:id/end',
  access: 'operator',
  needs: 'raffle.edit',
  confirms: true,
  summary:
    'Close a red envelope now, and do not repeat it. Shares that were taken are paid. Refuses NOT_FOUND, and CASE_CLOSED for one that is over.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: EnvelopeRow,
});
