/**
 * `node studio/src/families/slots/write-builds.ts`: solves every title and writes `builds/<code>.json`, its machines with what is proven of them.
 * The files are part of the source: a game's mathematics changes only when someone runs this and commits what it wrote.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { GameCode } from '@croupier/contract/core/ids';
import { proofRecordOf } from './prove.ts';
import type { SlotConfig } from './protocol.ts';
import { returnBuilds, solveTitle } from './solve-title.ts';
import { titles } from './titles/authored.ts';

/** Strips as one text each, so that a person can read and compare them. */
const written = ({ strips, ...config }: SlotConfig) => ({ ...config, strips: strips.map((strip) => strip.join(' ')) });

const folder = new URL('./builds/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const title of titles) {
  const configs = solveTitle(title);
  const code = GameCode.parse(title.code);
  const builds = Object.fromEntries(
    returnBuilds.map((build) => [build, { config: written(configs[build]), proof: proofRecordOf(code, configs[build]) }]),
  );
  await writeFile(new URL(`${title.code}.json`, folder), `${JSON.stringify({ title: title.code, builds }, null, 2)}\n`);
  for (const build of returnBuilds) {
    const { rtpPercent, sigma, hit, featureFrequency, capEffect } = proofRecordOf(code, configs[build]);
    console.log(title.code, title.volatility, rtpPercent, sigma, hit, `1/${(1 / featureFrequency).toFixed(1)}`, capEffect.payout);
  }
}
