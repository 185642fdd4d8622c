/** Progressive jackpots of vendors as operators manage them: levels, wins, and the pause of a level. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { GameCode, MemberId, VendorCode } from '../core/ids.ts';
import { Decimal, Money } from '../core/money.ts';

/** A level now. */
export const JackpotLevel = z.object({
  vendor: VendorCode,
  jackpotId: z.string(),
  group: z.string(),
  name: z.string(),
  meter: Money,
  seed: Money,
  ceiling: z.nullable(Money),
  sharePercent: Decimal,
  wins: z.int().check(z.minimum(0)),
  since: Moment,
  commitment: z.nullable(z.string()),
  pausedAt: z.nullable(Moment),
});
export type JackpotLevel = z.output<typeof JackpotLevel>;

/** A win of a level. The member is null for an operator who does not serve the member's merchant. */
export const JackpotWin = z.object({
  id: z.string(),
  /** Masked, as the site shows it. */
  player: z.string(),
  member: z.nullable(z.object({ id: MemberId, account: z.string() })),
  gameCode: z.nullable(GameCode),
  /** In English. */
  gameName: z.nullable(z.string()),
  roundId: z.string(),
  amount: Money,
  at: Moment,
});
export type JackpotWin = z.output<typeof JackpotWin>;

const oneLevel = z.object({ vendor: VendorCode, jackpotId: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/)) });

export const jackpotLevels = endpoint({
  method: 'GET',
  path: '/ops/jackpots',
  access: 'operator',
  needs: 'round.read',
  summary: 'List the jackpot levels of all vendors that answer about theirs, as they are now. `missing` names vendors that did not answer.',
  reply: z.object({ levels: z.array(JackpotLevel), missing: z.array(VendorCode) }),
});

export const saveJackpotLevel = endpoint({
  method: 'PUT',
  path: '/ops/jackpots/:vendor/:jackpotId',
  access: 'operator',
  needs: 'vendor.switch',
  confirms: true,
  summary:
    'Pause a jackpot level or let it go on, for all merchants. Refuses NOT_FOUND, NOT_ALLOWED for an operator who does not serve all merchants, VENDOR_UNAVAILABLE.',
  params: oneLevel,
  body: z.object({ isPaused: z.boolean(), reason: Reason }),
  reply: JackpotLevel,
});

export const levelWins = endpoint({
  method: 'GET',
  path: '/ops/jackpots/:vendor/:jackpotId/wins',
  access: 'operator',
  needs: 'round.read',
  summary: 'List wins of a jackpot level, newest first, at most fifty older than the win `before`. Refuses NOT_FOUND, VENDOR_UNAVAILABLE.',
  params: oneLevel,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/))) }),
  reply: z.object({ wins: z.array(JackpotWin), more: z.boolean() }),
});
