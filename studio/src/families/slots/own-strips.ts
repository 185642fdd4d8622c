/** The mathematics that titles have of their own: their rows, read file by file, and their machines, made when they are asked for. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { machinesOfEdition, type Proven } from './mathematics-files.ts';
import type { ModelId } from './models/models.ts';
import { hexOf, partsOfTitleVersion, stripEditionOf, titleVersionOf } from './strip-versions.ts';
import published from './strips/published.json' with { type: 'json' };
import { provenOfRow, type Row, StripFile } from './title-strips.ts';
import type { MachineKey } from './titles/titles.ts';

/** The published list: the SHA-256 of every file there is or was. */
const files: ReadonlyMap<string, string> = new Map(Object.entries(published));

const modelOf = (file: string): ModelId => file.slice(0, file.indexOf('.')) as ModelId;
const variantOf = ({ cut, volatility, build }: Omit<MachineKey, 'model'>): string => `${cut}-${volatility}-${build}`;

type Strips = { machines: ReadonlyMap<string, Proven>; rows: ReadonlyMap<string, Row> };
const read = new Map<string, Strips>();

/** The text of a file, if it is what was published. */
export const asPublishedStrips = (file: string, text: string): string => {
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex');
  if (sha256 !== files.get(file))
    throw new Error(`the strips of ${file} have the fingerprint ${sha256}, and ${files.get(file)} was published`);
  return text;
};

/** The rows of a file. Read once; refused when the file is not what was published. */
const stripsIn = (file: string): Strips => {
  const known = read.get(file);
  if (known !== undefined) return known;
  const text = asPublishedStrips(file, readFileSync(new URL(`./strips/${file}.json`, import.meta.url), 'utf8'));
  const { machines, titles } = StripFile.parse(JSON.parse(text));
  const strips = { machines: machinesOfEdition(modelOf(file), machines), rows: new Map(Object.entries(titles)) };
  read.set(file, strips);
  return strips;
};

const machineIn = ({ machines }: Strips, [variant]: Row): Proven => {
  const machine = machines.get(variant);
  if (machine === undefined) throw new Error(`no machine ${variant}`);
  return machine;
};

type Found = { code: string; mathVersion: string; row: Row; machine: Proven };

const found = (code: string, mathVersion: string, file: string): Found | undefined => {
  if (!files.has(file)) return undefined;
  const strips = stripsIn(file);
  const row = strips.rows.get(code);
  return row && { code, mathVersion, row, machine: machineIn(strips, row) };
};

/** The row of a title that is dealt this machine; undefined where titles of its model share machines. */
const findOwn = (code: string, key: MachineKey): Found | undefined => {
  const own = found(code, titleVersionOf(code, key.model, key.build), `${key.model}.${stripEditionOf(key.model)}`);
  return own?.row[0] === variantOf(key) ? own : undefined;
};

/** How many machines are kept: those of the titles that were played last. */
const keptMost = 128;
const kept = new Map<string, Proven>();

/** Mathematics that are not what was published are not played. */
const checked = ({ code, mathVersion, row, machine }: Found): Proven => {
  const known = kept.get(mathVersion);
  const proven = known ?? provenOfRow(code, mathVersion, row, machine);
  if (known === undefined) {
    const fingerprint = fingerprintOf(proven.config);
    if (fingerprint !== hexOf(row[2]))
      throw new Error(`the mathematics ${mathVersion} have the fingerprint ${fingerprint}, and ${hexOf(row[2])} was published`);
  }
  // The one that was asked for longest ago goes first.
  kept.delete(mathVersion);
  kept.set(mathVersion, proven);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptMost) break;
    kept.delete(oldest);
  }
  return proven;
};

/** The mathematics of a title that has its own; undefined where titles of its model share machines. */
export const ownMathematics = (code: string, key: MachineKey): Proven | undefined => {
  const own = findOwn(code, key);
  return own && checked(own);
};

/** Likewise what a list says of a title: nothing is made that only rounds need, and no fingerprint is computed. */
export const ownListed = (code: string, key: MachineKey): Proven | undefined => {
  const own = findOwn(code, key);
  if (own === undefined) return undefined;
  const { mathVersion, row, machine } = own;
  return provenOfRow(code, mathVersion, row, machine);
};

/** The mathematics of a version of a title's own, be it played today or in the past; undefined when it was never published. */
export const ownOfVersion = (mathVersion: string): Proven | undefined => {
  const parts = partsOfTitleVersion(mathVersion);
  const own = parts && found(parts.code, mathVersion, parts.file);
  return own?.row[0].slice(-4) === parts?.build && own !== undefined ? checked(own) : undefined;
};

/** The fingerprint of every version there is or was. Every file is read for it, and is what was published. */
export const ownFingerprints = (): ReadonlyMap<string, string> =>
  new Map(
    [...files.keys()].flatMap((file) => {
      const [model = '', edition = ''] = file.split('.');
      return [...stripsIn(file).rows].map(
        ([code, row]) => [titleVersionOf(code, model, Number(row[0].slice(-4)), Number(edition)), hexOf(row[2])] as const,
      );
    }),
  );
