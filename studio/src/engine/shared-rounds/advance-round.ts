/** The phases of a round: each step is one transaction that checks the lease and the phase of the row. */
import { randomUUID } from 'node:crypto';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import { noteMathematics } from '#studio/engine/rounds/keep-mathematics';
import type { CallId } from '#studio/engine/wallet/tables';
import { shuffledShoe, streamOfLink } from './chain-links.ts';
import { drawnFrom, readyChain } from './chain.ts';
import { drawOf } from './dealt-draw.ts';
import { dealRound } from './draw-round.ts';
import { holdTable, type Lease } from './leases.ts';
import { isAnybodyToDecide, isDealGoingOn } from './decisions.ts';
import { lockRound } from './decisions-store.ts';
import { settingsOf } from './manage/table-settings.ts';
import { isStale, phaseMs, stageReveals } from './phases.ts';
import type { SharedGame, SharedTable } from './shared-game.ts';
import { betsOf } from './settle-seats.ts';
import * as store from './store.ts';
import { betsOffAt, versionSet } from './table-variants.ts';
import type { Phase, SharedRoundId } from './tables.ts';
import { holdFreeSeats, returnFreeSeats, returnSlips } from './seat-batches.ts';
import { oweCalls, rollbackCall } from './transactions.ts';
import { type Advanced, voidRound } from './void-round.ts';

/** Moves a table on, when its phase is over; undefined when there is nothing to do or another process has the table. */
export const advanceTable = async (lease: Lease, { isAwake }: { isAwake: boolean }): Promise<Advanced | undefined> => {
  const found = findSharedTable(lease.code);
  if (found === undefined) return undefined;
  const { table, game } = found;
  const last = await inTransaction((tx) => store.latestRound(tx, lease.code));
  if (last === undefined || last.phase === 'CLOSED' || last.phase === 'VOID') return isAwake ? openRound(lease, table, game) : undefined;
  const at = now();
  if (Temporal.Instant.compare(at, last.phase_ends_at) < 0 && !(await isDecidedEarly(last, game))) return undefined;
  return inTransaction(async (tx) => {
    if ((await holdTable(tx, lease)) === undefined) return undefined;
    if (isStale(last.phase, last.phase_ends_at, at))
      return voidRound(tx, last, { cause: 'INTERRUPTED', reason: 'the round was interrupted before its draw' });
    return step(tx, last, table, game(last.math_version));
  });
};

/** Nobody waits for the time when all have decided. */
const isDecidedEarly = async (round: store.SharedRound, game: (version: string) => SharedGame): Promise<boolean> =>
  round.phase === 'DECIDING' && !(await inTransaction((tx) => isAnybodyToDecide(tx, game(round.math_version), round)));

const step = async (tx: Tx, round: store.SharedRound, table: SharedTable, game: SharedGame): Promise<Advanced | undefined> => {
  const at = now();
  type Further = { outcome?: string; result?: string; pools?: string | null; stage?: number; is_last?: boolean };
  const move = async (phase: Phase, ms: number, further?: Further): Promise<store.SharedRound | undefined> =>
    store.moveRound(tx, round.id, round.phase, { phase, phase_at: at, phase_ends_at: at.add({ milliseconds: ms }), ...further });
  const moved = (next: store.SharedRound | undefined, calls: readonly CallId[] = []): Advanced | undefined =>
    next && { round: next, calls };
  const dealMs = (at: { stage: number; isLast: boolean }): number =>
    phaseMs('DEALING', table.pace, stageReveals(game.reveals(round.outcome), at));
  switch (round.phase) {
    case 'SHUFFLING':
      return moved(await move('BETTING', phaseMs('BETTING', table.pace)));
    case 'BETTING':
      return moved(await move('LOCKED', phaseMs('LOCKED', table.pace)));
    case 'LOCKED': {
      // The round is locked before its slips, in the order in which bets are taken: otherwise both could wait for each other.
      await store.tables(tx).selectFrom('shared.round').select('id').where('id', '=', round.id).forUpdate().execute();
      const { outcome, cardsUsed } = await dealRound(tx, game, round);
      const calls = await returnUnanswered(tx, round.id);
      const next = await move('DEALING', phaseMs('DEALING', table.pace, stageReveals(game.reveals(outcome), { stage: 0, isLast: false })), {
        outcome: JSON.stringify(outcome),
        result: game.result(outcome),
        pools: game.isPooled === true ? JSON.stringify(await acceptedStakes(tx, round.id)) : null,
      });
      if (next === undefined) return undefined;
      if (round.shoe_id !== null) await store.useCards(tx, round.shoe_id, cardsUsed);
      return { round: next, calls };
    }
    case 'DEALING':
      if (game.decisions === undefined || round.is_last) return moved(await move('RESULT', phaseMs('RESULT', table.pace)));
      if (await isAnybodyToDecide(tx, game, round)) return moved(await move('DECIDING', game.decisions.ms));
      return moved(await move('DEALING', dealMs({ stage: round.stage, isLast: true }), { is_last: true }));
    case 'DECIDING': {
      await lockRound(tx, round.id);
      // A decision whose debit has no answer yet does not count: its hand stands.
      const calls = await returnUnanswered(tx, round.id);
      const next = (await isDealGoingOn(tx, game, round))
        ? { stage: round.stage + 1, isLast: false }
        : { stage: round.stage, isLast: true };
      return moved(await move('DEALING', dealMs(next), { stage: next.stage, is_last: next.isLast }), calls);
    }
    case 'RESULT': {
      if (round.shoe_id !== null) {
        const shoe = await store.findShoe(tx, round.shoe_id);
        if (shoe.cards_used >= shoe.cut_at) await store.endShoe(tx, shoe.id, at);
      }
      return moved(await move('CLOSED', 0));
    }
    case 'CLOSED':
    case 'VOID':
      return undefined;
  }
};

/** Debits that have no answer when the round is drawn are not part of it: each goes back if it was made. */
const returnUnanswered = async (tx: Tx, roundId: SharedRoundId): Promise<CallId[]> => {
  await holdFreeSeats(tx, roundId);
  const slips = await returnSlips(tx, roundId, ['ASKING'], 'no answer before the draw');
  if (slips.length > 0) await returnFreeSeats(tx, roundId);
  return oweCalls(
    tx,
    slips.map((slip) => rollbackCall(slip, slip)),
    now(),
  );
};

/** The accepted stakes of a round: units by bet, by currency. */
const acceptedStakes = async (tx: Tx, roundId: SharedRoundId): Promise<Record<string, Record<string, string>>> => {
  const slips = Map.groupBy(await store.slipsIn(tx, roundId, ['TAKEN']), ({ currency }) => currency);
  return Object.fromEntries(
    [...slips].map(([currency, own]) => [currency, Object.fromEntries([...betsOf(own)].map(([bet, units]) => [bet, units.toString()]))]),
  );
};

/** Begins the next round with the mathematics and the bets of the settings, and with a new shoe where the last one is over. */
const openRound = async (lease: Lease, table: SharedTable, gameIn: (version?: string) => SharedGame): Promise<Advanced | undefined> => {
  const chain = await readyChain(lease.code);
  if (chain === undefined) return undefined;
  return inTransaction(async (tx) => {
    if ((await holdTable(tx, lease)) === undefined) return undefined;
    const last = await store.latestRound(tx, lease.code);
    if (last !== undefined && last.phase !== 'CLOSED' && last.phase !== 'VOID') return undefined;
    const settings = await settingsOf(tx, lease.code);
    const game = gameIn(versionSet(lease.code, settings));
    const current = await store.chainInUse(tx, lease.code);
    const inUse = game.shoe === undefined ? undefined : await store.shoeInUse(tx, lease.code);
    // A shoe keeps the chain that it was shuffled from.
    if (inUse === undefined && current?.id !== chain.id) return undefined;
    const at = now();
    const shoe = inUse ?? (game.shoe === undefined ? undefined : await openShoe(tx, lease.code, chain, game, at));
    const phase: Phase = shoe !== undefined && inUse === undefined ? 'SHUFFLING' : 'BETTING';
    await noteMathematics(tx, lease.code, game);
    const drawn = { chain_id: shoe?.chain_id ?? chain.id, link: shoe?.link ?? (await store.takeLink(tx, chain, at)) };
    const opening = game.opening?.(drawOf(streamOfLink(await drawnFrom(tx, drawn))).draw);
    const round = {
      id: randomUUID() as SharedRoundId,
      table_code: lease.code,
      number: (last?.number ?? 0n) + 1n,
      ...drawn,
      shoe_id: shoe?.id ?? null,
      first_card: shoe?.cards_used ?? null,
      math_version: game.version,
      phase,
      opened_at: at,
      phase_at: at,
      phase_ends_at: at.add({ milliseconds: phaseMs(phase, table.pace) }),
      outcome: null,
      result: null,
      void_reason: null,
      void_cause: null,
      stage: 0,
      is_last: false,
      pools: null,
      bets_off: betsOffAt(game, settings),
    };
    await store.insertRound(tx, { ...round, opening: opening === undefined ? null : JSON.stringify(opening) });
    return { round: { ...round, opening: opening ?? null }, calls: [] };
  });
};

const openShoe = async (tx: Tx, code: string, chain: store.Chain, game: SharedGame, at: Temporal.Instant): Promise<store.ShoeRow> => {
  if (game.shoe === undefined) throw new Error(`${code} has no shoe`);
  const link = await store.takeLink(tx, chain, at);
  const { cutAt, burnt } = shuffledShoe(streamOfLink(await drawnFrom(tx, { chain_id: chain.id, link })), game.shoe);
  return store.insertShoe(tx, { table_code: code, chain_id: chain.id, link, cards_used: burnt, cut_at: cutAt, opened_at: at });
};
