import { randomUUIDv7 } from 'node:crypto';
import type { MemberId, NodeId } from '@croupier/contract/ids';
import type { Balance } from '@croupier/contract/members';
import { parseAmount } from '@croupier/contract/money';
import * as bonuses from '#modules/bonuses';
import * as games from '#modules/games';
import * as ledger from '#modules/ledger';
import * as limits from '#modules/limits';
import * as members from '#modules/members';
import * as merchants from '#modules/merchants';
import * as wallet from '#modules/wallet';
import { now } from '#platform/clock';
import { inTransaction, isConnectionLoss, isDatabaseRefusal, type Tx } from '#platform/database';
import { walletBatch, walletCommands } from '#platform/metrics';
import { publish } from '#platform/outbox';
import { decide } from './decide.rules.ts';
import { jackpotAccount, vendorAccount } from './funding.rules.ts';
import * as store from './store/batch.ts';
import { type Command, type Outcome, playableKey, type Player, roundKey, roundOf, transactionKey, type World } from './world.rules.ts';

/** What a vendor is answered: our decision and what the player has after it. */
export type Answer = { outcome: Outcome; balance: Balance | undefined } | { failed: unknown };

/**
 * Carries out commands together, in order, in one transaction: read all that is needed, decide each on what the ones before
 * it left, write all of it. At first every transaction is taken to be new, as nearly all are, and the writing finds out whether
 * it is; only when one was known, all are looked up. When that fails too, each is tried alone, so that a poisoned one hurts only
 * itself. A lost database is thrown: nobody knows what was kept, and the vendor asks again.
 */
export const carryOut = async (commands: readonly Command[]): Promise<Answer[]> => {
  walletBatch.observe(commands.length);
  try {
    return await carryOutTogether(commands, 'taken to be new').catch((error: unknown) => {
      if (error instanceof store.NameTaken) return carryOutTogether(commands, 'looked up');
      throw error;
    });
  } catch (error) {
    if (!isOurs(error)) throw error;
    const answers: Answer[] = [];
    for (const command of commands) answers.push(await carryOutAlone(command));
    return answers;
  }
};

type Names = 'taken to be new' | 'looked up';

/** What another try may mend, or what one command of many is to blame for. */
const isOurs = (error: unknown): boolean => error instanceof store.NameTaken || isDatabaseRefusal(error) || !isConnectionLoss(error);

const triesAlone = 3;

const carryOutAlone = async (command: Command): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [answer] = await carryOutTogether([command], 'looked up');
      if (answer !== undefined) return answer;
    } catch (error) {
      if (!isOurs(error)) throw error;
      // A name that was taken in the meantime is found at the next reading.
      if (attempt >= triesAlone) return { failed: error };
    }
  }
};

const carryOutTogether = (commands: readonly Command[], names: Names): Promise<Answer[]> =>
  inTransaction(async (tx) => {
    const world = await readWorld(tx, commands, names);
    const accountsOf = Map.groupBy(world.sheet.accounts.values(), (account) => account.ref.owner);
    const balanceOf = ({ purse }: Player): Balance =>
      wallet.balanceFrom(
        (accountsOf.get(purse.memberId) ?? []).map(({ ref, balance, version }) => ({ kind: ref.kind, balance, version })),
        purse.currency,
      );

    const answers = commands.map((command): Answer => {
      const outcome = decide(world, command);
      const player = world.players.get(command.memberId);
      walletCommands.inc({ op: command.op, code: outcome.code });
      return { outcome, balance: player && balanceOf(player) };
    });
    for (const player of world.changed.players) {
      const { merchantId, memberId } = player.purse;
      world.changed.events.push({ type: 'balance.changed', merchantId, memberId, balance: balanceOf(player) });
    }
    await write(tx, world);
    return answers;
  });

const write = async (tx: Tx, world: World): Promise<void> => {
  const { changed, sheet } = world;
  // First the names: one that was taken must be found before anything that follows from it is written.
  await store.writeWorld(tx, world);
  if (sheet.entered.length > 0) await ledger.writeSheet(tx, sheet);
  await limits.addPlay(
    tx,
    [...changed.plays.values()].map(({ player, staked, won }) => ({ ...player.purse, day: player.businessDay, staked, won })),
  );
  await bonuses.addWagering(
    tx,
    [...changed.wagering].map(([grantId, amount]) => ({ grantId, amount })),
  );
  await publish(tx, changed.events);
};

/** Everything the commands are decided on. The members' accounts are locked first, so what is read after them stands still. */
const readWorld = async (tx: Tx, commands: readonly Command[], names: Names): Promise<World> => {
  const at = now();
  const memberIds = [...new Set(commands.map((command) => command.memberId))];
  const players = await readPlayers(tx, memberIds, at);
  const sheet = await ledger.openSheet(
    tx,
    [...players.keys()],
    commands.flatMap((command) => accountsFor(command, players.get(command.memberId))),
  );
  await readGrantsAndLimits(tx, players, new Set(commands.filter(isStaking).map((command) => command.memberId)), at);

  const transactions = await store.findTransactions(
    tx,
    commands.flatMap(({ vendor, txId, refTxIds }) =>
      (names === 'looked up' ? [txId, ...refTxIds] : refTxIds).map((one) => ({ vendor: vendor.code, txId: one })),
    ),
  );
  const rounds = await store.findRounds(tx, roundNames(commands));
  const sessions = await store.findSessions(
    tx,
    commands.flatMap(({ sessionId }) => sessionId ?? []),
  );
  const world: World = {
    at,
    newId: randomUUIDv7,
    sheet,
    players,
    sessions: new Map(
      sessions.flatMap((row) =>
        row.authenticated_at === null
          ? []
          : [[row.id, { id: row.id, memberId: row.member_id, vendor: row.vendor, gameCode: row.game_code, endsAt: row.ends_at }]],
      ),
    ),
    playable: await readPlayable(tx, commands, players),
    transactions: new Map(transactions.map((one) => [transactionKey(one.vendor, one.txId), one])),
    rounds: new Map(rounds.map((round) => [roundKey(round.memberId, round.vendor, round.gameCode, round.name), round])),
    byRound: new Map(),
    changed: {
      transactions: new Set(),
      rounds: new Set(),
      players: new Set(),
      plays: new Map(),
      wagering: new Map(),
      corrections: [],
      exceptions: [],
      events: [],
    },
  };
  await readRoundsToUndo(tx, world, commands);
  return world;
};

const roundNames = (commands: readonly Command[]): store.RoundName[] => {
  const names = commands.flatMap(({ memberId, vendor, gameCode, roundName }) =>
    gameCode === undefined || roundName === undefined ? [] : [{ memberId, vendor: vendor.code, gameCode, name: roundName }],
  );
  return [...new Map(names.map((name) => [roundKey(name.memberId, name.vendor, name.gameCode, name.name), name])).values()];
};

const readPlayers = async (tx: Tx, memberIds: readonly MemberId[], at: Temporal.Instant): Promise<Map<MemberId, Player>> => {
  const players = new Map<MemberId, Player>();
  for (const member of await members.findMembers(tx, memberIds)) {
    const merchant = await merchants.needMerchant(member.merchantId);
    players.set(member.id, {
      purse: { memberId: member.id, merchantId: member.merchantId, currency: member.currency },
      state: member.state,
      businessDay: at.toZonedDateTimeISO(merchant.timeZone).toPlainDate().toString(),
      limits: limits.noLimits(),
      grants: [],
      stakeMax: merchant.currency === member.currency ? (parseAmount(merchant.playRules.betMax, member.currency) ?? null) : null,
    });
  }
  return players;
};

/** New risk alone asks for limits and open grants; paying out and undoing never do (R10). */
const readGrantsAndLimits = async (
  tx: Tx,
  players: Map<MemberId, Player>,
  staking: ReadonlySet<MemberId>,
  at: Temporal.Instant,
): Promise<void> => {
  const asked = [...players.values()].filter(({ purse }) => staking.has(purse.memberId));
  if (asked.length === 0) return;
  const days = asked.map(({ purse, businessDay }) => ({ memberId: purse.memberId, day: businessDay }));
  const grants = await bonuses.grantsOf(
    tx,
    days.map(({ memberId }) => memberId),
    at,
  );
  const found = await limits.readForPlay(tx, days, at);
  for (const player of asked) {
    const { memberId } = player.purse;
    players.set(memberId, { ...player, grants: grants.get(memberId) ?? [], limits: found.get(memberId) ?? player.limits });
  }
};

const isStaking = ({ op }: Command): boolean => op === 'bet' || op === 'betAndSettle' || op === 'tip';

/** The accounts a command may touch besides those the member has already. */
const accountsFor = (command: Command, player: Player | undefined): ledger.AccountRef[] => {
  if (player === undefined) return [];
  const { purse } = player;
  const refs = [wallet.cashOf(purse), wallet.houseOf(purse.merchantId, vendorAccount(command, player), purse.currency)];
  if (command.fromJackpot || command.jackpotContribution > 0n || command.op === 'rollback')
    refs.push(wallet.houseOf(purse.merchantId, jackpotAccount(command), purse.currency));
  if (command.op === 'rollback' || command.payout < 0n) refs.push(wallet.receivableOf(purse));
  return refs;
};

const readPlayable = async (tx: Tx, commands: readonly Command[], players: ReadonlyMap<MemberId, Player>): Promise<Set<string>> => {
  const staked = commands.flatMap((command) => {
    const merchantId = players.get(command.memberId)?.purse.merchantId;
    return !command.vendor.enabled || command.sessionId === undefined || command.gameCode === undefined || merchantId === undefined
      ? []
      : [{ vendor: command.vendor.code, gameCode: command.gameCode, merchantId }];
  });
  const playable = new Set<string>();
  for (const [merchantId, ofMerchant] of Map.groupBy(staked, (one) => one.merchantId)) {
    const merchant = await merchants.needMerchant(merchantId);
    if (merchant.maintenance) continue;
    const nodeIds = [...new Set(ofMerchant.map(({ vendor, gameCode }) => `${vendor}:${gameCode}` as NodeId))];
    const switches = await games.switchesOf(tx, merchantId, nodeIds);
    for (const { vendor, gameCode } of ofMerchant) {
      const state = switches.get(`${vendor}:${gameCode}` as NodeId);
      if (state?.enabled === true && !state.underMaintenance) playable.add(playableKey(vendor, gameCode, merchantId));
    }
  }
  return playable;
};

/** A rollback may reach every transaction of its round, so those are read too. */
const readRoundsToUndo = async (tx: Tx, world: World, commands: readonly Command[]): Promise<void> => {
  const roundIds = new Set(commands.filter(({ op }) => op === 'rollback').flatMap((command) => roundOf(world, command)?.id ?? []));
  for (const transaction of await store.findTransactionsOfRounds(tx, [...roundIds])) {
    const key = transactionKey(transaction.vendor, transaction.txId);
    const known = world.transactions.get(key) ?? transaction;
    world.transactions.set(key, known);
    if (transaction.roundId !== null) world.byRound.set(transaction.roundId, [...(world.byRound.get(transaction.roundId) ?? []), known]);
  }
};
