import type { DecidedRound, GameFamily, GameMath, PlayedRound } from '#studio/engine/game-family';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { returnOfJackpots } from '#studio/engine/jackpots/levels';
import { add, exact, percentText } from '#studio/families/slots/fraction';
import { configs } from './configs.ts';
import fingerprints from './fingerprints.json' with { type: 'json' };
import type { AnyRule } from './game-rule.ts';
import { coinsOfBet, coinsStaked, eventsOf, payoutOf, standingOf } from './play.ts';
import type { InstantConfig, InstantProof } from './protocol.ts';
import { proofOf } from './prove.ts';
import { ruleOf } from './rule-of.ts';
import { type InstantTitle, instantTitles } from './titles.ts';

const published: ReadonlyMap<string, string> = new Map(Object.entries(fingerprints));

/** Games of one draw, or of a few decisions after it. */
export const instant: GameFamily = {
  code: 'instant',
  brands: [],
  titles: () => instantTitles,
  math: (code, version) => {
    const current = currentOf(code);
    const config = version === undefined ? current : configs.find(({ mathVersion }) => mathVersion === version);
    if (config?.game !== current.game) throw new Error(`${code} was never played with ${version}`);
    return mathOf(config);
  },
  fingerprints: () => new Map(configs.map((config) => [config.mathVersion, fingerprintAsPublished(config)])),
  proof: (code) => ({ volatility: titleOf(code).volatility, record: proven(code) }),
  words: (code) => {
    const { kind, volatility, jackpots } = titleOf(code);
    const { least, maxWin } = proven(code);
    const alone = exact(BigInt(least.num), BigInt(least.den));
    const returned = jackpots === undefined ? alone : add(alone, exact(returnOfJackpots().num, returnOfJackpots().den));
    return { category: 'INHOUSE', kind, rtpPercent: percentText(returned, 2), coins: coinsOfBet, volatility, maxWin };
  },
};

const titleOf = (code: string): InstantTitle => {
  const title = instantTitles.find((one) => one.code === code);
  if (title === undefined) throw new Error(`no instant game ${code}`);
  return title;
};

/** The mathematics that a title is played with now. */
const currentOf = (code: string): InstantConfig => {
  const { version } = titleOf(code);
  const config = configs.find(({ mathVersion }) => mathVersion === version);
  if (config === undefined) throw new Error(`no mathematics ${version}`);
  return config;
};

const proofs = new Map<string, InstantProof>();
const proven = (code: string): InstantProof => {
  const known = proofs.get(code) ?? proofOf(code, currentOf(code));
  proofs.set(code, known);
  return known;
};

const fingerprintAsPublished = (config: InstantConfig): string => {
  const fingerprint = fingerprintOf(config);
  if (published.get(config.mathVersion) !== fingerprint)
    throw new Error(`${config.mathVersion} has the fingerprint ${fingerprint}, and ${published.get(config.mathVersion)} was published`);
  return fingerprint;
};

const mathsMade = new Map<string, GameMath>();
const mathOf = (config: InstantConfig): GameMath => {
  const known = mathsMade.get(config.mathVersion) ?? makeMath(config);
  mathsMade.set(config.mathVersion, known);
  return known;
};

const makeMath = (config: InstantConfig): GameMath => {
  const rule = ruleOf(config);
  const offersChoice = rule.readChoice(null) === undefined;
  return {
    version: config.mathVersion,
    fingerprint: fingerprintAsPublished(config),
    coins: coinsOfBet,
    config,
    ...(offersChoice && { readChoice: rule.readChoice }),
    ...(rule.bets && { coinsOf: (choice) => coinsStaked(rule, choice) }),
    rounds: {
      play: (stream, choice) => decided(rule, { outcome: rule.draw(stream, choice), choice, actions: [] }),
      restore: (round) => decided(rule, round),
    },
    ...(rule.actionsToEnd && {
      steps: {
        readAction: ({ outcome, choice, actions }, asked) => rule.readAction?.(outcome, choice, actions, asked),
        actionsToEnd: ({ outcome, choice, actions }) => rule.actionsToEnd?.(outcome, choice, actions) ?? [],
      },
    }),
  };
};

const decided = (rule: AnyRule, round: PlayedRound): DecidedRound => {
  const standing = standingOf(rule, round);
  return {
    outcome: round.outcome,
    staysOpen: !standing.over,
    payout: (stake) => payoutOf(standing, stake),
    view: (stake) => eventsOf(standing, stake),
  };
};
