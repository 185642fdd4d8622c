import type { EventOf } from '@croupier/contract/core/events';
import { moneyOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store/counted.ts';
import { addCounted, lockOpenRequirements } from './store/requirements.ts';
import { after, type Counted, corrected, type Filled, summed } from './turnover.rules.ts';

/**
 * Takes what corrections say that rounds did not stake off the requirements that it was counted towards, or adds what they staked beyond it: each
 * correction once. A round that was not counted, because its member had nothing to stake then, stays uncounted; one that is told after its correction
 * is counted as it was corrected. A requirement that is done stays done, because its money may have left.
 */
export const correctRounds = async (tx: Tx, events: readonly EventOf<'round.corrected'>[]): Promise<void> => {
  const told = events
    .map(({ memberId, currency, round, correction, validBet }) => ({
      row: { correction, member_id: memberId, round, valid_bet: moneyOf(validBet, currency).amount },
      currency,
    }))
    .filter(({ row }) => row.valid_bet !== 0n);
  if (told.length === 0) return;
  const rows = told.map(({ row }) => row);
  const at = now();
  const open = await lockOpenRequirements(
    tx,
    rows.map(({ member_id }) => member_id),
    at,
  );
  const fresh = await store.noteCorrections(tx, rows);
  const rounds = await roundsOf(tx, rows);
  const standing = Map.groupBy(open, (row) => purse(row.member_id, row.currency));
  const filled: Filled[] = [];
  for (const { row, currency } of told) {
    const round = rounds.get(nameOf(row));
    // The same correction twice in one batch is fresh but once.
    if (round === undefined || !fresh.delete(row.correction)) continue;
    const key = purse(row.member_id, currency);
    const left = standing.get(key) ?? [];
    const change = corrected(left, round.counted, row.valid_bet);
    round.counted = change.counted;
    standing.set(key, after(left, change.filled));
    filled.push(...change.filled);
  }
  const all = [...rounds.values()];
  await store.saveRounds(
    tx,
    all.map(({ member_id, round, counted }) => ({ member_id, round, valid_bet: counted.valid })),
  );
  await store.saveParts(
    tx,
    all.flatMap(({ member_id, round, counted }) =>
      [...(counted.parts ?? [])].map(([requirement_id, part]) => ({ member_id, round, requirement_id, counted: part })),
    ),
  );
  await addCounted(tx, summed(filled), at);
};

type Standing = store.Named & { counted: Counted };

const roundsOf = async (tx: Tx, named: readonly store.Named[]): Promise<Map<string, Standing>> => {
  const parts = Map.groupBy(await store.partsOf(tx, named), nameOf);
  return new Map(
    (await store.countedRounds(tx, named)).map(({ member_id, round, valid_bet: valid, contribution_ppm: contribution, split }) => {
      const name = nameOf({ member_id, round });
      const kept = new Map((parts.get(name) ?? []).map(({ requirement_id, counted }) => [requirement_id, counted]));
      return [name, { member_id, round, counted: { valid, contribution, parts: split ? kept : undefined } }];
    }),
  );
};

const nameOf = ({ member_id, round }: { member_id: string; round: string }): string => `${member_id} ${round}`;
const purse = (memberId: string, currency: string): string => `${memberId} ${currency}`;
