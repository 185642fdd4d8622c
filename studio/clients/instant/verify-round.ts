import { drawCommitment } from '../../src/engine/fairness/draw-commitment.ts';
import { keepsCommitment } from '../../src/engine/fairness/commitment.ts';
import { canonicalJson, fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import { streamOf } from '../../src/engine/fairness/stream.ts';
import fingerprints from '../../src/families/instant/fingerprints.json' with { type: 'json' };
import { coinsStaked, eventsOf, standingOf } from '../../src/families/instant/play.ts';
import type { InstantConfig, RoundView } from '../../src/families/instant/protocol.ts';
import { ruleOf } from '../../src/families/instant/rule-of.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { Finding } from '../shell/fairness-sheet.tsx';

const published = new Map<string, string>(Object.entries(fingerprints));

/** Whether mathematics that came from the studio are those that were published under this version. The list is part of this program. */
export const isPublished = (mathVersion: string, config: InstantConfig): boolean =>
  config.mathVersion === mathVersion && published.get(mathVersion) === fingerprintOf(config);

/** Plays a round again from its seeds, its choice and its actions, in this browser, with the very code the studio runs, and compares. */
export const verifyRound = ({ round, config }: { round: RoundView; config: InstantConfig }): Finding => {
  if (round.state === 'VOID') return 'void';
  if (!isPublished(round.mathVersion, config)) return 'mathematics';
  if (round.serverSeed === null) return 'secret';
  if (!keepsCommitment(round.serverSeed, round.serverSeedHash)) return 'hash';
  const { serverSeed, serverSeedHash, clientSeed, nonce, drawCommitment: committed, choice = null, actions = [] } = round;
  if (nonce === null) return 'outcome';
  const rule = ruleOf(config);
  const outcome = rule.draw(streamOf({ serverSeed, clientSeed, nonce }), choice);
  const coin = unitsOf(round.bet, round.currency) / BigInt(coinsStaked(rule, choice));
  const events = eventsOf(standingOf(rule, { outcome, choice, actions }), { coin, currency: round.currency });
  if (canonicalJson(events) !== canonicalJson(round.events) || events[0]?.payout !== round.payout) return 'outcome';
  const drawn = drawCommitment({ fingerprint: fingerprintOf(config), serverSeedHash, clientSeed, nonce });
  return committed === null || committed === drawn ? 'genuine' : 'hash';
};
