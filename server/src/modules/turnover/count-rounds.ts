import type { EventOf } from '@croupier/contract/events';
import { moneyOf } from '@croupier/contract/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store.ts';
import { spread } from './turnover.rules.ts';

/** Counts the valid bets of ended rounds towards what their members must stake: each round once, the oldest requirement first. */
export const countRounds = async (tx: Tx, events: readonly EventOf<'round.ended'>[]): Promise<void> => {
  const rounds = events
    .map((event) => ({ ...event, valid: moneyOf(event.validBet, event.currency).amount }))
    .filter(({ valid }) => valid > 0n);
  if (rounds.length === 0) return;
  const open = Map.groupBy(
    await store.lockOpenRequirements(
      tx,
      rounds.map(({ memberId }) => memberId),
    ),
    ({ member_id }) => member_id,
  );
  for (const { memberId, round, valid, currency } of rounds) {
    const standing = (open.get(memberId) ?? []).filter((row) => row.currency === currency && row.counted < row.required);
    if (standing.length === 0 || !(await store.noteRound(tx, { member_id: memberId, round, valid_bet: valid }))) continue;
    for (const { id, added, done } of spread(standing, valid)) {
      await store.addCounted(tx, id, added, done ? now() : null);
      const row = standing.find((one) => one.id === id);
      if (row !== undefined) row.counted += added;
    }
  }
};
