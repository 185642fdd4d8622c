import { keepsCommitment } from '../../src/fairness/commitment.ts';
import { streamOf } from '../../src/fairness/stream.ts';
import { eventsOf } from '../../src/slots/events.ts';
import { machineOf } from '../../src/slots/machine.ts';
import { playRound } from '../../src/slots/play.ts';
import type { RoundView, SlotConfig } from '../../src/slots/protocol.ts';
import { unitsOf } from '../shell/amounts.ts';

/** `secret` when the server seed is not revealed yet; `hash` or `outcome` names what does not fit. */
export type Finding = 'genuine' | 'secret' | 'hash' | 'outcome';

/** Plays a round again from its seeds, in this browser, with the very code the studio runs, and compares. */
export const verifyRound = ({ round, config }: { round: RoundView; config: SlotConfig }): Finding => {
  if (round.serverSeed === null) return 'secret';
  if (!keepsCommitment(round.serverSeed, round.serverSeedHash)) return 'hash';
  const machine = machineOf(config);
  const stream = streamOf({ serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  const coin = unitsOf(round.bet, round.currency) / BigInt(config.lines.length);
  const events = eventsOf(machine, playRound(machine, stream), { coin, currency: round.currency });
  const paid = events.at(-1);
  const same = JSON.stringify(events) === JSON.stringify(round.events.map(inOrder));
  return same && paid?.type === 'end' && paid.payout === round.payout ? 'genuine' : 'outcome';
};

/** The wire may carry an event's fields in another order. */
const inOrder = (event: RoundView['events'][number]): unknown => {
  switch (event.type) {
    case 'spin': {
      const { type, free, multiplier, stops, window, wins, scatter, payout, total, freeSpinsLeft } = event;
      return {
        type,
        free,
        multiplier,
        stops,
        window,
        wins: wins.map(({ line, symbol, count, payout: pays }) => ({ line, symbol, count, payout: pays })),
        scatter: scatter === null ? null : { count: scatter.count, cells: scatter.cells, payout: scatter.payout },
        payout,
        total,
        freeSpinsLeft,
      };
    }
    case 'freeSpins':
      return { type: event.type, spins: event.spins, left: event.left, retrigger: event.retrigger };
    case 'end':
      return { type: event.type, payout: event.payout, freeSpinsPlayed: event.freeSpinsPlayed, capped: event.capped };
    default: {
      const unheard: never = event;
      throw new Error(`an event nobody knows: ${JSON.stringify(unheard)}`);
    }
  }
};
