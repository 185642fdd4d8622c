import { bigints, integers, texts, uuids } from '#platform/arrays';
import { type Ask, ask, type Row, tell } from '#platform/ask';
import type { Run, Tally } from '../straight.rules.ts';
import { talliesOf } from '../straight.rules.ts';

/** Writes runs of transfers, all or none of them: false when an account is missing or too low, or a reference stands already. */
export const writeStraight = (runs: readonly Run[]): Ask<boolean> => {
  const moves = runs.flatMap((run) => run.moves);
  const tallies = talliesOf(moves.map(({ houseId, amount }) => ({ accountId: houseId, amount: -amount })));
  return ask(isDone)`select ledger.post_straight(
    ${uuids(runs.map((run) => run.accountId))}, ${bigints(runs.map((run) => run.net))}, ${bigints(runs.map((run) => run.lowest))},
    ${integers(runs.map((run) => run.moves.length))}, ${uuids(runs.map((run) => run.moves.at(-1)?.id ?? null))},
    ${uuids(moves.map((move) => move.id))}, ${integers(runs.flatMap((run, index) => run.moves.map(() => index + 1)))},
    ${integers(runs.flatMap((run) => run.moves.map((_, place) => place + 1)))},
    ${uuids(runs.flatMap((run) => run.moves.map((_, place) => run.moves[place - 1]?.id ?? null)))},
    ${bigints(moves.map((move) => move.amount))}, ${bigints(moves.map((move) => move.sum))}, ${uuids(moves.map((move) => move.houseId))},
    ${uuids(moves.map(({ transfer }) => transfer.corrects ?? null))}, ${texts(moves.map(({ transfer }) => transfer.merchantId))},
    ${texts(moves.map(({ house }) => house.currency))}, ${texts(moves.map(({ transfer }) => transfer.reason))},
    ${texts(moves.map(({ transfer }) => transfer.reference))},
    ${uuids(tallies.map((tally) => tally.accountId))}, ${bigints(tallies.map((tally) => tally.amount))}, ${bigints(tallies.map((tally) => tally.entries))}
  )`;
};

const isDone = ([row]: readonly Row[]): boolean => row?.[0] === 't';

/** What the house's accounts are still to be given. */
export const addTallies = (tallies: readonly Tally[]): Ask<void> => tell`
  insert into ledger.tally select * from ledger.tallies_of(
    ${uuids(tallies.map((tally) => tally.accountId))}, ${bigints(tallies.map((tally) => tally.amount))}, ${bigints(tallies.map((tally) => tally.entries))})
`;
