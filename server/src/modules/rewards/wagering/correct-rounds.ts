import type { EventOf } from '@croupier/contract/core/events';
import { moneyOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import { forSome } from '#platform/ask';
import { together, type Tx } from '#platform/database';
import { publishingProgress } from './publish-progress.ts';
import * as store from './store/counted.ts';
import { addingCounted, lockOpenRequirements, type OpenRow } from './store/requirements.ts';
import { partAfter } from './contribution.rules.ts';
import { after, type Counted, corrected, type Filled, summed } from './turnover.rules.ts';

/**
 * Takes what corrections say that rounds did not stake off the requirements that it was counted towards, or adds what they staked beyond it: each
 * correction once. A round that was not counted, because its member had nothing to stake then, stays uncounted; one that is told after its correction
 * is counted as it was corrected. A requirement that is done stays done, because its money may have left.
 */
export const correctRounds = async (tx: Tx, events: readonly EventOf<'round.corrected'>[]): Promise<void> => {
  const told = events
    .map(({ memberId, currency, round, correction, validBet, stake }) => ({
      row: { correction, member_id: memberId, round, valid_bet: moneyOf(validBet, currency).amount },
      stake: moneyOf(stake, currency).amount,
      currency,
    }))
    .filter(({ row }) => row.valid_bet !== 0n);
  if (told.length === 0) return;
  const rows = told.map(({ row }) => row);
  const at = now();
  const memberIds = [...new Set(rows.map(({ member_id }) => member_id))];
  const open = await lockOpenRequirements(tx, memberIds, at);
  const fresh = await store.noteCorrections(tx, rows);
  const rounds = await roundsOf(tx, rows);
  const standing = Map.groupBy(open, (row) => purse(row.member_id, row.currency));
  const filled: Filled[] = [];
  for (const { row, stake, currency } of told) {
    const round = rounds.get(nameOf(row));
    // The same correction twice in one batch is fresh but once.
    if (round === undefined || !fresh.delete(row.correction)) continue;
    const key = purse(row.member_id, currency);
    const left = standing.get(key) ?? [];
    const change = corrected(
      left.filter(({ terms }) => terms === null),
      round.counted,
      row.valid_bet,
    );
    round.counted = change.counted;
    const ofGrants = left.flatMap((one) => correctedGrant(one, round, { valid: row.valid_bet, stake }));
    const changed = [...change.filled, ...ofGrants];
    standing.set(key, after(left, changed));
    filled.push(...changed);
  }
  const all = [...rounds.values()];
  await store.saveRounds(
    tx,
    all.map(({ member_id, round, counted }) => ({ member_id, round, valid_bet: counted.valid })),
  );
  await store.saveParts(
    tx,
    all.flatMap(({ member_id, round, counted }) =>
      [...(counted.parts ?? [])].map(([requirement_id, part]) => ({
        member_id,
        round,
        requirement_id,
        counted: part,
        basis: null,
        uncapped: null,
      })),
    ),
  );
  await store.saveParts(
    tx,
    all.flatMap(({ grants }) => [...grants.values()]),
  );
  await together(tx, [
    ...forSome(summed(filled), (counts) => addingCounted(counts, at)),
    ...publishingProgress(open, new Set(filled.map(({ id }) => id))),
  ]);
};

type Standing = store.Named & { counted: Counted; grants: Map<string, store.CountedPart> };

/** Corrects an open grant's progress in proportion to the stored figures of the round. */
const correctedGrant = (row: OpenRow, round: Standing, change: { valid: bigint; stake: bigint }): Filled[] => {
  const part = round.grants.get(row.id);
  if (row.terms === null || part === undefined) return [];
  const before = { basis: part.basis ?? 0n, uncapped: part.uncapped ?? 0n, counted: part.counted };
  const now = partAfter(before, row.terms.figure === 'STAKE' ? change.stake : change.valid, row.required - row.counted);
  round.grants.set(row.id, { ...part, ...now });
  const added = now.counted - before.counted;
  return added === 0n ? [] : [{ id: row.id, added, done: row.counted + added === row.required }];
};

const roundsOf = async (tx: Tx, named: readonly store.Named[]): Promise<Map<string, Standing>> => {
  const parts = Map.groupBy(await store.partsOf(tx, named), nameOf);
  return new Map(
    (await store.countedRounds(tx, named)).map(({ member_id, round, valid_bet: valid, contribution_ppm: contribution, split }) => {
      const name = nameOf({ member_id, round });
      const ofRound = parts.get(name) ?? [];
      const kept = new Map(ofRound.filter(({ basis }) => basis === null).map(({ requirement_id, counted }) => [requirement_id, counted]));
      const grants = new Map(ofRound.filter(({ basis }) => basis !== null).map((part) => [part.requirement_id, part]));
      return [name, { member_id, round, counted: { valid, contribution, parts: split ? kept : undefined }, grants }];
    }),
  );
};

const nameOf = ({ member_id, round }: { member_id: string; round: string }): string => `${member_id} ${round}`;
const purse = (memberId: string, currency: string): string => `${memberId} ${currency}`;
