import type { EventOf } from '@croupier/contract/events';
import { moneyOf } from '@croupier/contract/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store/requirements.ts';
import { spread } from './turnover.rules.ts';

/**
 * Counts the valid bets of ended rounds towards what their members must stake: each round once, the oldest requirement first.
 * However many rounds there are, the database is asked three times.
 */
export const countRounds = async (tx: Tx, events: readonly EventOf<'round.ended'>[]): Promise<void> => {
  const rounds = events
    .map((event) => ({ ...event, valid: moneyOf(event.validBet, event.currency).amount }))
    .filter(({ valid }) => valid > 0n);
  if (rounds.length === 0) return;
  const open = await store.lockOpenRequirements(
    tx,
    rounds.map(({ memberId }) => memberId),
  );
  const standing = Map.groupBy(open, (row) => purse(row.member_id, row.currency));
  const fresh = await store.noteRounds(
    tx,
    rounds
      .filter(({ memberId, currency }) => standing.has(purse(memberId, currency)))
      .map(({ memberId, currency, round, valid }) => ({ member_id: memberId, currency, round, valid_bet: valid })),
  );
  const valid = new Map<string, bigint>();
  for (const { member_id, currency, valid_bet } of fresh) {
    const key = purse(member_id, currency);
    valid.set(key, (valid.get(key) ?? 0n) + valid_bet);
  }
  await store.addCounted(
    tx,
    [...valid].flatMap(([key, sum]) => spread(standing.get(key) ?? [], sum)),
    now(),
  );
};

const purse = (memberId: string, currency: string): string => `${memberId} ${currency}`;
