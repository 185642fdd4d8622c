/** A person ends a round that its vendor left open; then the vendor speaks after all: with the original, twice, out of order, at the same moment (R24 of `docs/wallet-rules.md`). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { StuckRoundId } from '@croupier/contract/play/stuck-rounds-console';
import type { OperatorId } from '@croupier/contract/core/ids';
import { Decimal, moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { runs } from '#test/depth';
import { grow } from '#test/conformance/stuck';
import { amount, begunWith, cashAfter, families, openForAll, ourRounds, playAndTell, sumsOf, type Told } from '#test/conversations';
import { ask } from '#test/player';
import type { Operation, PlatformAnswer, Seat } from '#test/stand-ins';
import { executeStuckDecision, postponeStuckRound } from './stuck-decisions.ts';
import { findStuckRounds } from './find-stuck-rounds.ts';

const standIns = openForAll();

type Decision = { what: 'REFUND' } | { what: 'SETTLE'; pays: string } | { what: 'WAIT' };
/** BET: the stake is told once more. END: what the vendor's own book says of the round, the win or the stake's return. */
type Late = 'BET' | 'END';
/** `isLast`: the end is said once more, or only then, when the vendor's book was read already. */
type Story = {
  stake: string;
  payout: string;
  end: 'WIN' | 'UNDO';
  decision: Decision;
  steps: ('DECIDE' | Late)[];
  atOnce: boolean;
  isLast: boolean;
};

const decision = fc.oneof(
  fc.constant<Decision>({ what: 'REFUND' }),
  fc.constant<Decision>({ what: 'WAIT' }),
  amount.map((pays): Decision => ({ what: 'SETTLE', pays })),
);
const late = fc.array(fc.constantFrom<Late>('BET', 'END'), { maxLength: 2 });
const steps = fc.tuple(late, late).map(([first, then]): Story['steps'] => [...first, 'DECIDE', ...then]);
const story: fc.Arbitrary<Story> = fc.record({
  stake: amount,
  payout: amount,
  end: fc.constantFrom('WIN', 'UNDO'),
  decision,
  steps,
  atOnce: fc.boolean(),
  isLast: fc.boolean(),
});

const operator = { operatorId: randomUUID() as OperatorId, userName: 'operator' };

/** A person's acts about a round. A person who comes after the vendor is told so. */
const decide = async (seat: Seat, name: string, { decision: wanted }: Story): Promise<void> => {
  const [stuck] = await ask<{ id: string; stake: bigint }>(
    `select o.id, r.stake from vendors.overdue o join vendors.round r on r.member_id = o.member_id and r.id = o.round_id
      where o.member_id = $1 and (r.vendor_round_id = $2 or r.vendor_round_id like $2 || ':%')`,
    [seat.member.id, name],
  );
  if (stuck === undefined) return;
  const id = StuckRoundId.parse(stuck.id);
  try {
    await inTransaction((tx) => {
      if (wanted.what === 'WAIT') return postponeStuckRound(tx, id, operator, 1, 'the vendor was called');
      const amount = wanted.what === 'SETTLE' ? moneyOf(wanted.pays, seat.member.currency).amount : stuck.stake;
      return executeStuckDecision(tx, id, operator, { act: wanted.what, amount });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CASE_CLOSED') throw error;
  }
};

type Telling = { told: Told; of: Story; say: (what: Late) => Promise<PlatformAnswer> };

/** Whatever is said of a round, it is said under the names it has in the vendor's own book. */
const tellingOf = async (seat: Seat, told: Told, of: Story): Promise<Telling> => {
  const round = await told.round();
  assert.ok(round !== undefined);
  const [{ name, bet, win }, undo] = [round, randomUUID()];
  const [stake, payout] = [Decimal.parse(of.stake), Decimal.parse(of.payout)];
  const operations: Record<Late, Operation> = {
    BET: { kind: 'BET', tx: bet, round: name, amount: stake },
    END:
      of.end === 'WIN'
        ? { kind: 'WIN', tx: win, round: name, bet, amount: payout, ends: true }
        : { kind: 'UNDO_BET', tx: undo, round: name, bet, amount: stake },
  };
  return { told, of, say: (what) => seat.say(operations[what]) };
};

/** As much of the stories as the member can pay for is played, without a win being told, and everything is stuck. */
const begin = async (seat: Seat, stories: readonly Story[]): Promise<Telling[]> => {
  const played = await playAndTell(seat, stories.map(({ stake, payout }) => ({ stake, payout, fault: 'MISSING_WIN' as const }))); // prettier-ignore
  await seat.unreachable(() => grow(seat));
  await ask('update vendors.round set started_at = now() where member_id = $1', [seat.member.id]);
  const tellings: Telling[] = [];
  for (const [index, told] of played.entries()) {
    const of = stories[index];
    assert.ok(of !== undefined);
    if ((await told.round())?.state === 'VOID') continue;
    for (const { state } of await ourRounds(seat, told.name)) assert.equal(state, 'STUCK');
    if (of.end === 'UNDO') await told.cancel();
    tellings.push(await tellingOf(seat, told, of));
  }
  return tellings;
};

const happen = async (seat: Seat, { told, of, say }: Telling): Promise<void> => {
  const work = of.steps.map((step) => () => (step === 'DECIDE' ? decide(seat, told.name, of) : say(step).then(() => undefined)));
  if (of.atOnce) await Promise.all(work.map((one) => one()));
  else for (const one of work) await one();
};

/** Whether the vendor's own word was heard. */
const isHeard = ({ of }: Telling): boolean => of.steps.includes('END') || of.isLast;

/**
 * A message that was put off, and one that a vendor does not send even when it is asked (Pragmatic lists no round that came to nothing), is ended by a person
 * in the end.
 */
const decideAfterAll = async (seat: Seat, telling: Telling): Promise<void> => {
  const { told, of } = telling;
  const rounds = await ourRounds(seat, told.name);
  if (!rounds.some(({ state }) => state === 'STUCK')) return;
  assert.ok(of.decision.what === 'WAIT' && of.end === 'UNDO' && !isHeard(telling), 'whatever has a clear end has it by now');
  await decide(seat, told.name, { ...of, decision: { what: 'REFUND' } });
};

const checkRound = async (seat: Seat, telling: Telling): Promise<void> => {
  const { told, of } = telling;
  const rounds = await ourRounds(seat, told.name);
  const { stake, payout } = sumsOf(rounds);
  const units = (text: string): bigint => moneyOf(text, seat.member.currency).amount;
  const states = rounds.map(({ state }) => state);
  const isOver = states.every((state) => state === 'CANCELLED' || state === 'SETTLED' || state === 'RESETTLED');
  assert.ok(rounds.length === 1 && isOver, `${states.join()}: it ends in one state`);
  if (states[0] === 'CANCELLED') {
    assert.deepEqual([stake, payout], [0n, 0n], 'what is cancelled moved nothing');
    assert.ok(of.end === 'UNDO' || of.decision.what === 'REFUND', 'nobody asked for its cancelling');
    return;
  }
  assert.equal(stake, units(of.stake));
  const byPerson = of.decision.what === 'SETTLE' ? [units(of.decision.pays)] : [];
  // The vendor's word is the last one, and a person's stands only where there is no other.
  assert.ok([...(of.end === 'WIN' ? [units(of.payout)] : []), ...(isHeard(telling) ? [] : byPerson)].includes(payout), `paid ${payout}`);
};

const snapshot = async (seat: Seat) => [await seat.cash(), await seat.rounds(), await seat.houseSum(`VENDOR:${seat.house.code}:`)];

for (const family of families) {
  test(`${family} R24: whatever comes after a person's decision, a round ends once, is paid once, and what two books still say otherwise is a case to the last unit`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 3 }), async (stories) => {
        const seat = await standIns().sit(family, 'LIVE', begunWith);
        const tellings = await begin(seat, stories);
        await Promise.all(tellings.map((telling) => happen(seat, telling)));
        await seat.reconcile();
        for (const { of, say } of tellings) if (of.isLast) await say('END');
        // Time goes by: what was only put off is asked about again, and the books are read once more.
        await grow(seat);
        for (const telling of tellings) await decideAfterAll(seat, telling);
        await ask('update vendors.round set started_at = now() where member_id = $1', [seat.member.id]);
        await seat.reconcile();

        for (const telling of tellings) await checkRound(seat, telling);
        const ours = sumsOf(await seat.rounds());
        assert.equal(await seat.cash(), cashAfter(seat, ours.payout - ours.stake), 'the wallet');
        assert.equal(await seat.houseSum(`VENDOR:${seat.house.code}:`), ours.stake - ours.payout, 'the ledger');

        const theirs = sumsOf(await seat.theirBook());
        const listed = (await seat.differences()).filter(({ state }) => state === 'OPEN');
        const gap = theirs.payout - theirs.stake - (ours.payout - ours.stake);
        assert.equal(listed.reduce((sum, { amount: by }) => sum + by, 0n), gap, JSON.stringify(listed, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))); // prettier-ignore
        const isDisputed = ({ of, ...more }: Telling) => of.decision.what === 'REFUND' || (of.decision.what === 'SETTLE' && !isHeard({ of, ...more })); // prettier-ignore
        if (!tellings.some(isDisputed)) assert.deepEqual([gap, listed], [0n, []], 'nobody decided against the vendor');

        const before_ = await snapshot(seat);
        for (const { of, say } of tellings) for (const step of of.steps) if (step !== 'DECIDE') await say(step);
        await findStuckRounds();
        assert.deepEqual(await snapshot(seat), before_, 'told once more, it is nothing new');
        const open = await ask<{ state: string }>(`select state from vendors.overdue where member_id = $1 and state <> 'CLOSED'`, [
          seat.member.id,
        ]);
        assert.deepEqual(open, [], 'nobody waits any more');
      }),
      runs(2, 5),
    );
  });
}
