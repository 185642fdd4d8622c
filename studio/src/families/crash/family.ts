import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import type { GameFamily } from '#studio/engine/game-family';
import type { SharedGame } from '#studio/engine/shared-rounds/shared-game';
import { configs } from './configs.ts';
import { crashRule } from './crash-rule.ts';
import fingerprints from './fingerprints.json' with { type: 'json' };
import type { CrashConfig } from './protocol.ts';
import { proofOf } from './prove.ts';
import { type CrashTitle, crashTitles } from './titles.ts';

const published: ReadonlyMap<string, string> = new Map(Object.entries(fingerprints));

/** Flights that many players watch together: each bet is taken out before the flight ends, or is lost. */
export const crash: GameFamily = {
  code: 'crash',
  brands: [],
  titles: () => crashTitles,
  math: (code, version) => {
    titleOf(code);
    const config = configOf(version);
    return { version: config.mathVersion, fingerprint: fingerprintAsPublished(config), coins: 1, config };
  },
  fingerprints: () => new Map(configs.map((config) => [config.mathVersion, fingerprintAsPublished(config)])),
  proof: (code) => ({ volatility: 'high', record: proofOf(code, configOf()) }),
  words: (code) => {
    const { returnPercent, most } = proofOf(code, configOf());
    return { category: 'INHOUSE', kind: 'CRASH', rtpPercent: Number(returnPercent).toFixed(2), volatility: 'high', maxWin: most / 100 };
  },
  shared: {
    table: (code) => titleOf(code),
    game: (code, version) => {
      titleOf(code);
      return gameOf(configOf(version));
    },
  },
};

const titleOf = (code: string): CrashTitle => {
  const title = crashTitles.find((one) => one.code === code);
  if (title === undefined) throw new Error(`no crash game ${code}`);
  return title;
};

/** The last version, or the one that a stored round was played with. */
const configOf = (version?: string): CrashConfig => {
  const config = configs.findLast(({ mathVersion }) => version === undefined || mathVersion === version);
  if (config === undefined) throw new Error(`crash was never played with ${version}`);
  return config;
};

const fingerprintAsPublished = (config: CrashConfig): string => {
  const fingerprint = fingerprintOf(config);
  if (published.get(config.mathVersion) !== fingerprint)
    throw new Error(`${config.mathVersion} has the fingerprint ${fingerprint}, and ${published.get(config.mathVersion)} was published`);
  return fingerprint;
};

const made = new Map<string, SharedGame>();
const gameOf = (config: CrashConfig): SharedGame => {
  const known = made.get(config.mathVersion) ?? {
    version: config.mathVersion,
    fingerprint: fingerprintAsPublished(config),
    config,
    ...crashRule(config),
  };
  made.set(config.mathVersion, known);
  return known;
};
