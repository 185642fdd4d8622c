import type { EventOf } from '@croupier/contract/core/events';
import { moneyOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as counted from './store/counted.ts';
import * as store from './store/requirements.ts';
import { after, countedOf, spread, summed, usualContribution } from './turnover.rules.ts';

/**
 * Counts the valid bets of ended rounds, each by its contribution, towards what deposits and grants ask of their members: each round once, the oldest
 * requirement first. Keeps with each round its contribution and which requirement it filled how far. However many rounds there are, the database is asked four times.
 */
export const countRounds = async (tx: Tx, events: readonly EventOf<'round.ended'>[]): Promise<void> => {
  if (events.length === 0) return;
  const at = now();
  const open = await store.lockOpenRequirements(
    tx,
    events.map(({ memberId }) => memberId),
    at,
  );
  const standing = Map.groupBy(open, (row) => purse(row.member_id, row.currency));
  // A round without a valid bet is noted too, because a correction may bring one.
  const due = events
    .filter(({ memberId, currency }) => standing.has(purse(memberId, currency)))
    .map((event) => ({
      ...event,
      member_id: event.memberId,
      valid_bet: moneyOf(event.validBet, event.currency).amount,
      contribution_ppm: usualContribution,
    }));
  const fresh = await counted.noteRounds(tx, due);
  const currencyOf = new Map(due.map(({ member_id, round, currency }) => [`${member_id} ${round}`, currency]));
  const filled = fresh.flatMap(({ member_id, round, valid_bet, contribution_ppm }) => {
    const key = purse(member_id, currencyOf.get(`${member_id} ${round}`) ?? '');
    const left = standing.get(key) ?? [];
    const parts = spread(left, countedOf(valid_bet, contribution_ppm));
    standing.set(key, after(left, parts));
    return parts.map((part) => ({ ...part, member_id, round }));
  });
  await counted.saveParts(
    tx,
    filled.map(({ member_id, round, id, added }) => ({ member_id, round, requirement_id: id, counted: added })),
  );
  await store.addCounted(tx, summed(filled), at);
};

const purse = (memberId: string, currency: string): string => `${memberId} ${currency}`;
