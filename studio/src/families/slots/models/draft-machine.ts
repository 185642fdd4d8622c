import type { RandomStream } from '#studio/engine/fairness/stream';
import { machineOf } from '../machine.ts';
import type { SlotConfig, SymbolId } from '../slot-config.ts';
import { expectedReturn } from './expected-return.ts';
import { mysteryOf } from './feature-shapes.ts';
import { type Cut, linesOf, type Model, type Volatility } from './models.ts';
import { shuffledRuns } from './shuffled-runs.ts';

/**
 * A first machine of a model: strips drawn, specials placed, pays scaled until its return is about right and then rounded to amounts people like to
 * read. Undefined when free spins would win free spins without end.
 */
export const draftMachine = (
  model: Model,
  cut: Cut,
  volatility: Volatility,
  target: number,
  stream: RandomStream,
): SlotConfig | undefined => {
  const lines = linesOf(model, cut);
  const plays = model.plays[cut];
  const coins = 'coins' in plays ? plays.coins : lines.length * (model.second === undefined ? 1 : 2);
  const { free, bonus, mysteries, collector } = model;
  const strips = stripsOf(model, model.wilds, model.symbols, stream);
  const config: SlotConfig = {
    mathVersion: 'a draft',
    reels: model.reels,
    rows: model.rows,
    strips,
    ...(free?.strips === 'wilder' && {
      freeStrips: stripsOf(
        model,
        model.wilds.map((wilds) => (wilds === 0 ? 0 : 3)),
        model.symbols,
        stream,
        true,
      ),
    }),
    ...(collector && { freeStrips: collectorStripsOf(model, collector, stream) }),
    ...(free?.strips === 'dearer' && { freeStrips: stripsOf(model, model.wilds, model.symbols.slice(0, 6), stream) }),
    lines,
    ...('coins' in plays && { ways: { coins } }),
    ...(model.bothWays && { bothWays: model.bothWays }),
    pays: {},
    scatter: { pays: model.scatterPays.map((bets) => bets * coins), freeSpins: [...(free?.awards[cut] ?? [])] },
    ...(model.scatterStandsIn && { scatterStandsIn: model.scatterStandsIn }),
    ...(model.wildMultiplier && { wildMultiplier: model.wildMultiplier[volatility] }),
    ...(model.wildGrows && { wildGrows: model.wildGrows }),
    freeSpins: {
      multiplier: (free ?? bonus)?.multiplier[volatility] ?? 1,
      maxSpins: free === undefined && bonus === undefined ? 0 : 200,
      ...(free?.rises && { rises: free.rises[volatility] }),
      ...(free?.special && { special: model.symbols.map((symbol, rank) => ({ symbol, weight: rank < 4 ? 1 : 2 })) }),
    },
    ...(bonus && { bonus: bonus.shape[cut][volatility](coins) }),
    ...(mysteries && { mystery: mysteryOf(mysteries.become[volatility], model.symbols) }),
    ...(collector && { collector: collector.shape[cut][volatility](coins) }),
    ...(model.second && {
      second: { strips: stripsOf(model, model.wilds, model.symbols, stream).slice(1), times: model.second[volatility] },
    }),
    maxPayout: model.cap[volatility] * coins,
  };
  return scaled(config, template(model, volatility), target);
};

/** The shape of the pays, in thousandths of whatever their scale will be. */
const template = ({ reels, symbols, spread, climb, least, wilds, plays, bothWays }: Model, volatility: Volatility): SlotConfig['pays'] => {
  const pays: SlotConfig['pays'] = {};
  const table = (worth: number, from: number): number[] =>
    Array.from({ length: reels }, (_, index) =>
      index + 1 < from ? 0 : Math.max(1, Math.round(1_000 * worth * climb[volatility] ** (index + 1 - least))),
    );
  const early = reels === 5 && 'lines' in plays.a && bothWays === undefined ? 1 : 0;
  for (const [rank, symbol] of symbols.entries()) {
    const worth = spread[volatility] ** (1 - rank / (symbols.length - 1)) / 2;
    pays[symbol] = table(worth, rank < 2 ? least - early : least);
  }
  // Only a wild on the first reel can begin a run of wilds.
  if ((wilds[0] ?? 0) > 0) pays.wild = table(spread[volatility] * 1.2, least);
  return pays;
};

const scaled = (config: SlotConfig, shape: SlotConfig['pays'], target: number): SlotConfig | undefined => {
  const at = (pays: SlotConfig['pays']): number => expectedReturn(machineOf({ ...config, pays }));
  const [nothing, whole] = [at({}), at(shape)];
  if (!(whole > nothing) || !Number.isFinite(whole)) return undefined;
  const factor = (target - nothing) / (whole - nothing);
  const pays: SlotConfig['pays'] = {};
  for (const [symbol, table] of Object.entries(shape)) {
    let before = 0;
    pays[symbol as SymbolId] = table.map((worth) => {
      if (worth === 0) return 0;
      before = Math.max(legible(worth * factor), before === 0 ? 1 : legible(before * 1.3 + 0.6));
      return before;
    });
  }
  return { ...config, pays };
};

const legibles = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80];

/** The nearest amount that reads well: 15, 40, 250. */
const legible = (amount: number): number => {
  let best = 1;
  for (let unit = 1; unit <= 100_000; unit *= 10)
    for (const step of legibles) if (Math.abs(Math.log((step * unit) / amount)) < Math.abs(Math.log(best / amount))) best = step * unit;
  return best;
};

/** Strips with wilds and scatters at their places and stacks of ordinary symbols between them. */
const stripsOf = (
  { length, scatters, scatterStacks = [], mysteries, stack, rows, stackedWilds }: Model,
  wilds: readonly number[],
  symbols: readonly SymbolId[],
  stream: RandomStream,
  stacked = stackedWilds === true,
): SlotConfig['strips'] =>
  wilds.map((wildCount, reel) => {
    const size = length[0] + stream.below(length[1] - length[0] + 1);
    const coins = scatterStacks.reduce((sum, height) => sum + height, 0);
    const hidden = mysteries?.stack[reel] ?? 0;
    const specials = (scatters[reel] ?? 0) + coins + hidden + wildCount;
    const ordinary = stacksOf(size - specials, symbols, stack, stream);
    const strip: SymbolId[] = ordinary;
    // Scatters and wilds are put between stacks, at least a window apart from one another.
    const groups: SymbolId[][] = [
      ...Array.from({ length: scatters[reel] ?? 0 }, (): SymbolId[] => ['scatter']),
      ...scatterStacks.map((height): SymbolId[] => Array.from({ length: height }, () => 'scatter')),
      ...(hidden > 0 ? [Array.from({ length: hidden }, (): SymbolId => 'mystery')] : []),
      ...(stacked && wildCount > 0
        ? [Array.from({ length: wildCount }, (): SymbolId => 'wild')]
        : Array.from({ length: wildCount }, (): SymbolId[] => ['wild'])),
    ];
    return parted(strip, groups, rows, stream);
  });

/** Groups put into a strip at equal distances. */
const parted = (strip: SymbolId[], groups: readonly SymbolId[][], rows: number, stream: RandomStream): SymbolId[] => {
  const step = Math.floor(strip.length / Math.max(1, groups.length));
  const first = stream.below(Math.max(1, step - rows));
  for (const [index, group] of groups.toReversed().entries()) strip.splice(first + (groups.length - 1 - index) * step, 0, ...group);
  return strip;
};

/** The strips of free spins with a collector: prizes in stacks, collectors between them, and ordinary symbols. */
const collectorStripsOf = (
  { length, symbols, stack, rows }: Model,
  { prizes, collectors }: NonNullable<Model['collector']>,
  stream: RandomStream,
): SlotConfig['strips'] =>
  prizes.map((stacks, reel) => {
    const size = length[0] + stream.below(length[1] - length[0] + 1);
    const many = collectors[reel] ?? 0;
    const groups = stacks.map((height): SymbolId[] => Array.from({ length: height }, () => 'prize'));
    for (let nth = 0; nth < many; nth += 1) groups.splice(Math.round(((nth + 0.5) * groups.length) / many), 0, ['collector']);
    const special = groups.reduce((sum, { length: height }) => sum + height, 0);
    const plain = symbols.filter((symbol) => symbol !== 'prize');
    return parted(stacksOf(size - special, plain, stack, stream), groups, rows, stream);
  });

/** Ordinary symbols, the cheap ones more often, each strip with all of them, in runs of up to `stack`. */
const stacksOf = (size: number, symbols: readonly SymbolId[], stack: number, stream: RandomStream): SymbolId[] => {
  const counts = symbols.map((_, rank) =>
    Math.max(1, Math.round((size * (2 + (2.6 * rank) / (symbols.length - 1))) / (symbols.length * 3.3))),
  );
  for (let sum = counts.reduce((whole, count) => whole + count, 0); sum !== size; sum += sum < size ? 1 : -1) {
    const rank = sum < size ? symbols.length - 1 - stream.below(3) : counts.indexOf(Math.max(...counts));
    counts[rank] = (counts[rank] ?? 0) + (sum < size ? 1 : -1);
  }
  return shuffledRuns(
    counts.map((count, rank) => [symbols[rank] ?? 'low5', count] as const),
    stack,
    stream,
  );
};
