/** The quick ways to count every window of a machine, against counting them one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedOf } from './catalogue.ts';
import { lineCoins } from './evaluate.ts';
import { cellsShowing, type Machine, machineOf, type ReelSet, reelsShowing, scattersIn } from './machine.ts';
import { type ModelId, modelIds } from './models/models.ts';
import { type SlotConfig, type SymbolId, symbolIds } from './slot-config.ts';
import { type SpinDistribution, spinDistribution } from './spin-distribution.ts';
import { allTitles } from './titles/titles.ts';

/** So many symbols of each strip are left: all windows of a title would take minutes to count one by one. */
const shortTo: Partial<Record<number, number>> = { 3: 24, 5: 9, 6: 7 };

/** A part of a strip with its specials, as far as there is room, and the ordinary symbols around them. */
const shortened = (strip: readonly SymbolId[], length: number): SymbolId[] => {
  const specials = new Set<SymbolId>(['wild', 'scatter', 'mystery', 'collector', 'prize']);
  const places = [...strip.keys()].toSorted(
    (a, b) => Number(specials.has(strip[b] ?? 'low1')) - Number(specials.has(strip[a] ?? 'low1')) || a - b,
  );
  return places
    .slice(0, length)
    .toSorted((a, b) => a - b)
    .map((place) => strip[place] ?? 'low1');
};

const short = (config: SlotConfig): SlotConfig => {
  const length = shortTo[config.reels] ?? 9;
  const cut = (strips: SlotConfig['strips']) => strips.map((strip) => shortened(strip, length));
  return { ...config, strips: cut(config.strips), ...(config.freeStrips && { freeStrips: cut(config.freeStrips) }) };
};

/** Window by window. */
const counted = (machine: Machine, set: ReelSet, special?: SymbolId): SpinDistribution => {
  const { rows, collector } = machine.config;
  const catches = collector !== undefined && set === machine.free;
  const kinds = new Map<string, SpinDistribution['kinds'][number]>();
  const stops = set.lengths.map(() => 0);
  const walk = (reel: number): void => {
    if (reel < stops.length) {
      for (let stop = 0; stop < (set.lengths[reel] ?? 0); stop += 1) {
        stops[reel] = stop;
        walk(reel + 1);
      }
      return;
    }
    const showing = (symbol: SymbolId): number => cellsShowing(set.strips, stops, rows, symbol).length;
    const kind = {
      lineCoins: lineCoins(machine, stops, set),
      scatters: catches ? showing('collector') : scattersIn(machine, stops, set),
      specials: catches ? showing('prize') : special === undefined ? 0 : reelsShowing(set, stops, rows, special).length,
      ways: 1,
    };
    const name = `${kind.lineCoins} ${kind.scatters} ${kind.specials}`;
    const known = kinds.get(name);
    if (known === undefined) kinds.set(name, kind);
    else known.ways += 1;
  };
  walk(0);
  return {
    kinds: [...kinds.values()].toSorted((a, b) => a.lineCoins - b.lineCoins || a.scatters - b.scatters || a.specials - b.specials),
    stops: set.lengths.reduce((product, length) => product * length, 1),
  };
};

const titles = [...allTitles().values()];
/** Models of one grid: those of two are counted grid by grid, by the same walks. */
const models: readonly ModelId[] = modelIds.slice(0, 18);

for (const model of models)
  test(`${model}: all windows of a title counted together are those that are counted one by one`, () => {
    for (const cut of ['a', 'b']) {
      const title = titles.find(({ machine }) => machine?.model === model && machine.cut === cut && machine.volatility === 'high');
      assert.ok(title);
      const config = short(listedOf(title).config);
      const machine = machineOf(config);
      assert.deepEqual(spinDistribution(machine), counted(machine, machine.base));
      if (machine.free !== machine.base && cut === 'b')
        assert.deepEqual(spinDistribution(machine, machine.free), counted(machine, machine.free));
      const special = config.freeSpins.special?.[0]?.symbol;
      if (special !== undefined)
        assert.deepEqual(spinDistribution(machine, machine.free, special), counted(machine, machine.free, special));
      const mystery = config.mystery?.[2]?.symbol;
      if (mystery !== undefined) {
        const set = machine.revealed(mystery);
        assert.deepEqual(spinDistribution(machine, set), counted(machine, set));
      }
    }
  });

test('every symbol has a place in the keys that tell windows apart', () => {
  assert.ok(symbolIds.length <= 16);
});
