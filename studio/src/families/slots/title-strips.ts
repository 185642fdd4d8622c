/**
 * Strips that titles have of their own, as they are stored: `strips/<model>.<edition>.json` has a row for each title of a model, with what is proven of it. All
 * else of a title's mathematics, and all else of its proof, is that of the machine of its variant.
 */
import { GameCode } from '@croupier/contract/core/ids';
import * as z from 'zod/mini';
import { canonicalJson } from '#studio/engine/fairness/fingerprint';
import { differencesOf, withDifferences } from './differences.ts';
import type { Proven } from './mathematics-files.ts';
import { add, type Exact, exact, percentText, subtract } from './fraction.ts';
import { hexOf } from './strip-versions.ts';
import { allStrips, type Fraction, type ProofRecord, type SlotConfig, type SymbolId, symbolIds, withStrips } from './slot-config.ts';

/** A letter for each symbol, in the order of `symbolIds`. */
const letters = 'WSABCDabcdeMPK';

const Row = z.tuple([
  /** The machine whose strips these take the place of: cut, volatility and return. */
  z.string(),
  /** A letter for each symbol, a word for each reel. */
  z.string(),
  /** The fingerprint in base64url. */
  z.string(),
  /** The return as a fraction; with a sign, what it is more or less than the machine's, where that is shorter. */
  z.string(),
  z.string(),
  /** Sigma, hit frequency, highest win, its chance or the bound of it, the shares of lines and of the feature, and what the caps on spins and on the payout take. */
  z.array(z.number()),
  /** Whatever else of the config and of the proof is not the machine's. */
  z.optional(z.object({ config: z.record(z.string(), z.unknown()), proof: z.record(z.string(), z.unknown()) })),
]);
export type Row = z.output<typeof Row>;

export const StripFile = z.object({
  /** The edition of the machines they were made from. */
  machines: z.int(),
  titles: z.record(z.string(), Row),
});

export const lettersOf = (strips: SlotConfig['strips']): string =>
  strips.map((strip) => strip.map((symbol) => letters[symbolIds.indexOf(symbol)]).join('')).join(' ');

const symbolOf = (letter: string): SymbolId => {
  const symbol = symbolIds[letters.indexOf(letter)];
  if (symbol === undefined) throw new Error(`no symbol ${letter}`);
  return symbol;
};
export const stripsOf = (written: string): SymbolId[][] => written.split(' ').map((strip) => Array.from(strip, symbolOf));

/** The row of a title, from which `provenOfRow` makes the same again. */
export const rowOf = (variant: string, own: Proven, machine: Proven): Row => {
  const { config, proof } = own;
  const figures = [
    proof.sigma,
    proof.hit,
    proof.maxWin,
    proof.maxWinProb ?? proof.maxWinProbMax ?? 0,
    proof.contributions.lines,
    proof.contributions.bonus ?? proof.contributions.freeSpins,
    proof.capEffect.spins,
    proof.capEffect.payout,
  ];
  const fingerprint = Buffer.from(proof.configSha256, 'hex').toString('base64url');
  const row: Row = [variant, lettersOf(allStrips(config)), fingerprint, ...writtenReturn(proof.rtp, machine.proof.rtp), figures];
  const read = provenOfRow(proof.title, config.mathVersion, row, machine);
  const more = { config: differencesOf(config, read.config), proof: differencesOf(proof, read.proof) };
  if (Object.keys({ ...more.config, ...more.proof }).length === 0) return row;
  const whole: Row = [row[0], row[1], row[2], row[3], row[4], row[5], more];
  if (canonicalJson(provenOfRow(proof.title, config.mathVersion, whole, machine)) !== canonicalJson(own))
    throw new Error(`${config.mathVersion}: its row does not tell all of it`);
  return whole;
};

const exactOf = ({ num, den }: Fraction): Exact => exact(BigInt(num), BigInt(den));

const writtenReturn = (own: Fraction, machine: Fraction): [num: string, den: string] => {
  // Where nothing but the lines is another, hundreds of digits of the feature's part are the same.
  const { num, den } = subtract(exactOf(own), exactOf(machine));
  const apart = `${num < 0n ? '' : '+'}${num}`;
  return apart.length + den.toString().length < own.num.length + own.den.length ? [apart, den.toString()] : [own.num, own.den];
};

const readReturn = (num: string, den: string, machine: Fraction): Exact =>
  /^[+-]/.test(num) ? add(exactOf({ num, den }), exactOf(machine)) : exactOf({ num, den });

/** The proof of a title, without its strips. */
const proofOfRow = (code: string, mathVersion: string, row: Row, machine: Pick<Proven, 'proof'>): ProofRecord => {
  const [, , , num, den, figures] = row;
  const [sigma = 0, hit = 0, maxWin = 0, chance = 0, lines = 0, feature = 0, spins = 0, payout = 0] = figures;
  const { maxWinProb, contributions } = machine.proof;
  const rtp = readReturn(num, den, machine.proof.rtp);
  const proof: ProofRecord = {
    ...machine.proof,
    title: GameCode.parse(code),
    mathVersion,
    configSha256: hexOf(row[2]),
    rtp: { num: rtp.num.toString(), den: rtp.den.toString() },
    rtpPercent: percentText(rtp, 4),
    sigma,
    hit,
    maxWin,
    ...(maxWinProb === undefined ? { maxWinProbMax: chance } : { maxWinProb: chance }),
    contributions: {
      ...contributions,
      lines,
      ...(contributions.bonus === undefined ? { freeSpins: feature } : { bonus: feature }),
    },
    capEffect: { spins, payout },
  };
  return row[6] === undefined ? proof : (withDifferences(proof, row[6].proof) as ProofRecord);
};

const configOfRow = (mathVersion: string, row: Row, machine: Pick<Proven, 'config'>): SlotConfig => {
  const config: SlotConfig = { ...withStrips(machine.config, stripsOf(row[1])), mathVersion };
  return row[6] === undefined ? config : (withDifferences(config, row[6].config) as SlotConfig);
};

/** The mathematics of a title with their proof. */
export const provenOfRow = (code: string, mathVersion: string, row: Row, machine: Proven): Proven => ({
  config: configOfRow(mathVersion, row, machine),
  proof: proofOfRow(code, mathVersion, row, machine),
});
