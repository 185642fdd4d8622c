import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { aTable, placed, seat } from '../a-table.ts';
import { drop } from '../place-bets.ts';
import { betsToKeep, judgeLayout } from './judge-layout.ts';
import { layLayout } from './keep-layouts.ts';

const layout = (chips: Record<string, string>) => ({
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Mine',
  chips: Object.entries(chips).map(([bet, amount]) => ({ bet, amount: Decimal.parse(amount) })),
});
const never = () => placed(seat({}), undefined, '1000.00');

test('every bet of a layout is judged by its own limits, and none is cut or left out', () => {
  const { session } = aTable(never);
  const { min, most } = session.state.get().rules;
  const judged = judgeLayout(layout({ player: '5000.00', tie: '500.01', banker: '9.99', superSix: '10.00' }), { min, most }, session.units);
  assert.deepEqual(
    judged.map(({ bet, problem }) => [bet, problem]),
    [
      ['player', undefined],
      ['tie', 'table.aboveMax'],
      ['banker', 'table.belowMin'],
      ['superSix', 'table.betOff'],
    ],
  );
});

test('a layout is laid on top of the chips that lie there, and the bets outside the limits are named', () => {
  const { session } = aTable(never);
  drop(session, [{ bet: 'player', chips: 1 }]);
  layLayout(session, layout({ player: '20.00', tie: '600.00' }));
  const { drops, note } = session.state.get();
  assert.deepEqual(
    drops.map(({ bet }) => bet),
    ['player', 'player'],
  );
  assert.deepEqual([drops[1]?.amount, note], [session.units('20.00'), { key: 'layout.left', bets: ['tie'] }]);
});

test('a layout of which the table takes nothing lays nothing, and says so', () => {
  const { session } = aTable(never);
  layLayout(session, layout({ tie: '600.00' }));
  assert.deepEqual([session.state.get().drops, session.state.get().note], [[], { key: 'layout.left', bets: ['tie'] }]);
});

test('the bets that lie on the table are kept as sums, or else those of the last round, and never a free bet', () => {
  const of = (bet: string, amount: bigint) => ({ bet, amount });
  const none = { drops: [], seat: null, before: [of('tie', 5n)] };
  const placedBets = () => [of('banker', 10n)];
  assert.deepEqual(betsToKeep(none, placedBets), [of('tie', 5n)]);
  const lying = { ...none, drops: [of('player', 1n), of('player', 2n), { ...of('banker', 20n), isFree: true as const }] };
  assert.deepEqual(betsToKeep(lying, placedBets), [of('player', 3n)]);
  assert.deepEqual(betsToKeep({ ...lying, seat: seat({ banker: '10.00' }) }, placedBets), [of('banker', 10n), of('player', 3n)]);
});
