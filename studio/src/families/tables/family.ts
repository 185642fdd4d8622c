import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import type { GameFamily, GameMath } from '#studio/engine/game-family';
import type { SharedGame } from '#studio/engine/shared-rounds/shared-game';
import { configs } from './configs.ts';
import fingerprints from './fingerprints.json' with { type: 'json' };
import { mapOf } from './map-of-table.ts';
import type { TableConfig, TableProof } from './protocol.ts';
import { kindOfBet, proofOf } from './prove.ts';
import { hasRoads, roadsOf } from './roads-of-table.ts';
import { ruleOf } from './rule-of.ts';
import { lost, payoutOf } from './table-rule.ts';
import { type TableTitle, tableTitles } from './titles.ts';
import { mainReturn, mathsOf, sideBetsOf, variantsOf } from './variants.ts';

const published: ReadonlyMap<string, string> = new Map(Object.entries(fingerprints));

/** Tables whose players share their rounds. */
export const tables: GameFamily = {
  code: 'tables',
  brands: [],
  titles: () => tableTitles,
  math: (code, version) => mathOf(configOf(code, version)),
  fingerprints: () => new Map(configs.map((config) => [config.mathVersion, fingerprintAsPublished(config)])),
  proof: (code, version) => ({ volatility: 'low', record: proven(code, version) }),
  words: (code, version) => {
    const { kind, host } = titleOf(code);
    const { bets } = proven(code, version);
    return {
      category: kind === 'COCKFIGHT' ? 'COCKFIGHT' : 'LIVE',
      kind,
      rtpPercent: mainReturn(configOf(code, version)),
      volatility: 'low',
      maxWin: Math.max(...bets.map(({ top }) => top + 1)),
      ...(host.name !== '' && { hosts: [{ name: host.name, language: host.language, onAir: true }] }),
    };
  },
  routes: async (app) => (await import('./layouts/routes.ts')).layoutRoutes(app),
  book: {
    stakes: async (...asked) => (await book()).stakes(...asked),
    payouts: async (...asked) => (await book()).payouts(...asked),
    roundStatus: async (...asked) => (await book()).roundStatus(...asked),
  },
  shared: {
    table: (code) => titleOf(code),
    game: (code, version) => gameOf(configOf(code, version)),
    variants: (code) => variantsOf(configOf(code)),
  },
};

/** Loaded by a studio that runs: a program that only reads titles and mathematics has no database. */
const book = async () => (await import('#studio/engine/shared-rounds/book')).sharedRoundsBook;

const titleOf = (code: string): TableTitle => {
  const title = tableTitles.find((one) => one.code === code);
  if (title === undefined) throw new Error(`no table ${code}`);
  return title;
};

/** The mathematics of a table: the last version of its own, or the one that a round was played with. An operator may have chosen another of the same game. */
export const configOf = (code: string, version?: string): TableConfig => {
  const { maths } = titleOf(code);
  const own = configs.findLast((one) => mathsOf(one) === maths);
  const config = version === undefined ? own : configs.find((one) => one.mathVersion === version && one.game === own?.game);
  if (config === undefined) throw new Error(`${code} was never played with ${version}`);
  return config;
};

const proofs = new Map<string, TableProof>();
const proven = (code: string, version?: string): TableProof => {
  const config = configOf(code, version);
  const name = `${code} ${config.mathVersion}`;
  const known = proofs.get(name) ?? proofOf(code, config);
  proofs.set(name, known);
  return known;
};

const fingerprintAsPublished = (config: TableConfig): string => {
  const fingerprint = fingerprintOf(config);
  if (published.get(config.mathVersion) !== fingerprint)
    throw new Error(`${config.mathVersion} has the fingerprint ${fingerprint}, and ${published.get(config.mathVersion)} was published`);
  return fingerprint;
};

/** A table has no rounds of one player: its `shared` game has rounds of all. */
const mathOf = (config: TableConfig): GameMath => ({
  version: config.mathVersion,
  fingerprint: fingerprintAsPublished(config),
  coins: 1,
  config,
});

const made = new Map<string, SharedGame>();
const gameOf = (config: TableConfig): SharedGame => {
  const known = made.get(config.mathVersion) ?? makeGame(config);
  made.set(config.mathVersion, known);
  return known;
};

const makeGame = (config: TableConfig): SharedGame => {
  const { bets, shoe, opening, poolPayout, deal, reveals, result, opposites, decisions } = ruleOf(config);
  const map = mapOf(config.game);
  return {
    version: config.mathVersion,
    fingerprint: fingerprintAsPublished(config),
    config,
    bets,
    sideBets: sideBetsOf(config),
    kindOf: kindOfBet,
    ...(shoe && { shoe }),
    ...(opening && { opening }),
    ...(poolPayout && { isPooled: true }),
    deal,
    reveals,
    result,
    ...(hasRoads(config.game) && { roads: (results) => roadsOf(config.game, results) }),
    ...(map && { map }),
    payout: (bet, stake, outcome, beside = {}) =>
      poolPayout?.(bet, stake, outcome, beside) ?? payoutOf(stake, bets.get(bet)?.returns(outcome, beside.made ?? []) ?? lost),
    ...(decisions && { decisions }),
    opposites,
  };
};
