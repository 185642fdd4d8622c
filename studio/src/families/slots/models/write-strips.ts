/**
 * `node studio/src/families/slots/models/write-strips.ts [model …]`: gives every title of the models strips of its own, proves them and writes
 * `../strips/<model>.<edition>.json`. The files are part of the source and are never made by the studio. Rows that are there are kept, so a run that was ended
 * goes on where it was; a model that is whole gets its place in the published list.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { machinesOf } from '../catalogue.ts';
import { publishStrips } from '../publish-fingerprints.ts';
import { stripEditionOf } from '../strip-versions.ts';
import { type Row, rowOf, StripFile, stripsOf } from '../title-strips.ts';
import { allTitles } from '../titles/titles.ts';
import { type ModelId, modelIds } from './models.ts';
import { machineEdition } from './solve-machine.ts';
import { countsKey, type Pattern, keepStrips, patternOf, solveStrips } from './solve-strips.ts';

/** A row on a line of its own. */
const written = (model: ModelId, rows: ReadonlyMap<string, Row>): string =>
  `{"machines":${machineEdition(model)},"titles":{\n${[...rows].map(([code, row]) => `${JSON.stringify(code)}:${JSON.stringify(row)}`).join(',\n')}\n}}\n`;

const write = (model: ModelId): void => {
  const edition = stripEditionOf(model);
  const fileOf = (of: number): URL => new URL(`../strips/${model}.${of}.json`, import.meta.url);
  const file = fileOf(edition);
  // The first run of an edition begins with the strips of the one before.
  const known = [file, fileOf(edition - 1)].find((one) => existsSync(one));
  const { machines, titles: before } =
    known === undefined ? { machines: machineEdition(model), titles: {} } : StripFile.parse(JSON.parse(readFileSync(known, 'utf8')));
  const isCurrent = machines === machineEdition(model) && (known === undefined || known === file);
  const rows = new Map<string, Row>();
  const taken = new Set<string>(Object.values(before).map(([variant, strips]) => `${variant.slice(0, 1)} ${countsKey(strips)}`));
  const patterns = new Map<string, Pattern>();
  const patternAt = (variant: string): Pattern => {
    const proven = machinesOf(model).get(variant);
    if (proven === undefined) throw new Error(`no machine ${model}-${variant}`);
    const pattern = patterns.get(variant) ?? patternOf(model, variant, proven);
    patterns.set(variant, pattern);
    return pattern;
  };
  const began = performance.now();
  for (const { code, machine } of allTitles().values()) {
    if (machine?.model !== model) continue;
    const variant = `${machine.cut}-${machine.volatility}-${machine.build}`;
    const kept = before[code];
    const isKept = kept?.[0] === variant;
    if (isKept && isCurrent) {
      rows.set(code, kept);
      continue;
    }
    const pattern = patternAt(variant);
    const isTaken = (counts: string): boolean => taken.has(`${machine.cut} ${counts}`);
    // Where the edition is another, the strips stay as long as they meet the return, and are proven anew.
    const own = (isKept ? keepStrips(code, pattern, stripsOf(kept[1])) : undefined) ?? solveStrips(code, pattern, isTaken);
    const row = rowOf(variant, own, pattern.proven);
    taken.add(`${machine.cut} ${countsKey(row[1])}`);
    rows.set(code, row);
    if (rows.size % 50 === 0 && isCurrent) writeFileSync(file, written(model, new Map([...Object.entries(before), ...rows])));
  }
  const text = written(model, rows);
  writeFileSync(file, text);
  publishStrips(`${model}.${edition}`, createHash('sha256').update(text, 'utf8').digest('hex'));
  console.log(model, rows.size, `${((performance.now() - began) / 1_000).toFixed(0)} s`);
};

const asked = process.argv.slice(2);
for (const model of modelIds) if (asked.length === 0 || asked.includes(model)) write(model);
