/** Solves and proves the strips of one title: those of its variant's machine with other counts, in another order. */
import { GameCode } from '@croupier/contract/core/ids';
import { streamOf } from '#studio/engine/fairness/stream';
import { type Spins, spinsOf } from '../figures.ts';
import { asNumber, exact } from '../fraction.ts';
import type { Proven } from '../mathematics-files.ts';
import { withModes } from '../mode-figures.ts';
import { proofRecordOf } from '../prove.ts';
import { coinsOf, type SlotConfig, withStrips } from '../slot-config.ts';
import { titleVersionOf } from '../strip-versions.ts';
import { lettersOf } from '../title-strips.ts';
import { type ModelId, modelNamed } from './models.ts';
import { type Return, returnOfReels } from './solve-machine.ts';
import { type StripReturn, stripReturnOf } from './strip-return.ts';
import { varyStrips } from './vary-strips.ts';

const attemptsMax = 40;
/** How near a title comes to its return. */
const missMax = 0.000_045;
/** The part that the caps may take from the published figure. */
const capEffectMax = 0.000_05;
/** How far sigma and the hit frequency may be from those of the machine, as a factor: a variant stays what it is called. */
const apartMax = 1.25;
/** Where the highest win follows from the strips: the least of it, against the machine's. */
const highestWinLeast = 0.5;
/** An advertised top award can be won once in so many games (GLI-11). */
const gamesOfTopAward = 50_000_000;

/** A machine with what all titles of its variant need of it. */
export type Pattern = { model: ModelId; variant: string; proven: Proven; returnOf: StripReturn; free: Spins['free'] | undefined };

/** `variant` is the cut, the volatility and the return of a machine. */
export const patternOf = (model: ModelId, variant: string, proven: Proven): Pattern => ({
  model,
  variant,
  proven,
  returnOf: stripReturnOf(proven.config),
  free: proven.config.freeStrips === undefined ? undefined : spinsOf(proven.config).free,
});

/** The numbers of each symbol on each reel, which differ from title to title. `written` has a letter for each symbol and a word for each reel. */
export const countsKey = (written: string): string =>
  written
    .split(' ')
    .map((strip) => Array.from(strip).toSorted().join(''))
    .join(' ');

/** The mathematics of a title, drawn from its code; `isTaken` says that another title has these counts. */
export const solveStrips = (code: string, pattern: Pattern, isTaken: (counts: string) => boolean): Proven => {
  const { model, variant, proven, returnOf } = pattern;
  const target = targetOf(pattern);
  const seed = titleVersionOf(code, model, buildOf(variant));
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const stream = streamOf({ serverSeed: 'strips of titles', clientSeed: seed, nonce: attempt });
    const strips = varyStrips(proven.config, { stack: modelNamed(model).stack, target, returnOf }, stream);
    if (strips === undefined || isTaken(countsKey(lettersOf(strips)))) continue;
    const own = proveStrips(code, pattern, strips);
    if (isFit(own, proven, target)) return own;
  }
  throw new Error(`${seed}: no strips found`);
};

const buildOf = (variant: string): Return => Number(variant.slice(-4)) as Return;
const targetOf = ({ model, variant }: Pattern): number => returnOfReels(model, buildOf(variant));

/** The mathematics that strips make of a machine, in the name of a title, with their proof. */
export const proveStrips = (code: string, { model, variant, proven, free }: Pattern, strips: SlotConfig['strips']): Proven => {
  const alone: SlotConfig = { ...withStrips(proven.config, strips), mathVersion: titleVersionOf(code, model, buildOf(variant)) };
  const spins = spinsOf(alone, free);
  // The chance of an ante and the price of a feature follow from the figures of the title's own spins.
  const config = alone.modes === undefined ? alone : withModes(alone, spins);
  return { config, proof: proofRecordOf(GameCode.parse(code), config, spins) };
};

/** The same strips on the machine as it is now; undefined when they do not meet its return any more. */
export const keepStrips = (code: string, pattern: Pattern, strips: SlotConfig['strips']): Proven | undefined => {
  const own = proveStrips(code, pattern, strips);
  return isFit(own, pattern.proven, targetOf(pattern)) ? own : undefined;
};

const isFit = ({ config, proof }: Proven, { proof: machine }: Proven, target: number): boolean => {
  const rtp = asNumber(exact(BigInt(proof.rtp.num), BigInt(proof.rtp.den)));
  const isNear = (one: number, other: number): boolean => Math.abs(Math.log(one / other)) < Math.log(apartMax);
  if (Math.abs(rtp - target) > missMax || !isNear(proof.sigma, machine.sigma) || !isNear(proof.hit, machine.hit)) return false;
  if (proof.capEffect.spins + proof.capEffect.payout > capEffectMax) return false;
  // Where the machine's rounds come to its cap, so do the title's.
  const least = machine.maxWin * coinsOf(config) === config.maxPayout ? machine.maxWin : machine.maxWin * highestWinLeast;
  if (proof.maxWin < least) return false;
  if (proof.maxWinProb === undefined) return true;
  return proof.maxWin * coinsOf(config) < config.maxPayout && proof.maxWinProb >= 1 / gamesOfTopAward;
};
