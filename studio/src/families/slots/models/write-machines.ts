/**
 * `node studio/src/families/slots/models/write-machines.ts [model …]`: solves the machines of the models and writes `../machines/<model>.<edition>.json`, with what is
 * proven of each. The files are part of the source: the mathematics of ten thousand titles changes only when someone runs this and commits what
 * it wrote. It takes some minutes and is never run by the studio.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { GameCode } from '@croupier/contract/core/ids';
import { proofRecordOf } from '../prove.ts';
import type { ProofRecord, SlotConfig } from '../slot-config.ts';
import { cuts, type ModelId, modelIds, volatilities } from './models.ts';
import { publishFingerprints } from '../publish-fingerprints.ts';
import { machineEdition, returnOfReels, returns, solveMachine } from './solve-machine.ts';

/** The part that the caps may take from the published figure. */
const capEffectMax = 0.000_05;

/** Strips as one text each, so that a person can read and compare them; the lines follow from the model. */
const written = (config: SlotConfig, proof: ProofRecord): string => {
  const { strips, freeStrips, second } = config;
  return JSON.stringify({
    config: {
      ...config,
      lines: undefined,
      strips: strips.map((strip) => strip.join(' ')),
      ...(freeStrips && { freeStrips: freeStrips.map((strip) => strip.join(' ')) }),
      ...(second && { second: { ...second, strips: second.strips.map((strip) => strip.join(' ')) } }),
    },
    proof,
  });
};

const folder = new URL('../machines/', import.meta.url);
await mkdir(folder, { recursive: true });
const asked = process.argv.slice(2);
for (const model of modelIds.filter((id: ModelId) => asked.length === 0 || asked.includes(id))) {
  const rows: string[] = [];
  const fingerprints = new Map<string, string>();
  for (const cut of cuts) {
    let before = 0;
    for (const volatility of volatilities) {
      const configs = solveMachine({ model, cut, volatility });
      for (const build of returns) {
        const proof = proofRecordOf(GameCode.parse(`${model}-${cut}-${volatility}`), configs[build]);
        if (Math.abs(Number(proof.rtpPercent) - 100 * returnOfReels(model, build)) > 0.006)
          throw new Error(`${proof.mathVersion} returns ${proof.rtpPercent}`);
        if (proof.capEffect.spins + proof.capEffect.payout > capEffectMax) throw new Error(`${proof.mathVersion}: its caps are felt`);
        if (build === 9600 && proof.sigma <= before) throw new Error(`${proof.mathVersion} is no wilder than the one below it`);
        if (build === 9600) before = proof.sigma;
        fingerprints.set(proof.mathVersion, proof.configSha256);
        rows.push(`  ${JSON.stringify(`${cut}-${volatility}-${build}`)}: ${written(configs[build], proof)}`);
        console.log(proof.mathVersion, proof.rtpPercent, proof.sigma, proof.hit, proof.featureFrequency, proof.capEffect.payout);
      }
    }
  }
  publishFingerprints(fingerprints);
  await writeFile(new URL(`${model}.${machineEdition(model)}.json`, folder), `{\n${rows.join(',\n')}\n}\n`);
}
