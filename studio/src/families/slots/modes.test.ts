/** The ante and the bought feature: rounds of every model that has them, their returns, and what the screen is told of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { streamOf } from '#studio/engine/fairness/stream';
import { machinesOf } from './catalogue.ts';
import { eventsOf, payoutOf } from './events.ts';
import { figuresOf, type Spins, spinsOf } from './figures.ts';
import { asNumber, exact, multiply } from './fraction.ts';
import { leastScatters } from './lucky.ts';
import { machineOf, scattersIn } from './machine.ts';
import type { Proven } from './mathematics-files.ts';
import { modeProofsOf, modesOf, withModes } from './mode-figures.ts';
import { type ModelId, modelIds } from './models/models.ts';
import { type Outcome, playRound } from './play.ts';
import type { Mode } from './round-mode.ts';
import { coinsOf, type SlotConfig, stakedCoins } from './slot-config.ts';

const middleOf = (model: ModelId): Proven => {
  const proven = machinesOf(model).get('a-medium-9600');
  if (proven === undefined) throw new Error(`no machine of ${model}`);
  return proven;
};
const withFeature = modelIds.filter((model) => middleOf(model).config.modes !== undefined);
const play = (config: SlotConfig, mode: Mode, nonce: number): Outcome =>
  playRound(machineOf(config), streamOf({ serverSeed: 'modes', clientSeed: config.mathVersion, nonce }), mode);

test('every model of one grid whose scatters begin a feature has the ante, and nearly every machine sells the feature', () => {
  const ofOneGrid = modelIds.filter((model) => middleOf(model).config.second === undefined);
  assert.deepEqual(
    ofOneGrid.filter((model) => leastScatters(machineOf(middleOf(model).config)) !== undefined),
    withFeature,
  );
  for (const model of withFeature) {
    const machines = [...machinesOf(model).values()];
    assert.ok(machines.every(({ config }) => config.modes?.ante !== undefined), model); // prettier-ignore
    assert.ok(machines.filter(({ config }) => config.modes?.buy !== undefined).length >= machines.length / 2, model);
  }
});

test('the ante returns what the plain round returns to a hundredth of a point, and the bought feature to a tenth', () => {
  for (const model of withFeature)
    for (const { config, proof } of machinesOf(model).values()) {
      const { ante, buy } = proof.modes ?? {};
      const missOf = (percent: string): number => Math.abs(Number(percent) - Number(proof.rtpPercent));
      if (ante !== undefined) {
        assert.ok(missOf(ante.rtpPercent) <= 0.0101, `${config.mathVersion}: the ante returns ${ante.rtpPercent}`);
        assert.ok(ante.cost >= 1.2 && ante.cost <= 1.34, `${config.mathVersion}: the ante costs ${ante.cost}`);
        assert.ok(ante.featureFrequency > 1.3 * proof.featureFrequency, config.mathVersion);
        assert.ok(ante.capEffect.spins + ante.capEffect.payout < 0.000_1, config.mathVersion);
      }
      if (buy !== undefined) {
        assert.ok(missOf(buy.rtpPercent) <= 0.1001, `${config.mathVersion}: a bought feature returns ${buy.rtpPercent}`);
        assert.ok(buy.capEffect.spins + buy.capEffect.payout < 0.000_1, config.mathVersion);
      }
    }
});

test('the published modes and their figures follow from the machine alone', () => {
  for (const model of ['current', 'hoard', 'cellar', 'tome', 'angler', 'stair'] as const) {
    const { config, proof } = middleOf(model);
    const spins = spinsOf(config);
    assert.deepEqual(withModes(config, spins), config, model);
    assert.deepEqual(modeProofsOf(config, spins), proof.modes, model);
  }
  const bare = middleOf('bare').config;
  assert.equal(modesOf(bare, spinsOf(bare)), undefined);
});

test('the worth of each bought feature, times the chance that a spin wins it, adds up to the features’ part of the return', () => {
  const { config } = middleOf('current');
  const machine = machineOf(config);
  const spins = spinsOf(config);
  let worth = 0;
  for (const [scatters, won] of machine.scatterSpins.entries()) {
    const ways = spins.base.kinds.reduce((sum, kind) => sum + (kind.scatters === scatters ? kind.ways : 0), 0);
    if (won === 0 || ways === 0) continue;
    const alone: Spins = {
      base: { kinds: [{ lineCoins: -(machine.scatterPays[scatters] ?? 0), scatters, specials: 0, ways: 1 }], stops: 1 },
      free: spins.free,
    };
    worth += asNumber(multiply(exact(BigInt(ways), BigInt(spins.base.stops)), figuresOf(config, alone).rtp));
  }
  assert.ok(Math.abs(worth - asNumber(figuresOf(config, spins).freeSpins)) < 1e-12);
});

test('rounds of every model and mode return, hit and begin features as their figures say', () => {
  const rounds = 5_000;
  for (const model of withFeature)
    for (const mode of ['ante', 'buy'] as const) {
      const { config, proof } = middleOf(model);
      const figures = proof.modes?.[mode];
      if (figures === undefined) continue;
      const [bet, stake] = [coinsOf(config), stakedCoins(config, mode)];
      let [paid, features, hits] = [0, 0, 0];
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const { payout, spins, bonus } = play(config, mode, nonce);
        paid += payout;
        const hasFeature = spins.length > 1 || bonus !== undefined;
        if (hasFeature) features += 1;
        if (mode === 'buy' ? payout > 0 : (spins[0]?.coins ?? 0) > 0 || bonus !== undefined) hits += 1;
      }
      const within = (seen: number, mean: number, sigma: number, what: string): void =>
        assert.ok(
          Math.abs(seen - mean) <= 4.5 * (sigma / Math.sqrt(rounds)) + 1e-9,
          `${config.mathVersion} ${mode}: ${what} ${seen}, not ${mean}`,
        );
      const binomial = (chance: number): number => Math.sqrt(Math.max(0, chance * (1 - chance)));
      within(paid / rounds / bet, (Number(figures.rtpPercent) / 100) * (stake / bet), figures.sigma, 'it pays');
      within(features / rounds, figures.featureFrequency, binomial(figures.featureFrequency), 'features');
      within(hits / rounds, figures.hit, binomial(figures.hit), 'hits');
    }
});

test('the ante leaves a plain round as it is until its own draw, and drops just the scatters that are missing', () => {
  for (const model of withFeature) {
    const { config } = middleOf(model);
    const machine = machineOf(config);
    const least = leastScatters(machine) ?? 0;
    let dropped = 0;
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const [plain, ante] = [play(config, 'base', nonce), play(config, 'ante', nonce)];
      assert.deepEqual(ante.spins[0], plain.spins[0]);
      if (plain.spins.length > 1 || plain.bonus !== undefined) assert.deepEqual(ante, plain);
      const { lucky } = ante;
      if (lucky === undefined) continue;
      dropped += 1;
      assert.equal(scattersIn(machine, ante.spins[0]?.stops ?? []) + lucky.length, least);
      assert.equal(new Set(lucky.map((cell) => cell.join())).size, lucky.length);
      assert.ok(ante.spins.length > 1 || ante.bonus !== undefined);
    }
    assert.ok(dropped > 0, model);
  }
});

test('a bought round begins with its scatters and has no base spin; its events add up to what it pays', () => {
  const stake = { coin: 100n, currency: Currency.parse('THB') };
  for (const model of withFeature) {
    const { config } = middleOf(model);
    if (config.modes?.buy === undefined) continue;
    const machine = machineOf(config);
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const outcome = play(config, 'buy', nonce);
      const events = eventsOf(machine, outcome, stake);
      const [first] = events;
      assert.ok(first?.type === 'lucky' && first.bought);
      assert.equal(first.cells.length, leastScatters(machine));
      assert.ok(events.every((event) => event.type !== 'spin' || event.free > 0));
      const end = events.at(-1);
      assert.ok(end?.type === 'end');
      assert.equal(BigInt(end.payout.replace('.', '')) * 100n, payoutOf(outcome, stake));
      const paid = events.reduce(
        (sum, event) =>
          event.type === 'spin' || event.type === 'wheel' || event.type === 'collect' || event.type === 'loot'
            ? sum + Number(event.payout)
            : sum,
        0,
      );
      assert.ok(Math.abs(paid - Number(end.payout)) < 1e-6, `${config.mathVersion}, ${nonce}`);
      assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome, 'stored as JSON it is the same round');
    }
  }
});
