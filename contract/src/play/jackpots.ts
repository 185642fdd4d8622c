/** Progressive jackpots on the site: the meters as vendors report them, and the last wins. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { Currency, Decimal } from '../core/money.ts';

export const JackpotMeter = z.object({ jackpotId: z.string(), group: z.string(), name: z.string(), amount: Decimal });
export type JackpotMeter = z.output<typeof JackpotMeter>;

export const JackpotHit = z.object({
  id: z.string(),
  jackpotId: z.string(),
  name: z.string(),
  memberName: z.string(),
  amount: Decimal,
  currency: Currency,
  wonAt: Moment,
});
export type JackpotHit = z.output<typeof JackpotHit>;

export const jackpotMeters = endpoint({
  method: 'GET',
  path: '/wps/v2/jackpots',
  access: 'visitor',
  summary: 'List the jackpots of the site in its currency, the highest of a group first, at most ten seconds old, and the last wins.',
  reply: z.object({ currency: Currency, jackpots: z.array(JackpotMeter), wins: z.array(JackpotHit) }),
  publicForSeconds: 3,
  rateLimit: { calls: 120, perSeconds: 60 },
});
