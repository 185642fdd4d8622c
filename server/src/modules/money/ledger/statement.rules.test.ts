import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TransferId } from '@croupier/contract/core/ids';
import fc from 'fast-check';
import { type Milestone, milestoneEvery, milestonesFor, whereToBegin } from './statement.rules.ts';

type Line = { accountId: string; version: bigint; at: number; transferId: TransferId };

/** Newest first; of one millisecond by account, and within an account the newest first. */
const inOrder = (a: Line, b: Line): number =>
  b.at - a.at || (a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : Number(b.version - a.version));

/** Accounts whose entries come in stretches: in one only some of them move, and some entries share a millisecond. */
const books = fc.array(
  fc.record({ account: fc.nat({ max: 3 }), entries: fc.integer({ min: 1, max: 300 }), pauseMs: fc.nat({ max: 2 }), mix: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

const linesOf = (stretches: readonly { account: number; entries: number; pauseMs: number; mix: boolean }[]): Line[] => {
  const versions = [0n, 0n, 0n, 0n];
  const lines: Line[] = [];
  let at = 1_700_000_000_000;
  for (const { account, entries, pauseMs, mix } of stretches)
    for (let entry = 0; entry < entries; entry += 1) {
      const who = mix && entry % 3 === 0 ? (account + 1) % 4 : account;
      const version = (versions[who] ?? 0n) + 1n;
      versions[who] = version;
      at += pauseMs;
      lines.push({ accountId: `account-${who}`, version, at, transferId: `${who}:${version}` as TransferId });
    }
  return lines.toSorted(inOrder);
};

test('from where a page is begun, it holds the lines it would hold if all were sorted, and little is walked in vain', () => {
  fc.assert(
    fc.property(books, fc.nat({ max: 1_500 }), fc.integer({ min: 1, max: 100 }), (stretches, offset, limit) => {
      const lines = linesOf(stretches);
      const chains = [...Map.groupBy(lines, ({ accountId }) => accountId)].map(([accountId, own]) => ({
        accountId,
        version: BigInt(own.length),
        last: own[0]?.transferId ?? null,
      }));
      const wanted = milestonesFor(chains.length, { limit, offset });
      const all: Milestone[] = lines.filter(({ version }) => version % milestoneEvery === 0n);
      const given = wanted === 0 ? [] : all.slice(0, wanted);
      const { starts, skipped, since } = whereToBegin(chains, given, given.length < wanted, { limit, offset });
      const walked = lines.filter((line) => {
        const start = starts.find(({ chain }) => chain.accountId === line.accountId);
        const from = lines.find(({ transferId }) => transferId === start?.transferId);
        return from !== undefined && line.version <= from.version && (since === undefined || line.at >= since);
      });
      const rest = offset - skipped;
      assert.ok(rest >= 0, 'more is left behind than the page begins after');
      assert.deepEqual(walked.slice(rest, rest + limit), lines.slice(offset, offset + limit));
      // Those of one millisecond cannot be told apart by their time, and are walked together.
      const isTold = stretches.every(({ pauseMs }) => pauseMs > 0);
      if (isTold && offset + limit <= lines.length)
        assert.ok(rest <= Number(milestoneEvery) * (chains.length + 1) + 2 * Number(milestoneEvery));
    }),
    { numRuns: 300 },
  );
});
