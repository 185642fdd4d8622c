import type { MemberId } from '@croupier/contract/core/ids';
import { parseAmount } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import type { AccountRef } from '#rules/money/ledger/batch';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as wallet from '#modules/money/wallet';
import { lockedOf, receivableOf } from '#rules/money/wallet/accounts';
import { now } from '#platform/clock';
import { askOne, together, type Tx } from '#platform/database';
import { risingId } from '#platform/rising-ids';
import { brokenPayoutLimit } from './payout-limits.rules.ts';
import { readPaidToday, readPrizesToday } from './paid-today.ts';
import { businessDayOf } from './business-day.rules.ts';
import { asideAccount, mayBeOurs } from './free-rounds.rules.ts';
import { jackpotAccount, vendorAccount } from './funding.rules.ts';
import { voidedOf } from './bonus-parts.rules.ts';
import type { FundingGrant } from './grant.rules.ts';
import { prepareStakes, readStakes } from './read-stakes.ts';
import { findHeld } from './store/held-payouts.ts';
import * as store from './store/batch.ts';
import { type Command } from './command.rules.ts';
import {
  heldKey,
  namesNoRound,
  keepInRound,
  keepRound,
  keepTransaction,
  type Player,
  roundNameIn,
  type Round,
  roundOf,
  type RoundName,
  roundAmong,
  transactionOf,
  type BatchState,
} from './batch-state.rules.ts';

/** Whether the commands' own names are taken to be new, as nearly all are, or looked up; and with `and may be held`, whether every payout's hold account is loaded too. */
export type Names = 'taken to be new' | 'looked up' | 'looked up and may be held';

/**
 * Everything some commands are decided on, in one way to the database and back, seldom more. The members' accounts are locked first, so
 * what is read after them stands still.
 */
export const loadBatchState = async (tx: Tx, commands: readonly Command[], names: Names): Promise<BatchState> => {
  const at = now();
  const memberIds = [...new Set(commands.map((command) => command.memberId))];
  const stakes = await prepareStakes(commands, at);
  const questions = [
    ledger.lockAccountsOf(memberIds),
    ledger.countAccountsOf(memberIds),
    members.standingsOf(memberIds),
    store.findTransactions(transactionNames(commands, names)),
    store.findRounds(roundNames(commands)),
    store.findSessions([...new Set(commands.flatMap(({ sessionId }) => sessionId ?? []))], at),
    ...stakes.questions,
  ] as const;
  const first = await together(tx, questions);
  const isWhole = await areAllLocked(tx, first);
  const [accounts, , standings, transactions, rounds, sessions, ...forStakes] = isWhole ? first : await together(tx, questions);
  const players = await playersFrom(standings, at);
  const playable = await readStakes(tx, stakes, forStakes, players, at);
  const paidToday = await readPaidToday(tx, commands, players);
  const prizesToday = await readPrizesToday(tx, commands, players);
  const mayBeHeld = (command: Command, player: Player): boolean =>
    command.payout > 0n &&
    (names === 'looked up and may be held' ||
      brokenPayoutLimit({ paidToday, prizesToday }, command, player, roundNamed(rounds, command), command.payout) !== undefined);
  const hasEndedGrants = rounds.some(({ fundingGrants }) => [...(fundingGrants?.values() ?? [])].some(mayLeaveGrant));
  const refs = commands.flatMap((command) => {
    const player = players.get(command.memberId);
    const ofCommand = accountsFor(command, player, rounds);
    if (player !== undefined && mayVoid(command, player, hasEndedGrants)) ofCommand.push(voidedOf(player.purse));
    return player !== undefined && mayBeHeld(command, player) ? [...ofCommand, lockedOf(player.purse)] : ofCommand;
  });
  const batch: BatchState = {
    at,
    newId: risingId,
    ledgerBatch: await ledger.completeBatch(tx, accounts, refs),
    players,
    sessions: new Map(sessions.map((session) => [session.id, session])),
    playable,
    transactions: new Map(),
    rounds: new Map(),
    byRound: new Map(),
    freeRounds: new Map(),
    fundingGrants: new Map(),
    held: new Map(),
    paidToday,
    prizesToday,
    pendingWrites: {
      transactions: new Set(),
      undone: new Set(),
      rounds: new Set(),
      newRounds: new Set(),
      freeRounds: new Set(),
      players: new Set(),
      plays: new Map(),
      undonePlays: new Map(),
      corrections: [],
      held: [],
      unheld: [],
      exceptions: [],
      events: [],
    },
  };
  for (const transaction of transactions) keepTransaction(batch, transaction);
  for (const round of rounds) keepRound(batch, round);
  await readRoundsReferredTo(tx, batch, commands);
  await readRoundsToUndo(tx, batch, commands);
  await readFreeRounds(tx, batch, commands);
  await readHeld(tx, batch, commands);
  return batch;
};

/**
 * Whether what was read of members stands still. It does not where an account was opened while others of its owner were waited for, which the lock does
 * not see; nor for who never had one, of whom nothing could be locked: they get their first one here.
 */
const areAllLocked = async (
  tx: Tx,
  [locked, open, standings]: readonly [{ ref: AccountRef }[], number, members.Standing[], ...unknown[]],
): Promise<boolean> => {
  const owners = new Set(locked.map(({ ref }) => ref.owner));
  const newcomers = standings.filter(({ id }) => !owners.has(id));
  if (newcomers.length === 0) return locked.length === open;
  await ledger.loadAccountsForUpdate(
    tx,
    newcomers.map(({ id: memberId, merchantId, currency }) => wallet.cashOf({ memberId, merchantId, currency })),
  );
  return false;
};

const transactionNames = (commands: readonly Command[], names: Names) =>
  commands.flatMap(({ vendor, txId, refTxIds }) =>
    (names !== 'taken to be new' ? [txId, ...refTxIds] : refTxIds).map((one) => ({ vendor: vendor.code, txId: one })),
  );

/** Each once, because a round found twice would be two rounds. */
const roundNames = (commands: readonly Command[]): RoundName[] => {
  const found = new Map<string, RoundName[]>();
  for (const command of commands) {
    const name = roundNameIn(command);
    const namesakes = name && found.get(name.name);
    if (name === undefined || roundAmong(namesakes, name) !== undefined) continue;
    if (namesakes === undefined) found.set(name.name, [name]);
    else namesakes.push(name);
  }
  return [...found.values()].flat();
};

const playersFrom = async (standings: readonly members.Standing[], at: Temporal.Instant): Promise<Map<MemberId, Player>> => {
  const players = new Map<MemberId, Player>();
  for (const [merchantId, theirs] of Map.groupBy(standings, (standing) => standing.merchantId)) {
    const merchant = await merchants.getMerchantOrThrow(merchantId);
    const businessDay = businessDayOf(merchant, at);
    const betMax = parseAmount(merchant.playRules.betMax, merchant.currency) ?? null;
    for (const { id: memberId, currency, state, level } of theirs) {
      players.set(memberId, {
        purse: { memberId, merchantId, currency },
        state,
        timeZone: merchant.timeZone,
        businessDay,
        limits: limits.noLimits,
        grants: [],
        stakeMax: merchant.currency === currency ? betMax : null,
        level,
      });
    }
  }
  return players;
};

const roundNamed = (rounds: readonly Round[], command: Command): Round | undefined => {
  const name = roundNameIn(command);
  return name && rounds.find((round) => round.name === name.name && roundAmong([round], name) !== undefined);
};

/** The accounts a command may touch besides those the member has already. */
const accountsFor = (command: Command, player: Player | undefined, rounds: readonly Round[]): AccountRef[] => {
  if (player === undefined) return [];
  const { purse } = player;
  const refs = [wallet.cashOf(purse), wallet.houseOf(purse.merchantId, vendorAccount(command, player), purse.currency)];
  if (command.fromJackpot || command.jackpotContribution > 0n || command.op === 'rollback')
    refs.push(wallet.houseOf(purse.merchantId, jackpotAccount(command), purse.currency));
  if (command.op === 'rollback') refs.push(wallet.houseOf(purse.merchantId, 'ADJUSTMENT', purse.currency));
  if (command.op === 'rollback' || command.payout < 0n || mayTakeBack(command, rounds)) refs.push(receivableOf(purse));
  if (command.free || command.isLikeItsBets || command.op === 'rollback' || mayBeOurs(command.campaign))
    refs.push(wallet.houseOf(purse.merchantId, asideAccount, purse.currency));
  return refs;
};

/** Whether a part of a payout, or of a returned stake, may go to the house instead of the grant. */
const mayLeaveGrant = ({ is, isFreeBet }: FundingGrant): boolean => is === 'VOID' || isFreeBet;

/** Whether a command may move such a part. The account is not named for all, because one that is never used is looked for in each batch. */
const mayVoid = (command: Command, { grants }: Player, hasEndedGrants: boolean): boolean =>
  hasEndedGrants || namesNoRound(command) || grants.some(({ kind }) => kind === 'FREE_BET');

const hasEnded = ({ state }: Round): boolean => state === 'SETTLED' || state === 'RESETTLED';

/** A vendor's settlement of a round that has ended may take the place of ours, which then is taken back. */
const mayTakeBack = (command: Command, rounds: readonly Round[]): boolean => {
  if (command.op !== 'settle') return false;
  if (command.standsIn || namesNoRound(command)) return true;
  const name = roundNameIn(command);
  return (
    name !== undefined && rounds.some((round) => hasEnded(round) && roundAmong([round], name) !== undefined && round.name === name.name)
  );
};

/** Rounds that are known only by a transaction that was named. */
const readRoundsReferredTo = async (tx: Tx, batch: BatchState, commands: readonly Command[]): Promise<void> => {
  const wanted = new Map<string, { memberId: MemberId; roundId: string }>();
  for (const command of commands) {
    const [refTxId] = command.refTxIds;
    if (!namesNoRound(command) || refTxId === undefined || roundOf(batch, command) !== undefined) continue;
    const roundId = transactionOf(batch, command.vendor.code, refTxId)?.roundId ?? undefined;
    if (roundId !== undefined) wanted.set(roundId, { memberId: command.memberId, roundId });
  }
  if (wanted.size === 0) return;
  for (const round of await askOne(tx, store.findRoundsById([...wanted.values()]))) keepRound(batch, round);
};

/** A rollback may reach every transaction of its round, and a payout of a round that has ended what we settled of it ourselves, so those are read too. */
const readRoundsToUndo = async (tx: Tx, batch: BatchState, commands: readonly Command[]): Promise<void> => {
  const roundIds = new Set(
    commands.flatMap((command) => {
      const round = roundOf(batch, command);
      return round !== undefined && looksThroughItsRound(command, round) ? [round.id] : [];
    }),
  );
  if (roundIds.size === 0) return;
  for (const transaction of await askOne(tx, store.findTransactionsOfRounds([...roundIds]))) {
    const known = transactionOf(batch, transaction.vendor, transaction.txId) ?? transaction;
    keepTransaction(batch, known);
    keepInRound(batch, known);
  }
};

/** Free rounds of ours that the commands name, or that transactions were which they name or which their rounds have. */
const readFreeRounds = async (tx: Tx, batch: BatchState, commands: readonly Command[]): Promise<void> => {
  const ids = new Set(commands.flatMap(({ campaign }) => (mayBeOurs(campaign) ? [campaign] : [])));
  const named = commands.flatMap(({ vendor, refTxIds }) => refTxIds.flatMap((txId) => transactionOf(batch, vendor.code, txId) ?? []));
  for (const { details } of [...named, ...[...batch.byRound.values()].flat()])
    if (details.freeRounds !== undefined) ids.add(details.freeRounds);
  if (ids.size === 0) return;
  for (const given of await askOne(tx, store.findFreeRounds([...ids], batch.at))) batch.freeRounds.set(given.id, given);
};

/** Payouts that are held, or were refused, of transactions that a rollback may undo. */
const readHeld = async (tx: Tx, batch: BatchState, commands: readonly Command[]): Promise<void> => {
  const named = commands.flatMap(({ vendor, refTxIds }) => refTxIds.flatMap((txId) => transactionOf(batch, vendor.code, txId) ?? []));
  const wanted = [...named, ...[...batch.byRound.values()].flat()].filter(({ details }) => details.held !== undefined);
  if (wanted.length === 0) return;
  for (const held of await askOne(tx, findHeld(wanted))) batch.held.set(heldKey(held), held);
};

const looksThroughItsRound = (command: Command, round: Round): boolean => {
  if (command.op === 'rollback') return true;
  // A free round's payout that does not say whose it is belongs to whose its bet was.
  const isAnybodys = command.free && !mayBeOurs(command.campaign);
  return command.op === 'settle' && (hasEnded(round) || isAnybodys || command.isLikeItsBets);
};
