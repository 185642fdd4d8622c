import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { bigints, integers, texts, uuids } from '#platform/arrays';
import { type Ask, ask, type Row, statement } from '#platform/ask';
import { type Move, type Run, talliesOf, type Tally } from '../fast-path.rules.ts';

/** Writes runs of transfers, all or none of them: false when an account is missing or too low, or a reference stands already. */
export const writeFastPath = (runs: readonly Run[]): Ask<boolean> => {
  const moves = runs.flatMap((run) => run.moves);
  const tallies = talliesOf(moves.map(({ houseId, amount }) => ({ accountId: houseId, amount: -amount })));
  const { kinds, places } = kindsOf(moves);
  return ask(isDone)`select ledger.post_straight(
    ${uuids(runs.map((run) => run.accountId))}, ${bigints(runs.map((run) => run.net))}, ${bigints(runs.map((run) => run.lowest))},
    ${integers(runs.map((run) => run.moves.length))}, ${uuids(runs.map((run) => run.moves.at(-1)?.id ?? null))},
    ${uuids(moves.map((move) => move.id))}, ${integers(runs.flatMap((run, index) => run.moves.map(() => index + 1)))},
    ${integers(runs.flatMap((run) => run.moves.map((_, place) => place + 1)))},
    ${uuids(runs.flatMap((run) => run.moves.map((_, place) => run.moves[place - 1]?.id ?? null)))},
    ${bigints(moves.map((move) => move.amount))}, ${bigints(moves.map((move) => move.sum))}, ${uuids(moves.map((move) => move.houseId))},
    ${uuids(moves.map(({ transfer }) => transfer.corrects ?? null))}, ${texts(moves.map(({ transfer }) => transfer.reference))}, ${integers(places)},
    ${texts(kinds.map((kind) => kind.merchantId))}, ${texts(kinds.map((kind) => kind.currency))}, ${texts(kinds.map((kind) => kind.reason))},
    ${uuids(tallies.map((tally) => tally.accountId))}, ${bigints(tallies.map((tally) => tally.amount))}, ${bigints(tallies.map((tally) => tally.entries))}
  )`;
};

type Kind = { merchantId: MerchantId; currency: Currency; reason: string };

/** The different kinds of some transfers, and for each transfer the place of its own among them, from 1. */
const kindsOf = (moves: readonly Move[]): { kinds: Kind[]; places: number[] } => {
  const kinds: Kind[] = [];
  const places = moves.map(({ transfer: { merchantId, reason }, house: { currency } }) => {
    const known = kinds.findIndex((kind) => kind.reason === reason && kind.currency === currency && kind.merchantId === merchantId);
    return known < 0 ? kinds.push({ merchantId, currency, reason }) : known + 1;
  });
  return { kinds, places };
};

const isDone = ([row]: readonly Row[]): boolean => row?.[0] === 't';

/** The amounts that the house's accounts are still to be given. */
export const addTallies = (tallies: readonly Tally[]): Ask<void> => statement`
  insert into ledger.tally select * from ledger.tallies_of(
    ${uuids(tallies.map((tally) => tally.accountId))}, ${bigints(tallies.map((tally) => tally.amount))}, ${bigints(tallies.map((tally) => tally.entries))})
`;
