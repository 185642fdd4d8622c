/** Everything that a member can claim now, from every programme, in one list (`rewardCenter`). */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { Programme, ShownReward } from './rewards.ts';

/** `programme` and `id` together name one claimable. */
export const Claimable = z.object({
  programme: Programme,
  id: z.string(),
  /** In the language of the call. */
  title: z.string(),
  /** Null: it is decided when it is claimed. */
  reward: z.nullable(ShownReward),
  until: z.nullable(Moment),
  /** The page of the site with its terms; null: none. */
  page: z.nullable(z.string()),
  /** Whether `claimReward` gives it. If not, it is claimed on its page. */
  atOnce: z.boolean(),
});
export type Claimable = z.output<typeof Claimable>;

/** The most claimables that the list shows; the count has no such limit. */
export const claimablesMax = 200;

export const claimables = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/claimables',
  access: 'member',
  summary: 'List what the member can claim now, of all programmes; the first to expire first. Empty for trial users.',
  reply: z.object({ availablePromoCount: z.int(), claimables: z.array(Claimable) }),
});

export const claimableCount = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/claimables/count',
  access: 'member',
  summary: 'Get how many rewards the member can claim now.',
  reply: z.object({ availablePromoCount: z.int() }),
});

export const claimReward = endpoint({
  method: 'POST',
  path: '/wps/v2/rewards/claims',
  access: 'member',
  summary:
    'Claim one reward of the list. A reward that was claimed before answers as the first time. Refuses NOT_FOUND, NOT_CLAIMABLE, SELF_EXCLUDED, ACCOUNT_LOCKED, and what its programme refuses.',
  body: z.object({ programme: Programme, id: text(200) }),
  reply: z.object({ reward: z.nullable(ShownReward) }),
  rateLimit: { calls: 30, perSeconds: 60 },
});
