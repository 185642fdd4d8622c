import { decimalOf, parseAmount } from '@croupier/contract/core/money';
import type { FreeRoundsAnswer, FreeRoundsGrant } from '@croupier/contract/vendor-api/questions';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { Refusal } from '#studio/refusal';
import type { Session } from '#studio/engine/rounds/store';
import { partsIntoCoins } from '#studio/engine/rounds/bet-ladder.rules';
import { findGame, findSharedTable, vendorOf } from '#studio/engine/games';
import type { FreeRoundsView } from '#studio/engine/protocol';
import { takesFreeStake } from '#studio/engine/shared-rounds/free-bets/free-stake';
import * as store from './store.ts';

type Code = FreeRoundsAnswer['code'];

/**
 * Gives a player free rounds, once by their reference. A game that is not ours is refused, and so is a stake that its coins do not part into or that its table
 * does not take: a decision.
 */
export const grantCampaign = async (asked: FreeRoundsGrant): Promise<FreeRoundsAnswer> => {
  const { reference, currency } = asked;
  const bet = parseAmount(asked.stake, currency);
  const no = bet === undefined ? 'STAKE_NOT_OFFERED' : await inTransaction((tx) => whyNot(tx, asked, bet));
  if (no !== undefined || bet === undefined) return { code: no ?? 'STAKE_NOT_OFFERED', reference };
  const grant = {
    reference,
    vendor_code: asked.vendor,
    player_id: asked.playerId,
    game_codes: [...asked.gameCodes],
    currency,
    bet,
    rounds: asked.rounds,
    payout_style: asked.payout,
    // As finely as they are kept, so that the same told twice is the same.
    starts_at: Temporal.Instant.from(asked.from).round('microsecond'),
    ends_at: Temporal.Instant.from(asked.until).round('microsecond'),
  };
  return inTransaction(async (tx) => {
    const isNew = await store.insertGrant(tx, { ...grant, cancelled_at: null, totalled_at: null, total: null, granted_at: now() });
    const known = await store.lockGrant(tx, reference);
    if (known === undefined) throw new Error(`free rounds ${reference} vanished`);
    if (!isNew && !isSame(known, grant)) return { code: 'DUPLICATE_MISMATCH', reference };
    return standing(tx, known);
  });
};

const whyNot = async (tx: Tx, { vendor, gameCodes, currency, from, until }: FreeRoundsGrant, bet: bigint): Promise<Code | undefined> => {
  for (const gameCode of gameCodes) {
    const game = findGame(gameCode);
    if (game === undefined || vendorOf(gameCode) !== vendor) return 'GAME_UNKNOWN';
    if (findSharedTable(gameCode) !== undefined) {
      if (!(await takesFreeStake(tx, gameCode, currency, bet))) return 'STAKE_NOT_OFFERED';
    } else if (game.math.rounds === undefined) return 'GAME_UNKNOWN';
    else if (!partsIntoCoins(bet, currency, game.math.coins)) return 'STAKE_NOT_OFFERED';
  }
  const [begins, ends] = [Temporal.Instant.from(from), Temporal.Instant.from(until)];
  return Temporal.Instant.compare(ends, begins) <= 0 ? 'TIME_OVER' : undefined;
};

type Content = Omit<store.NewGrant, 'cancelled_at' | 'totalled_at' | 'total' | 'granted_at'>;

const isSame = (known: store.Grant, grant: Content): boolean =>
  Object.entries(grant).every(([name, value]) => String(known[name as keyof Content]) === String(value));

/** Takes back what is not played; what is being played ends as it would. NOT_FOUND where there are none of this reference. */
export const cancelFreeRounds = (reference: string): Promise<FreeRoundsAnswer> =>
  inTransaction(async (tx) => {
    const known = await store.lockGrant(tx, reference);
    if (known === undefined) return { code: 'NOT_FOUND', reference };
    await store.cancelGrant(tx, reference, now());
    return standing(tx, { ...known, cancelled_at: known.cancelled_at ?? now() });
  });

const standing = async (tx: Tx, grant: store.Grant): Promise<FreeRoundsAnswer> => {
  const { reference, currency } = grant;
  const { played, won } = await store.playedOf(tx, reference);
  const isOver = Temporal.Instant.compare(grant.ends_at, now()) <= 0;
  const state = played >= grant.rounds ? 'PLAYED' : grant.cancelled_at !== null ? 'CANCELLED' : isOver ? 'EXPIRED' : 'OPEN';
  return { code: 'OK', reference, state, played, won: decimalOf({ amount: won, currency }) };
};

/** The free rounds that a player may play in this game now, if any: of several those that end first. */
export const viewFreeRounds = async (tx: Tx, session: Session): Promise<FreeRoundsView | null> => {
  const [grant] = await store.grantsFor(tx, session, now());
  if (grant === undefined) return null;
  const { reference, rounds, bet, currency } = grant;
  const { played, won } = await store.playedOf(tx, reference);
  return {
    reference,
    rounds,
    left: rounds - played,
    bet: decimalOf({ amount: bet, currency }),
    won: decimalOf({ amount: won, currency }),
    until: grant.ends_at.toString(),
  };
};

/** A round that a player may play for nothing. `index`: its number in the grant. */
export type FreeRound = { reference: string; bet: bigint; index: number };

/** Grants that a transaction holds, as they stand: no two rounds can be played as the same one. */
export type HeldGrants = ReadonlyMap<string, { grant: store.Grant; played: number; hasRollback: boolean }>;

/**
 * Holds grants until the transaction ends. They are held before a round, a seat or a limit is: a transaction that waits for a grant holds nothing that the
 * transaction with the grant can want.
 */
export const holdFreeRounds = async (tx: Tx, references: readonly string[]): Promise<HeldGrants> => {
  if (references.length === 0) return new Map();
  const grants = await store.lockGrants(tx, references);
  const played = await store.playedOfEach(tx, references);
  // The platform counts a round as played until its rollback is there, and would say of the last one that there is none. Looked for after the
  // rounds were counted: one that is given up between the two looks is in the count or found here.
  const returning = await store.grantsWithRollbacks(tx, references);
  return new Map(
    grants.map((grant) => [
      grant.reference,
      { grant, played: played.get(grant.reference)?.played ?? 0, hasRollback: returning.has(grant.reference) },
    ]),
  );
};

/**
 * The next of a player's free rounds in this game, of the grants that are held. FREE_ROUNDS_OVER when there is none, WALLET_UNAVAILABLE while one that was
 * not played is still to be given back.
 */
export const nextFreeRound = (held: HeldGrants, session: Session, reference: string): FreeRound | Refusal => {
  const { grant, played = 0, hasRollback } = held.get(reference) ?? {};
  const at = now();
  const isTheirs =
    grant?.player_id === session.player_id && grant.currency === session.currency && grant.game_codes.includes(session.game_code);
  // A total that was made is over by the clock of its maker, whatever ours says.
  const isOpen =
    grant?.cancelled_at === null &&
    grant.totalled_at === null &&
    Temporal.Instant.compare(grant.starts_at, at) <= 0 &&
    Temporal.Instant.compare(at, grant.ends_at) < 0;
  if (grant === undefined || !isTheirs || !isOpen || played >= grant.rounds) return new Refusal('FREE_ROUNDS_OVER');
  if (hasRollback === true) return new Refusal('WALLET_UNAVAILABLE');
  return { reference, bet: grant.bet, index: played };
};

/** Takes the next of a player's free rounds in this game, or refuses. The lock on the grant keeps two spins from being the same one. */
export const takeFreeRound = async (tx: Tx, session: Session, reference: string): Promise<FreeRound> => {
  const next = nextFreeRound(await holdFreeRounds(tx, [reference]), session, reference);
  if (next instanceof Refusal) throw next;
  return next;
};
