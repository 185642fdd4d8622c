import type { DecidedRound, GameFamily, GameMath } from '#studio/engine/game-family';
import * as z from 'zod/mini';
import { modeOf, RoundChoice } from '#studio/families/slots/round-mode';
import { volatilityOf } from '#studio/families/slots/volatility.rules';
import { drawRow, playRow } from './draw-row.ts';
import { coinsOfBet, eventsOf, payoutOf } from './events.ts';
import { machineOf } from './machine.ts';
import { proofOf } from './prove.ts';
import { bookToDraw, configs, publishedFingerprint, readRows, readSteps } from './read-books.ts';
import { bookRoutes } from './routes.ts';
import { allTumbleTitles, type TumbleTitle } from './titles.ts';
import { modes, type TumbleConfig, type TumbleProof } from './tumble-config.ts';

/** Slots whose rounds are rows of published books. In most of them winning symbols burst, the rest falls, and new ones fall in, until nothing wins. */
export const tumbles: GameFamily = {
  code: 'tumbles',
  brands: [],
  titles: () => allTumbleTitles().values(),
  math: (code, version) => {
    const title = titleOf(code);
    const config = configs.get(version ?? title.mathVersion);
    if (config === undefined || !config.mathVersion.startsWith(`${title.model}-`))
      throw new Error(`${code} was never played with ${version ?? title.mathVersion}`);
    return mathOf(config);
  },
  fingerprints: () => new Map([...configs].map(([version, config]) => [version, fingerprintOfBook(config)] as const)),
  proof: (code) => {
    const record = proven(code);
    return { volatility: volatilityOf(record.sigma), record };
  },
  words: (code) => {
    const { rtpPercent, sigma, maxWin, mathVersion } = proven(code);
    const stays = configs.get(mathVersion)?.machine.wildsStay === true;
    return {
      category: 'RNG',
      rtpPercent: Number(rtpPercent).toFixed(2),
      coins: coinsOfBet,
      volatility: volatilityOf(sigma),
      maxWin,
      features: ['FREE_SPINS', stays ? 'STICKY_WILDS' : 'RISING_MULTIPLIER'],
    };
  },
  routes: bookRoutes,
};

const titleOf = (code: string): TumbleTitle => {
  const title = allTumbleTitles().get(code);
  if (title === undefined) throw new Error(`no tumbling slot ${code}`);
  return title;
};

/** Reads the files of the book as well: they are what was published, or this throws. */
const fingerprintOfBook = (config: TumbleConfig): string => {
  readRows(config);
  for (const mode of modes) readSteps(config, mode);
  return publishedFingerprint(config);
};

const proofs = new Map<string, TumbleProof>();
const proven = (code: string): TumbleProof => {
  const { mathVersion } = titleOf(code);
  const config = configs.get(mathVersion);
  if (config === undefined) throw new Error(`no mathematics ${mathVersion}`);
  const known = proofs.get(mathVersion) ?? proofOf(code, config);
  proofs.set(mathVersion, known);
  return { ...known, title: code };
};

const mathsMade = new Map<string, GameMath>();
const mathOf = (config: TumbleConfig): GameMath => {
  const known = mathsMade.get(config.mathVersion) ?? makeMath(config);
  mathsMade.set(config.mathVersion, known);
  return known;
};

/** The row of the book is all of an outcome. */
const Outcome = z.object({ row: z.int() });

const makeMath = (config: TumbleConfig): GameMath => {
  const decide = (row: number): DecidedRound => {
    const machine = machineOf(config.machine);
    const round = playRow(machine, row);
    if (round.payout !== readRows(config).rows.payouts[row]) throw new Error(`row ${row} of ${config.mathVersion} pays ${round.payout}`);
    return {
      outcome: { row },
      staysOpen: round.spins.length > 1,
      payout: (stake) => payoutOf(round, stake),
      view: (stake) => eventsOf(machine, round, stake),
    };
  };
  return {
    version: config.mathVersion,
    fingerprint: publishedFingerprint(config),
    coins: coinsOfBet,
    coinsOf: (choice) => config.costs[modeOf(choice)],
    readChoice: (asked) => (asked === null ? null : RoundChoice.safeParse(asked).data),
    isExtra: (choice) => choice !== null,
    config,
    rounds: {
      play: (stream, choice) => decide(drawRow(bookToDraw(config, modeOf(choice)), stream)),
      restore: ({ outcome }) => decide(Outcome.parse(outcome).row),
    },
  };
};
