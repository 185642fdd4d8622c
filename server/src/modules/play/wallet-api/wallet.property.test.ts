import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { GameCode } from '@croupier/contract/core/ids';
import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import { type WalletReply, walletOps } from '@croupier/contract/vendor-api/wallet';
import fc from 'fast-check';
import * as z from 'zod/mini';
import * as bonuses from '#modules/rewards/bonuses';
import * as ledger from '#modules/money/ledger';
import * as statement from '../../money/ledger/store/statement.ts';
import * as restrict from '../../people/limits/restrict.ts';
import * as vendorsModule from '#modules/play/vendors';
import * as walletApi from './execute-request.ts';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { runs } from '#test/depth';
import { aMerchant } from '#test/builders';
import { aPlayer, aVendor, faultsOfTheBook, type Player } from '#test/player';
import { bonusOf, cashOf, counted, decideByModel, type Message, type Model, type Terms } from '#test/wallet-model';
import { balanceForVendor } from '#rules/play/protocols/balance';
import { executeCommands } from './execute-commands.ts';
import { readCommand } from './commands.rules.ts';
import type { Command } from './command.rules.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

// ------------------------------------------------------------------------------------------------- what vendors may send

const txId = fc.integer({ min: 0, max: 9 }).map((number) => `t${number}`);
const round = fc.constantFrom('r0', 'r1', 'r2');
const stake = fc.constantFrom(0n, 3333n, 1_0000n, 10_0000n, 60_0000n);
const win = fc.constantFrom(0n, 1n, 2_5000n, 10_0000n, 100_0001n);

const message: fc.Arbitrary<Message> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ op: fc.constant('bet' as const), txId, round, stake, contribution: fc.constant(0n) }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('bet' as const), txId, round, stake: fc.constant(10_0000n), contribution: fc.constant(2500n) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('settle' as const),
      txId,
      round,
      win,
      ends: fc.boolean(),
      refs: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.uniqueArray(txId, { minLength: 1, maxLength: 2 })),
      kind: fc.constantFrom('NORMAL', 'NORMAL', 'JACKPOT', 'FREEROUND'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('betAndSettle' as const), txId, round, stake, win, ends: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc
      .record({ op: fc.constant('rollback' as const), txId, round, ref: txId, scope: fc.constantFrom('BET', 'BET', 'SETTLE', 'ROUND') })
      .filter((one) => one.ref !== one.txId),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      { op: fc.constant('adjust' as const), txId, round, by: fc.constantFrom(-40_0000n, -1_0000n, 0n, 5_0000n) },
      { requiredKeys: ['op', 'txId', 'by'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('promo' as const), txId, win }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('jackpotWin' as const), txId, round, win }, { requiredKeys: ['op', 'txId', 'win'] }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('tip' as const), txId, stake }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('endRound' as const), txId, round }) },
);

/** Some messages, and how they reach us: by three ways at once, each losing, repeating and disordering them as it likes. */
const traffic = fc.array(message, { minLength: 3, maxLength: 12 }).chain((messages) => {
  const way = fc.array(
    fc.nat(messages.length - 1).map((index) => messages[index] as Message),
    { maxLength: 9 },
  );
  return fc.tuple(way, way, way);
});

const terms: fc.Arbitrary<Terms> = fc.record({
  canResettle: fc.boolean(),
  takesLateWins: fc.boolean(),
  winsWithoutBet: fc.boolean(),
  refusesShortAdjust: fc.boolean(),
});

type Situation = { cash: string; grants: { amount: string; required: bigint }[]; wagerCeiling: bigint | undefined };

const situation: fc.Arbitrary<Situation> = fc.record({
  cash: fc.constantFrom('0.00', '25.00', '100.00'),
  /** Bonus grants: what each gives, and what must be staked for it. */
  grants: fc.array(fc.constantFrom({ amount: '15.0001', required: 12_0000n }, { amount: '30.00', required: 200_0000n }), { maxLength: 2 }),
  wagerCeiling: fc.constantFrom(undefined, undefined, 75_0000n),
});

// ------------------------------------------------------------------------------------------------- how they are sent

const game = GameCode.parse('diner');
const decimal = (amount: bigint) => decimalOf({ amount, currency: 'THB' as never });

/** The message as it travels. */
const bodyOf = (one: Message, player: Player) => {
  const own = { txId: one.txId, playerId: player.member.id, currency: player.member.currency };
  const inRound = { ...own, gameCode: game, ...('round' in one && one.round !== undefined && { roundId: one.round }) };
  const staking = { ...inRound, sessionId: player.sessionId };
  switch (one.op) {
    case 'bet':
      return { ...staking, amount: decimal(one.stake), ...(one.contribution > 0n && { jackpotContribution: decimal(one.contribution) }) };
    case 'betAndSettle':
      return { ...staking, bet: decimal(one.stake), win: decimal(one.win), endRound: one.ends };
    case 'settle':
      return {
        ...inRound,
        amount: decimal(one.win),
        kind: one.kind,
        endRound: one.ends,
        ...(one.refs.length > 0 && { refTxIds: one.refs }),
      };
    case 'rollback':
      return { ...inRound, refTxId: one.ref, scope: one.scope };
    case 'adjust':
      return { ...inRound, amount: decimal(one.by), reason: 'test' };
    case 'promo':
      return { ...own, amount: decimal(one.win), campaignId: 'c1' };
    case 'jackpotWin':
      return { ...inRound, amount: decimal(one.win), jackpotId: 'j1' };
    case 'tip':
      return { ...staking, amount: decimal(one.stake) };
    case 'endRound':
      return inRound;
  }
};

/** Ids of each player are their own, so that players may be looked at one by one. */
const owned = (one: Message, prefix: string): Message => ({
  ...one,
  txId: `${prefix}${one.txId}`,
  ...('ref' in one && { ref: `${prefix}${one.ref}` }),
  ...('refs' in one && { refs: one.refs.map((ref) => `${prefix}${ref}`) }),
});

type CallAnswer = { message: Message; code: string; replayed: boolean; cash: string; bonus: string; id: string | undefined };
const answerFrom = (one: Message, { code, replayed, balance, walletTxId }: WalletReply): CallAnswer => ({
  message: one,
  code,
  replayed: replayed === true,
  cash: balance?.cash ?? '?',
  bonus: balance?.bonus ?? '?',
  id: walletTxId,
});

type Sent = { player: Player; message: Message };

const throughTheLanes = async (vendor: vendorsModule.Vendor, sent: readonly Sent[]): Promise<CallAnswer[]> =>
  Promise.all(
    sent.map(async ({ player, message: one }) => {
      const body = z.parse(walletOps[one.op], bodyOf(one, player)) as never;
      return answerFrom(one, await walletApi.executeRequest(vendor, one.op, body));
    }),
  );

/** As another process would: batches of its own, one after the other, beside the lanes. */
const byAnotherProcess = async (vendor: vendorsModule.Vendor, sent: readonly Sent[], batchMax: number): Promise<CallAnswer[]> => {
  const heard: CallAnswer[] = [];
  for (let from = 0; from < sent.length; from += batchMax) {
    const batch = sent.slice(from, from + batchMax);
    const commands = batch.map(({ player, message: one }): Command => {
      const body = z.parse(walletOps[one.op], bodyOf(one, player)) as never;
      const command = readCommand[one.op](body, vendor);
      if (command === undefined) throw new Error(`not read: ${one.op}`);
      return command;
    });
    for (const [index, answer] of (await executeCommands(commands)).entries()) {
      const one = batch[index]?.message;
      if (one === undefined || 'failed' in answer) throw new Error('a command failed', { cause: answer });
      const { code, replayed, id } = answer.outcome;
      const balance = answer.balance && balanceForVendor(answer.balance);
      heard.push(answerFrom(one, { code, replayed, ...(balance && { balance }), ...(id && { walletTxId: id }) }));
    }
  }
  return heard;
};

// ------------------------------------------------------------------------------------------------- what must come of it

/**
 * Looks for orders of what the ways heard, each way's own order kept, in which the model says the same word for word.
 * Gives the model at the end of each, every end once: two orders may explain the same answers and yet end apart, as when a
 * payout of nothing ends a round before or after another was paid. None at all: the server has done what no order explains.
 */
function* explain(start: Model, ways: readonly CallAnswer[][]): Generator<Model> {
  const seen = new Set<string>();
  function* search(model: Model, at: readonly number[]): Generator<Model> {
    const here = `${at.join()}|${textOf(model)}`;
    if (seen.has(here)) return;
    seen.add(here);
    if (ways.every((way, index) => at[index] === way.length)) yield model;
    for (const [index, way] of ways.entries()) {
      const heard = way[at[index] ?? 0];
      if (heard === undefined) continue;
      const next = structuredClone(model);
      const { code, replayed } = decideByModel(next, heard.message);
      const says = [code, replayed, decimal(cashOf(next)), decimal(bonusOf(next))].join();
      if (says !== [heard.code, heard.replayed, heard.cash, heard.bonus].join()) continue;
      yield* search(
        next,
        at.map((position, way_) => (way_ === index ? position + 1 : position)),
      );
    }
  }
  yield* search(
    start,
    ways.map(() => 0),
  );
}

const textOf = (value: unknown): string => JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

const aSituation = async (player: Player, { cash, grants, wagerCeiling }: Situation, agreed: Terms): Promise<Model> => {
  const { member } = player;
  const model: Model = {
    terms: agreed,
    grants: [],
    wagerCeiling,
    held: { CASH: moneyOf(cash, member.currency).amount },
    deeds: {},
    rounds: {},
    jackpot: 0n,
  };
  for (const [index, grant] of grants.entries()) {
    const money = moneyOf(grant.amount, member.currency);
    const expiresAt = now().add({ hours: 24 * (index + 1) });
    const gift = { member, money, wageringRequired: grant.required, stakeMax: null, expiresAt, promotion: 'TEST', group: `G${index}` };
    const id = await inTransaction((tx) => bonuses.giveGrant(tx, gift));
    model.grants.push({ kind: `BONUS:${id}` });
    model.held[`BONUS:${id}`] = money.amount;
  }
  if (wagerCeiling !== undefined) {
    const moneyLimit = { kind: 'WAGER', period: 'DAY', amount: wagerCeiling, currency: member.currency } as const;
    await inTransaction((tx) => restrict.setCeiling(tx, member, moneyLimit));
  }
  return model;
};

/** Everything that is kept of a player is what the model says of them. */
const compareWithModel = async (player: Player, model: Model): Promise<void> => {
  const nonZero = (held: Record<string, bigint>) => Object.fromEntries(Object.entries(held).filter(([, amount]) => amount !== 0n));
  assert.deepEqual(nonZero(await player.accounts()), nonZero(model.held));
  const [played] = await player.ask<{ staked: bigint; won: bigint }>(
    'select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won from limits.play where member_id = $1',
  );
  assert.deepEqual({ ...played }, counted(model));
  const kept = await player.ask<{ tx_id: string; state: string; code: string; stake: bigint }>(
    'select tx_id, state, code, stake from vendors.transaction where member_id = $1 order by tx_id',
  );
  assert.deepEqual(
    kept.map((row) => `${row.tx_id} ${row.state}`),
    Object.entries(model.deeds)
      .map(([name, deed]) => `${name} ${deed.state}`)
      .toSorted(),
  );
  const rounds = await player.ask<{ name: string; state: string; stake: bigint }>(
    'select vendor_round_id as name, state, stake from vendors.round where member_id = $1 order by 1',
  );
  const stakeOf = (name: string) =>
    Object.values(model.deeds).reduce((sum, deed) => sum + (deed.round === name && deed.state === 'APPLIED' ? deed.stake : 0n), 0n);
  assert.deepEqual(
    rounds.map((row) => `${row.name} ${row.state} ${row.stake}`),
    Object.entries(model.rounds)
      .map(([name, state]) => `${name} ${state} ${stakeOf(name)}`)
      .toSorted(),
  );
  // Each line of the book has a reference of its own on each account: nothing was posted twice.
  const { lines } = await inTransaction((tx) =>
    statement.linesOf(tx, player.member.id, player.member.merchantId, { limit: 500, offset: 0 }),
  );
  const names = lines.map((line) => `${line.reference} ${line.kind}`);
  assert.equal(new Set(names).size, names.length);
};

/** The end, among those that explain every answer, that every row agrees with. */
const endThatIsKept = async (player: Player, start: Model, heard: readonly CallAnswer[][], agreed: Terms): Promise<Model> => {
  let apart: unknown;
  for (const end of explain(start, heard)) {
    try {
      await compareWithModel(player, end);
      return end;
    } catch (error) {
      apart = error;
    }
  }
  const vendor = agreed.canResettle ? 'a resettling' : 'a strict';
  throw new Error(`no order explains what ${vendor} vendor heard and what is kept: ${textOf({ agreed, given: start, heard })}`, {
    cause: apart,
  });
};

const players = 2;

test('whatever is lost, repeated or disordered, and however many take it in at once, some one-by-one order explains every answer and every row', async (t) => {
  let programs = 0;
  await fc.assert(
    fc.asyncProperty(
      terms,
      fc.array(fc.record({ given: situation, ways: traffic }), { minLength: players, maxLength: players }),
      fc.integer({ min: 1, max: 6 }),
      async (agreed, stories, batchMax) => {
        programs += 1;
        const code = await aVendor(agreed);
        const merchant = await aMerchant();
        const cast: { player: Player; model: Model; ways: Message[][] }[] = [];
        for (const { given, ways } of stories) {
          const player = await aPlayer({ vendor: code, merchant, cash: given.cash });
          const prefix = `p${cast.length}-`;
          cast.push({
            player,
            model: await aSituation(player, given, agreed),
            ways: ways.map((way) => way.map((one) => owned(one, prefix))),
          });
        }
        const before = cast.map(({ model }) => ({ ...model.held }));
        const vendor = await vendorsModule.findVendor(code);
        if (vendor === undefined) throw new Error('the vendor is gone');

        // One of the three ways of every player goes through the lanes, the others through two more takers.
        const onWay = (way: number): Sent[] =>
          cast
            .flatMap(({ player, ways }) => (ways[way] ?? []).map((one, index) => ({ player, message: one, index })))
            .toSorted((a, b) => a.index - b.index);
        const heard = await Promise.all([
          throughTheLanes(vendor, onWay(0)),
          byAnotherProcess(vendor, onWay(1), batchMax),
          byAnotherProcess(vendor, onWay(2), batchMax),
        ]);

        const ends: Model[] = [];
        for (const [index, { player, model }] of cast.entries()) {
          const mine = heard.map((way) => way.filter((one) => one.message.txId.startsWith(`p${index}-`)));
          const end = await endThatIsKept(player, model, mine, agreed);
          const ids = Map.groupBy(
            mine.flat().filter((one) => one.id !== undefined),
            (one) => one.message.txId,
          );
          for (const same of ids.values()) assert.equal(new Set(same.map((one) => one.id)).size, 1);
          ends.push(end);
        }
        // The house has exactly what the players have not.
        const moved = ends.flatMap((end, index) =>
          Object.entries(end.held).map(([kind, amount]) => amount - (before[index]?.[kind] ?? 0n)),
        );
        const house = await inTransaction((tx) => ledger.accountsOf(tx, 'house', merchant.id));
        const on = (start: string) => house.filter(({ ref }) => ref.kind.startsWith(start)).reduce((sum, { balance }) => sum + balance, 0n);
        assert.equal(
          on('JACKPOT:'),
          ends.reduce((sum, end) => sum + end.jackpot, 0n),
        );
        assert.equal(on('VENDOR:') + on('JACKPOT:'), -moved.reduce((sum, amount) => sum + amount, 0n));
      },
    ),
    runs(60, 400),
  );
  t.diagnostic(`${programs} programs`);
  assert.ok(programs >= 5, `only ${programs} programs were run`);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('a bet and its rollback commute: with money enough, any order and any repetition of them ends in the same balance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ stake: fc.constantFrom('1.00', '2.50', '0.01'), undone: fc.boolean() }), { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      async (bets, chance) => {
        const player = await aPlayer({ cash: '1000.00' });
        const pick = () => chance.next().value ?? 0;
        const messages = bets.flatMap(({ stake: amount, undone }, index) => [
          () => player.bet(`b${index}`, `r${index}`, amount),
          ...(undone ? [() => player.rollback(`x${index}`, `r${index}`, `b${index}`)] : []),
        ]);
        const deliveries = [...messages, ...messages.filter(() => pick() % 2 === 0)].map((send) => ({ send, place: pick() }));
        await Promise.all(deliveries.toSorted((a, b) => a.place - b.place).map(({ send }) => send()));
        const kept = bets.filter((bet) => !bet.undone).reduce((sum, bet) => sum + moneyOf(bet.stake, player.member.currency).amount, 0n);
        assert.equal(await player.balance(), decimal(1_000_0000n - kept));
      },
    ),
    runs(15, 60),
  );
});

test('a transaction named for two players by two processes at once is kept for one of them', async () => {
  const code = await aVendor();
  const vendor = await vendorsModule.findVendor(code);
  if (vendor === undefined) throw new Error('the vendor is gone');
  for (let turn = 0; turn < 12; turn += 1) {
    const pair = [await aPlayer({ vendor: code }), await aPlayer({ vendor: code })];
    const one: Message = { op: 'bet', txId: `both-${turn}`, round: 'r0', stake: 10_0000n, contribution: 0n };
    const heard: CallAnswer[][] = await Promise.all(
      pair.map((player) => byAnotherProcess(vendor, [{ player, message: one } satisfies Sent], 1)),
    );
    assert.deepEqual(
      heard
        .flat()
        .map((answer) => answer.code)
        .toSorted(),
      ['DUPLICATE_MISMATCH', 'OK'],
    );
    assert.deepEqual((await Promise.all(pair.map((player) => player.balance()))).toSorted(), ['100.00', '90.00']);
  }
});
