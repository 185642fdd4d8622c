/** Raffles: members earn tickets, for a scheduled draw that anyone can recompute, or for an instant raffle. */
import * as z from 'zod/mini';
import { endpoint, takesKey } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { VendorCode } from '../core/ids.ts';
import { PositiveMoney } from '../core/money.ts';
import { GameCategory } from '../play/catalogue.ts';
import { ShownReward } from './rewards.ts';

/** DRAW: winners are drawn at a time. INSTANT: a ticket wins or loses at once. */
export const raffleKinds = ['DRAW', 'INSTANT'] as const;
export const RaffleKind = z.enum(raffleKinds);
export type RaffleKind = z.output<typeof RaffleKind>;

/** How an instant raffle looks. */
export const raffleLooks = ['WHEEL', 'BOX'] as const;
export const RaffleLook = z.enum(raffleLooks);

const rate = { amount: PositiveMoney, tickets: z.int().check(z.minimum(1), z.maximum(1_000)) };

/** `tickets` for each full `amount` of deposits, or of valid bets in the games named; all games if none is named. */
export const TicketRule = z.discriminatedUnion('source', [
  z.object({ source: z.literal('DEPOSIT'), ...rate }),
  z.object({
    source: z.literal('TURNOVER'),
    ...rate,
    gameTypes: z.array(GameCategory).check(z.maxLength(10)),
    vendor: z.nullable(VendorCode),
  }),
]);
export type TicketRule = z.output<typeof TicketRule>;

/** COMING, RUNNING. CLOSED: over, and the list or the draw is awaited. DRAWN: the winners are known. ENDED: an instant raffle that is over. */
export const rafflePhases = ['COMING', 'RUNNING', 'CLOSED', 'DRAWN', 'ENDED'] as const;
export const RafflePhase = z.enum(rafflePhases);
export type RafflePhase = z.output<typeof RafflePhase>;

export const RafflePrize = z.object({
  place: z.int(),
  name: z.string(),
  /** Null: no prize. */
  reward: z.nullable(ShownReward),
  /** The winners of the prize, or the stock of an instant raffle; null: without end. */
  pieces: z.nullable(z.int()),
  left: z.nullable(z.int()),
  /** The chance of an instant raffle in millionths; null for a draw. */
  chancePpm: z.nullable(z.int()),
});
export type RafflePrize = z.output<typeof RafflePrize>;

export const Raffle = z.object({
  id: z.uuid(),
  kind: RaffleKind,
  look: z.nullable(RaffleLook),
  name: z.string(),
  description: z.string(),
  earning: z.array(TicketRule),
  ticketsMax: z.int(),
  startsAt: Moment,
  endsAt: Moment,
  drawsAt: z.nullable(Moment),
  phase: RafflePhase,
  prizes: z.array(RafflePrize),
});
export type Raffle = z.output<typeof Raffle>;

/** Raffles in the list at most. */
export const rafflesShownMax = 20;

export const raffles = endpoint({
  method: 'GET',
  path: '/wps/v2/raffles',
  access: 'visitor',
  summary: `List the raffles of the merchant that come, run or ended in the last 30 days, at most ${rafflesShownMax}: running ones first.`,
  reply: z.object({ raffles: z.array(Raffle) }),
});

export const RaffleWinner = z.object({ number: z.int(), place: z.int(), code: z.string(), memberName: z.string() });
export type RaffleWinner = z.output<typeof RaffleWinner>;

export const RaffleDraw = z.object({
  id: z.uuid(),
  commitment: z.string(),
  listHash: z.nullable(z.string()),
  entries: z.nullable(z.int()),
  tickets: z.nullable(z.int()),
  seed: z.nullable(z.string()),
  onePrizeEach: z.boolean(),
  prizes: z.int(),
  winners: z.array(RaffleWinner),
});
export type RaffleDraw = z.output<typeof RaffleDraw>;

export const raffleDraw = endpoint({
  method: 'GET',
  path: '/wps/v2/raffles/:id/draw',
  access: 'visitor',
  summary:
    'Get what is needed to verify a draw: the commitment from the opening on, the hash of the ticket list once it is frozen, and the seed with the winners after the draw. Refuses NOT_FOUND.',
  params: z.object({ id: z.uuid() }),
  reply: RaffleDraw,
});

/** Lines of the ticket list that one call returns at most. */
export const listLinesMax = 5_000;

export const raffleList = endpoint({
  method: 'GET',
  path: '/wps/v2/raffles/:id/list',
  access: 'visitor',
  summary: `Get up to ${listLinesMax} lines of the frozen ticket list, \`code tickets\` each, in the order of the codes. \`next\` is the code to continue after. Refuses NOT_FOUND before the list is frozen.`,
  params: z.object({ id: z.uuid() }),
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[A-Z2-9]{10}$/))) }),
  reply: z.object({ lines: z.array(z.string()), next: z.nullable(z.string()) }),
});

export const RaffleWin = z.object({ place: z.int(), name: z.string(), reward: z.nullable(ShownReward), at: Moment });
export type RaffleWin = z.output<typeof RaffleWin>;

export const OwnTickets = z.object({
  raffleId: z.uuid(),
  /** The tickets of a draw, or those of an instant raffle that are not used. */
  tickets: z.int(),
  /** The name of the member's entry in the public list; null without one. */
  code: z.nullable(z.string()),
  /** The newest prizes, at most 20. */
  wins: z.array(RaffleWin),
});
export type OwnTickets = z.output<typeof OwnTickets>;

export const ownTickets = endpoint({
  method: 'GET',
  path: '/wps/v2/raffles/own',
  access: 'member',
  summary: 'List the tickets and prizes of the member in the raffles that are shown.',
  reply: z.object({ own: z.array(OwnTickets) }),
});

export const RaffleSpin = z.object({
  id: z.uuid(),
  place: z.int(),
  name: z.string(),
  reward: z.nullable(ShownReward),
  ticketsLeft: z.int(),
});
export type RaffleSpin = z.output<typeof RaffleSpin>;

export const claimRaffle = endpoint({
  ...takesKey,
  path: '/wps/relay/MCS2_claimRafflePromotion',
  access: 'member',
  summary:
    'Use one ticket of an instant raffle. The prize is given at once. The same `key` answers as the first time. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED, CASE_CLOSED if the raffle does not run, NOT_CLAIMABLE without a ticket, SELF_EXCLUDED and ACCOUNT_LOCKED.',
  body: z.object({ raffleId: z.uuid(), key: z.uuid() }),
  reply: RaffleSpin,
  rateLimit: { calls: 60, perSeconds: 60 },
});
