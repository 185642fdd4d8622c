import type { DecidedRound, GameFamily, GameMath } from '#studio/engine/game-family';
import { checkedFingerprints, findGame, type Game, listedOf, machineOfVersion, proofOf } from './catalogue.ts';
import { eventsOf, payoutOf } from './events.ts';
import { feedWordsOf, jackpotWordsOf } from './feed-words.ts';
import type { Machine } from './machine.ts';
import { type Outcome, playRound } from './play.ts';
import { modeOf, RoundChoice } from './round-mode.ts';
import { coinsOf, type SlotConfig, stakedCoins } from './slot-config.ts';
import { allTitles, type Title } from './titles/titles.ts';
import { vendors } from './titles/vendors.ts';
import { volatilityOf } from './volatility.rules.ts';

/** Video slots: lines or ways, scatters, free spins, a bonus. */
export const slots: GameFamily = {
  code: 'slots',
  brands: vendors,
  titles: () => allTitles().values(),
  math: (code, version) => mathOf(version === undefined ? gameOf(code).machine : machineOfVersion(code, version).machine),
  fingerprints: checkedFingerprints,
  proof: (code) => {
    const record = proofOf(titleOf(code));
    return { volatility: volatilityOf(record.sigma), record };
  },
  words: (code) => {
    const title = titleOf(code);
    const listed = listedOf(title);
    return { ...feedWordsOf(listed), ...jackpotWordsOf({ title, proof: listed.proof }) };
  },
};

const titleOf = (code: string): Title => {
  const title = allTitles().get(code);
  if (title === undefined) throw new Error(`no slot ${code}`);
  return title;
};

const gameOf = (code: string): Game => {
  const game = findGame(code);
  if (game === undefined) throw new Error(`no slot ${code}`);
  return game;
};

const mathOf = (machine: Machine): GameMath => ({
  version: machine.config.mathVersion,
  fingerprint: fingerprintOfVersion(machine.config.mathVersion),
  coins: coinsOf(machine.config),
  coinsOf: (choice) => stakedCoins(machine.config, modeOf(choice)),
  readChoice: (asked) => readChoice(machine.config, asked),
  isExtra: (choice) => choice !== null,
  config: machine.config,
  rounds: {
    play: (stream, choice) => decided(machine, playRound(machine, stream, modeOf(choice))),
    restore: ({ outcome }) => decided(machine, outcome as Outcome),
  },
});

/** Null, or a mode that the machine has. */
const readChoice = ({ modes }: SlotConfig, asked: unknown): RoundChoice | null | undefined => {
  if (asked === null) return null;
  const { data: choice } = RoundChoice.safeParse(asked);
  return choice === undefined || modes?.[choice.mode] === undefined ? undefined : choice;
};

/** The published fingerprint; the mathematics were compared with it when they were read. */
const fingerprintOfVersion = (mathVersion: string): string => {
  const fingerprint = checkedFingerprints().get(mathVersion);
  if (fingerprint === undefined) throw new Error(`no fingerprint of ${mathVersion}`);
  return fingerprint;
};

const decided = (machine: Machine, outcome: Outcome): DecidedRound => ({
  outcome,
  staysOpen: outcome.spins.length > 1 || outcome.bonus !== undefined,
  payout: (stake) => payoutOf(outcome, stake),
  view: (stake) => eventsOf(machine, outcome, stake),
});
