import type { EventOf } from '@croupier/contract/core/events';
import { moneyOf } from '@croupier/contract/core/money';
import * as games from '#modules/play/catalogue';
import { now } from '#platform/clock';
import { forSome } from '#platform/ask';
import { together, type Tx } from '#platform/database';
import { countsFor, type PlayedRound } from './contribution.rules.ts';
import { publishingProgress } from './publish-progress.ts';
import * as counted from './store/counted.ts';
import * as store from './store/requirements.ts';
import { after, countedOf, type Filled, spread, summed, usualContribution } from './turnover.rules.ts';

type Ended = EventOf<'round.ended'>;
type FilledByRound = Filled & { event: Ended; basis: bigint | null; uncapped: bigint | null };

/**
 * Counts ended rounds towards the requirements of deposits, rewards and grants, each round once. Deposits and rewards share a round: the oldest requirement is
 * filled first. Each grant counts the whole round by its own terms, beside them. The amount each requirement counted is stored with the round, so that a
 * correction takes back exactly that. However many rounds there are, the database is asked three times.
 */
export const countRounds = async (tx: Tx, events: readonly Ended[]): Promise<void> => {
  if (events.length === 0) return;
  const at = now();
  const memberIds = [...new Set(events.map(({ memberId }) => memberId))];
  const open = await store.lockOpenRequirements(tx, memberIds, at);
  const standing = Map.groupBy(open, (row) => purse(row.member_id, row.currency));
  // A round without a valid bet is noted too, because a correction may bring one.
  const due = events.filter(({ memberId, currency }) => standing.has(purse(memberId, currency)));
  if (due.length === 0) return;
  const notes = due.map((event) => ({
    member_id: event.memberId,
    round: event.round,
    valid_bet: moneyOf(event.validBet, event.currency).amount,
    contribution_ppm: usualContribution,
  }));
  const [fresh, types] = await together(tx, [counted.notingRounds(notes), games.categoriesOf([...new Set(due.map(gameOf))])]);
  const eventOf = new Map(due.map((event) => [`${event.memberId} ${event.round}`, event]));
  const filled = fresh.flatMap(({ member_id, round, valid_bet, contribution_ppm }): FilledByRound[] => {
    const event = eventOf.get(`${member_id} ${round}`);
    if (event === undefined) return [];
    const key = purse(member_id, event.currency);
    const left = standing.get(key) ?? [];
    const shared = spread(
      left.filter(({ terms }) => terms === null),
      countedOf(valid_bet, contribution_ppm),
    ).map((part) => ({ ...part, event, basis: null, uncapped: null }));
    const byGrants = left.flatMap((row): FilledByRound[] => filledGrant(row, event, valid_bet, types.get(gameOf(event)) ?? 'OTHER'));
    const parts = [...shared, ...byGrants];
    standing.set(key, after(left, parts));
    return parts;
  });
  const parts = filled.map(({ event: { memberId, round }, id, added, basis, uncapped }) => ({
    member_id: memberId,
    round,
    requirement_id: id,
    counted: added,
    basis,
    uncapped,
  }));
  await together(tx, [
    ...forSome(parts, counted.addingParts),
    ...forSome(summed(filled), (counts) => store.addingCounted(counts, at)),
    ...publishingProgress(open, new Set(filled.map(({ id }) => id))),
  ]);
};

/** Counts a round for one grant, at most what is missing. The rest counts for no other grant, because none was at risk in the round. */
const filledGrant = (row: store.OpenRow, event: Ended, validBet: bigint, gameType: string): FilledByRound[] => {
  if (row.terms === null) return [];
  const { currency } = event;
  const round: PlayedRound = {
    stake: moneyOf(event.stake, currency).amount,
    validBet,
    bonusStake: moneyOf(event.bonusStakes?.[row.source_id] ?? '0.00', currency).amount,
    oddsPpm: event.oddsPpm === undefined ? undefined : BigInt(event.oddsPpm),
    gameType,
    vendor: event.vendor,
    game: gameOf(event),
  };
  const { basis, uncapped } = countsFor(row.terms, round);
  const missing = row.required - row.counted;
  const added = uncapped < missing ? uncapped : missing;
  // A round that counts nothing, because of its game or its odds, is no part of the progress.
  return basis > 0n && uncapped === 0n ? [] : [{ id: row.id, added, done: added === missing, event, basis, uncapped }];
};

const gameOf = ({ vendor, gameCode }: Ended): string => `${vendor}:${gameCode}`;

const purse = (memberId: string, currency: string): string => `${memberId} ${currency}`;
