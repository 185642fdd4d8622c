import { drawCommitment } from '../../src/engine/fairness/draw-commitment.ts';
import { keepsCommitment } from '../../src/engine/fairness/commitment.ts';
import { canonicalJson, fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import { streamOf } from '../../src/engine/fairness/stream.ts';
import { eventsOf } from '../../src/families/slots/events.ts';
import { machineOf } from '../../src/families/slots/machine.ts';
import { playRound } from '../../src/families/slots/play.ts';
import { modeOf, type RoundView, type SlotConfig, stakedCoins } from '../../src/families/slots/protocol.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { Finding } from '../shell/fairness-sheet.tsx';
import { isPublished, type LoadRows } from './published-mathematics.ts';

/**
 * Plays a round again from its seeds, in this browser, with the very code the studio runs, and compares. The mathematics come from the studio with the
 * round; they are taken only when their fingerprint is the published one of the round's version.
 */
export const verifyRound = async ({ round, config }: { round: RoundView; config: SlotConfig }, load?: LoadRows): Promise<Finding> => {
  if (round.state === 'VOID') return 'void';
  if (!(await isPublished(round.mathVersion, config, load))) return 'mathematics';
  if (round.serverSeed === null) return 'secret';
  if (!keepsCommitment(round.serverSeed, round.serverSeedHash)) return 'hash';
  const { serverSeed, serverSeedHash, clientSeed, nonce, drawCommitment: committed } = round;
  if (nonce === null) return 'outcome';
  const machine = machineOf(config);
  const mode = modeOf(round.choice);
  if (mode !== 'base' && config.modes?.[mode] === undefined) return 'outcome';
  const coin = unitsOf(round.bet, round.currency) / BigInt(stakedCoins(config, mode));
  const events = eventsOf(machine, playRound(machine, streamOf({ serverSeed, clientSeed, nonce }), mode), {
    coin,
    currency: round.currency,
  });
  const paid = events.at(-1);
  // The wire may carry an event's fields in another order: all are compared by name.
  const same = canonicalJson(events) === canonicalJson(round.events);
  if (!same || paid?.type !== 'end' || paid.payout !== round.payout) return 'outcome';
  const drawn = drawCommitment({ fingerprint: fingerprintOf(config), serverSeedHash, clientSeed, nonce });
  return committed === null || committed === drawn ? 'genuine' : 'hash';
};
