import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editionsOf } from '../../src/families/lottery/editions.ts';
import { lotteries } from '../../src/families/lottery/lotteries.ts';
import { countBets, readSelection } from '../../src/families/lottery/rule-of.ts';
import { diceOf } from '../../src/families/lottery/test/random-selection.ts';
import { randomPick } from './random-pick.ts';

test('a random pick of every play is taken by it, and is the fewest bets that the play can have where its bets are entered one by one', () => {
  const below = diceOf(11);
  const versions = new Map(lotteries.flatMap(editionsOf).map((lottery) => [lottery.version, lottery]));
  for (const { plays, space, version } of versions.values())
    for (const play of plays)
      for (let nth = 0; nth < 20; nth += 1) {
        const selection = readSelection(play, space, randomPick(play, space, below));
        assert.ok(selection, `${version} ${play.code}`);
        const bets = countBets(play, space, selection);
        const { rule } = play;
        const fewest = rule.kind === 'choose' ? (rule.weight ?? 1) : rule.kind === 'numbers' && rule.oneBet !== true ? rule.tries.length : rule.kind === 'rows' && rule.tails === true ? 5 : 1;
        assert.ok(rule.kind === 'values' ? bets > 0 : bets === fewest || (rule.kind === 'pattern' && rule.oneRow === true && bets === 2), `${version} ${play.code} ${bets}`);
      }
}); // prettier-ignore
