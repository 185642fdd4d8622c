import { keepsCommitment } from '../../src/engine/fairness/commitment.ts';
import { streamOf } from '../../src/engine/fairness/stream.ts';
import { eventsOf } from '../../src/families/slots/events.ts';
import { machineOf } from '../../src/families/slots/machine.ts';
import { playRound } from '../../src/families/slots/play.ts';
import { coinsOf, type RoundEvent, type RoundView, type SlotConfig } from '../../src/families/slots/protocol.ts';
import { unitsOf } from '../shell/amounts.ts';

/** `secret` when the server seed is not revealed yet; `hash` or `outcome` names what does not fit. */
export type Finding = 'genuine' | 'secret' | 'hash' | 'outcome';

/** Plays a round again from its seeds, in this browser, with the very code the studio runs, and compares. */
export const verifyRound = ({ round, config }: { round: RoundView; config: SlotConfig }): Finding => {
  if (round.serverSeed === null) return 'secret';
  if (!keepsCommitment(round.serverSeed, round.serverSeedHash)) return 'hash';
  const machine = machineOf(config);
  const stream = streamOf({ serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  const coin = unitsOf(round.bet, round.currency) / BigInt(coinsOf(config));
  const events = eventsOf(machine, playRound(machine, stream), { coin, currency: round.currency });
  const paid = events.at(-1);
  const same = inOrder(events) === inOrder(round.events);
  return same && paid?.type === 'end' && paid.payout === round.payout ? 'genuine' : 'outcome';
};

/** The wire may carry an event's fields in another order: all are compared by name. */
const inOrder = (events: RoundEvent[]): string =>
  JSON.stringify(events, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
