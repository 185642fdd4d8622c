import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberId } from '@croupier/contract/core/ids';
import { validBetOf } from '@croupier/contract/money/valid-bet';
import fc from 'fast-check';
import type { Tier } from '../contracts/terms.rules.ts';
import { betsFrom, playedFrom, type RoundLine, sumsFrom, type Tree } from './journal.rules.ts';
import { earnedFrom } from './realtime.rules.ts';
import { teamsOf } from './team.rules.ts';

const [a, b, p, q] = ['a', 'b', 'p', 'q'] as unknown as [MemberId, MemberId, MemberId, MemberId];
/** Place 1: below b below a; place 2: below a; place 3: at the top. */
const tree: Tree = {
  uplinesAt: (placement) => (placement === 1n ? [b, a] : placement === 2n ? [a] : []),
  isAgent: (member) => member === a || member === b,
};
const at = Temporal.Instant.from('2026-11-20T05:00:00Z');
const line = (number: bigint, more: Partial<RoundLine>): RoundLine => ({
  number,
  kind: 'BET',
  round: 'r',
  memberId: p,
  placement: 1n,
  at,
  stake: 0n,
  payout: 0n,
  valid: 0n,
  ...more,
});
const ended = (number: bigint, stake: bigint, payout: bigint, more: Partial<RoundLine> = {}): RoundLine =>
  line(number, { stake, payout, valid: stake === payout ? 0n : validBetOf(stake, payout), ...more });

test('a correction comes as what the round was and what it is, where and when it was', () => {
  const round = ended(1n, 100n, 0n);
  const correction = line(7n, { kind: 'CORRECTION', placement: 2n, at: at.add({ hours: 5 }), payout: 150n, valid: -50n });
  assert.deepEqual(
    betsFrom([correction], [round, correction], tree).map(({ chain, stake, validBet, outcome, settledAt }) => [
      chain,
      stake,
      validBet,
      outcome,
      settledAt.toString(),
    ]),
    [
      [[b, a], 100n, -100n, 'LOST', at.toString()],
      [[b, a], 100n, 50n, 'WON', at.toString()],
    ],
  );
});

test('the agents’ own play counts for them too, and stands apart', () => {
  const played = playedFrom(
    sumsFrom(
      [
        ended(1n, 100n, 0n, { memberId: b, placement: 2n }),
        ended(2n, 40n, 0n, { round: 's' }),
        ended(3n, 60n, 0n, { round: 't', memberId: q }),
      ],
      [],
    ),
    { activeBetMin: 50n, activeDepositMin: 0n },
    tree,
  );
  assert.deepEqual(
    played.map(({ uplines, self, lost, active }) => [uplines, self, lost, active]),
    [
      [[a], b, 100n, 1n],
      [[b, a], null, 100n, 1n],
    ],
  );
  assert.equal(teamsOf(played, true).get(b)?.lost, 200n);
  assert.equal(teamsOf(played, false).get(b)?.lost, 100n);
});

const tiers: Tier[] = [{ validBetMin: null, profitMin: null, activeMin: null, singleBetMin: 20n, rates: { won: 3_000n, lost: 8_000n } }];
test('corrections with lower numbers than the end of their round bring what the round is, read together or apart', () => {
  const sooner = line(1n, { kind: 'CORRECTION', payout: 30n, valid: -30n });
  const soon = line(2n, { kind: 'CORRECTION', payout: 120n, valid: -20n });
  const round = ended(3n, 100n, 0n);
  const history = [sooner, soon, round];
  const is = ended(1n, 100n, 150n);
  const net = (bets: ReturnType<typeof betsFrom>) => [a, b].map((agent) => earnedFrom(bets, () => tiers).get(agent)?.pay ?? 0n);
  const sums = (some: ReturnType<typeof sumsFrom>) =>
    teamsOf(playedFrom(some, { activeBetMin: 50n, activeDepositMin: 0n }, tree), true).get(a);
  for (const runs of [[history], [[sooner], [soon, round]], [[sooner, soon], [round]], [[sooner], [soon], [round]]]) {
    assert.deepEqual(net(runs.flatMap((run) => betsFrom(run, history, tree))), net(betsFrom([is], [], tree)));
    assert.deepEqual(sums(runs.flatMap((run) => sumsFrom(run, history))), sums(sumsFrom([is], [])));
  }
  assert.throws(() => betsFrom([sooner], [sooner], tree), /correction 1 is of no round/);
});

const someRounds = fc.array(
  fc.record({
    stake: fc.bigInt({ min: 1n, max: 200n }),
    payouts: fc.array(fc.bigInt({ min: 0n, max: 500n }), { minLength: 1, maxLength: 4 }),
    who: fc.constantFrom(p, q, b),
    placement: fc.constantFrom(1n, 2n, 3n),
  }),
  { maxLength: 12 },
);

test('rounds that are corrected again and again, in runs cut anywhere, bring what their last state would have brought at once', () => {
  fc.assert(
    fc.property(someRounds, fc.array(fc.nat({ max: 60 })), (rounds, cuts) => {
      const lines: RoundLine[] = [];
      const turns = Math.max(0, ...rounds.map(({ payouts }) => payouts.length));
      for (let turn = 0; turn < turns; turn += 1)
        for (const [place, { stake, payouts, who, placement }] of rounds.entries()) {
          const [payout, was] = [payouts[turn], payouts[turn - 1]];
          if (payout === undefined) continue;
          const valid = (of: bigint) => (stake === of ? 0n : validBetOf(stake, of));
          const about = { round: `r${place}`, memberId: who, placement };
          const number = BigInt(lines.length + 1);
          if (was === undefined) lines.push(ended(number, stake, payout, about));
          else lines.push(line(number, { ...about, kind: 'CORRECTION', payout: payout - was, valid: valid(payout) - valid(was) }));
        }
      const known = rounds.map(({ stake, payouts, who, placement }, place) =>
        ended(BigInt(place), stake, payouts.at(-1) ?? 0n, { round: `r${place}`, memberId: who, placement }),
      );
      const edges = [0, ...cuts.map((cut) => cut % (lines.length + 1)).toSorted((x, y) => x - y), lines.length];
      const runs = edges.slice(1).map((edge, place) => lines.slice(edges[place], edge));
      const paid = (bets: ReturnType<typeof betsFrom>) => [a, b].map((agent) => earnedFrom(bets, () => tiers).get(agent)?.pay ?? 0n);
      assert.deepEqual(paid(runs.flatMap((run) => betsFrom(run, lines, tree))), paid(betsFrom(known, [], tree)));
      const sums = (some: ReturnType<typeof sumsFrom>) =>
        teamsOf(playedFrom(some, { activeBetMin: 50n, activeDepositMin: 0n }, tree), true);
      const same = (team: MemberId) => {
        const [one, other] = [sums(runs.flatMap((run) => sumsFrom(run, lines))).get(team), sums(sumsFrom(known, [])).get(team)];
        assert.deepEqual(one, other);
      };
      same(a);
      same(b);
    }),
    { numRuns: 200 },
  );
});
