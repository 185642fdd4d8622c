/** Bonuses of a member, and the bets that counted for them. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page } from '../core/envelope.ts';
import { NodeId, RoundId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { GameCategory } from '../play/catalogue.ts';
import { BonusKind, GrantEnd, GrantState } from './bonuses.ts';

export const OwnBonus = z.object({
  id: z.uuid(),
  /** Its name in the member's language; empty for one without a template. */
  name: z.string(),
  kind: BonusKind,
  state: GrantState,
  endedBecause: z.nullable(GrantEnd),
  /** The amount given, and the balance with winnings. */
  given: Money,
  balance: Money,
  required: Money,
  counted: Money,
  /** Wagering is done, and rounds that the bonus paid for are still open. */
  isWagered: z.boolean(),
  /** Which games count how much, in per cent; null: the bonus cannot be played there. */
  weights: z.array(z.object({ gameType: GameCategory, percent: z.nullable(z.number()) })),
  /** Vendors and games that count otherwise than their game type, by name; games go before vendors. */
  exceptions: z.array(z.object({ name: z.string(), percent: z.nullable(z.number()) })),
  /** The smallest decimal odds of a bet that counts, in millionths; null: any odds. */
  oddsMinPpm: z.nullable(z.int()),
  stakeMax: z.nullable(Money),
  cashoutMax: z.nullable(Money),
  /** The amounts that became cash and that went back, once it is over. */
  converted: Money,
  removed: Money,
  givenAt: Moment,
  /** When its time ends; while it waits in the queue, when the waiting ends. */
  until: Moment,
  endedAt: z.nullable(Moment),
});
export type OwnBonus = z.output<typeof OwnBonus>;

export const ownBonuses = endpoint({
  method: 'GET',
  path: '/wps/v2/bonuses',
  access: 'member',
  summary: "List the member's bonuses: those that are active or wait, and the last twenty that are over.",
  reply: z.object({ open: z.array(OwnBonus), over: z.array(OwnBonus) }),
  rateLimit: { calls: 60, perSeconds: 60 },
});

const one = { params: z.object({ id: z.uuid() }) };

export const CountedBet = z.object({
  roundId: RoundId,
  nodeId: NodeId,
  game: z.string(),
  at: Moment,
  stake: Money,
  counted: Money,
});
export type CountedBet = z.output<typeof CountedBet>;

export const bonusBets = endpoint({
  method: 'GET',
  path: '/wps/v2/bonuses/:id/bets',
  access: 'member',
  summary: "List the bets that counted towards a bonus of the member, newest first. Refuses NOT_FOUND for another member's.",
  ...one,
  query: z.object(PageQuery),
  reply: page(CountedBet),
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const giveUpBonus = endpoint({
  method: 'POST',
  path: '/wps/v2/bonuses/:id/renunciation',
  access: 'member',
  summary:
    'Give up a bonus: what it holds is removed, and the next one of its group becomes active. Refuses NOT_FOUND, CASE_CLOSED if it is over, and BONUS_FORFEITS with `amount` if it holds more than `loses`.',
  ...one,
  /** The amount that the member was shown. */
  body: z.object({ loses: Money }),
  reply: z.null(),
  rateLimit: { calls: 20, perSeconds: 60 },
});
