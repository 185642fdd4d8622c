import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsOf } from '../../src/families/slots/events.ts';
import { lineCoins } from '../../src/families/slots/evaluate.ts';
import { machineOf, scattersIn } from '../../src/families/slots/machine.ts';
import { provenOfVersion, publishedFingerprints } from '../../src/families/slots/mathematics-files.ts';
import { THB } from './a-round.ts';
import { isLosing, restingWindow } from './resting-window.ts';

test('no machine opens on a window that would have paid or won free spins', () => {
  for (const version of publishedFingerprints.keys()) {
    const config = provenOfVersion(version)?.config;
    assert.ok(config);
    const machine = machineOf(config);
    const { window, stops } = restingWindow({ config });
    const scatters = scattersIn(machine, stops);
    assert.equal(lineCoins(machine, stops), 0, version);
    assert.deepEqual([machine.scatterPays[scatters] ?? 0, machine.scatterSpins[scatters] ?? 0], [0, 0], version);
    // As the screen would tell of it.
    const [spin] = eventsOf(machine, { spins: [{ stops, coins: 0 }], payout: 0, capped: false }, { coin: 1n, currency: THB });
    assert.ok(spin?.type === 'spin');
    assert.deepEqual([spin.wins, spin.scatter, spin.window], [[], null, window], version);
  }
});

test('a window that wins is moved on, and one that loses is left where it is', () => {
  const config = provenOfVersion('orchard-a-low.1.9600')?.config;
  assert.ok(config);
  const { stops } = restingWindow({ config });
  assert.ok(isLosing(config, stops));
  assert.deepEqual(restingWindow({ config }).stops, stops, 'the same each time');
  const scatters = config.strips.map((strip) => strip.indexOf('scatter'));
  assert.ok(!isLosing(config, scatters));
});
