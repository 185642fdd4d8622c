import { type RandomStream, streamOf } from '#studio/engine/fairness/stream';
import { jackpotsPercent } from '#studio/engine/jackpots/levels';
import { spinsOf } from '../figures.ts';
import { machineOf } from '../machine.ts';
import { withModes } from '../mode-figures.ts';
import { allStrips, type SlotConfig, type SymbolId, withStrips } from '../slot-config.ts';
import { draftMachine } from './draft-machine.ts';
import { expectedReturn } from './expected-return.ts';
import { type Cut, type ModelId, modelNamed, type Volatility } from './models.ts';

/** The returns every machine is built for, in hundredths of a percent. */
export const returns = [9450, 9600, 9680] as const;
export type Return = (typeof returns)[number];

/**
 * The return of a machine's reels. Where titles play for jackpots, what those give back is taken off, so that both together are the return it is built
 * for.
 */
export const returnOfReels = (model: ModelId, build: Return): number =>
  (build - (modelNamed(model).jackpots === true ? Number(jackpotsPercent()) * 100 : 0)) / 10_000;

/** How near a machine comes to its return: what is published with two decimals is then true to the last. */
export const nearEnough = 0.000_04;
const attemptsMax = 40;
const turnsMax = 8_000;
const stuckAfter = 500;

export type MachineId = { model: ModelId; cut: Cut; volatility: Volatility };

/**
 * Models whose machines were changed after they were published. The files of their earlier editions stay. The second edition has the ante and the bought
 * feature, and the strips of the first; that of the vault has other prizes as well.
 */
const raised: Partial<Record<ModelId, number>> = {
  feast: 2,
  tide: 2,
  tome: 2,
  columns: 2,
  current: 2,
  expanse: 2,
  summit: 2,
  stair: 2,
  hoard: 2,
  spindle: 2,
  angler: 2,
  cellar: 2,
};

/** The edition of a model's machines that is played today. A change of anything that is drawn for them raises it. */
export const machineEdition = (model: ModelId): number => raised[model] ?? 1;

/** The name of the mathematics: it changes when what is drawn for it would. */
export const mathVersionOf = ({ model, cut, volatility }: MachineId, build: Return): string =>
  `${model}-${cut}-${volatility}.${machineEdition(model)}.${build}`;

/**
 * The machines of a model's cut and volatility, one for each return. Everything is drawn from their name, so the same name gives the same
 * machines. The other returns are made from the middle one by exchanging ordinary symbols only: wilds and scatters stay where they are, and
 * with them how often free spins come; pays and free spins' own strips are the same.
 */
export const solveMachine = (id: MachineId): Record<Return, SlotConfig> => {
  const name = `${id.model}-${id.cut}-${id.volatility}`;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const stream = streamOf({ serverSeed: 'machines', clientSeed: name, nonce: attempt });
    const draft = draftMachine(modelNamed(id.model), id.cut, id.volatility, returnOfReels(id.model, 9600), stream);
    const middle = draft && solveReturn(draft, returnOfReels(id.model, 9600), stream);
    const least = middle && solveReturn(middle, returnOfReels(id.model, 9450), stream);
    const most = middle && solveReturn(middle, returnOfReels(id.model, 9680), stream);
    if (middle !== undefined && least !== undefined && most !== undefined) {
      const named = (config: SlotConfig, build: Return): SlotConfig =>
        withModes({ ...config, mathVersion: mathVersionOf(id, build) }, spinsOf(config));
      return { 9450: named(least, 9450), 9600: named(middle, 9600), 9680: named(most, 9680) };
    }
  }
  throw new Error(`${name}: no machine found`);
};

const fixed: ReadonlySet<SymbolId> = new Set(['wild', 'scatter', 'mystery']);

/**
 * Exchanges single ordinary symbols as long as it brings the return nearer to its target; where nothing does any more, any exchange is taken, to
 * go on from there. Undefined when the target is not reached in good time.
 */
const solveReturn = (draft: SlotConfig, target: number, stream: RandomStream): SlotConfig | undefined => {
  const symbols = [...new Set(draft.strips.flat())].filter((symbol) => !fixed.has(symbol));
  const strips = allStrips(draft).map((strip) => [...strip]);
  const changed = (): SlotConfig => withStrips(draft, strips);
  const missOf = (): number => Math.abs(expectedReturn(machineOf(changed())) - target);
  let miss = missOf();
  for (let turn = 0, idle = 0; turn < turnsMax && miss > nearEnough; turn += 1, idle += 1) {
    const strip = strips[stream.below(strips.length)] ?? [];
    const place = stream.below(strip.length);
    const [before, after] = [strip[place], symbols[stream.below(symbols.length)]];
    if (before === undefined || after === undefined || before === after || fixed.has(before)) continue;
    if (strip.filter((symbol) => symbol === before).length < 2) continue;
    strip[place] = after;
    const missNow = missOf();
    if (missNow < miss || idle > stuckAfter) [miss, idle] = [missNow, 0];
    else strip[place] = before;
  }
  return miss > nearEnough ? undefined : changed();
};
