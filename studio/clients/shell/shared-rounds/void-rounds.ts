/** Rounds of the player that became void: told once each, and taken out of the sums of the session. */
import type { SeatView, ServerMessage } from '../../../src/engine/shared-rounds/protocol.ts';
import type { Remembered } from '../remembered.ts';
import type { Store } from '../store.ts';

/** `stake` came back; `payout` is what the round had paid, and was taken back. Amounts in units. */
export type VoidedRound = { roundId: string; number: number; cause: 'INTERRUPTED' | 'OPERATOR'; stake: bigint; payout: bigint };

type Sums = { staked: bigint; won: bigint };
type Stay = {
  state: Store<{ voided: VoidedRound | undefined; sums: Sums }>;
  memory: Remembered;
  units: (decimal: string) => bigint;
};

/** Notes void rounds of a stay. */
export const createVoidRounds = ({ state, memory, units }: Stay) => {
  const known = new Set<string>();
  const note = (voided: VoidedRound): void => {
    if (known.has(voided.roundId)) return;
    known.add(voided.roundId);
    const { sums } = state.get();
    memory.count(-voided.stake, -voided.payout);
    state.set({ voided, sums: { staked: sums.staked - voided.stake, won: sums.won - voided.payout } });
  };
  return {
    isKnown: (roundId: string): boolean => known.has(roundId),
    /** From a message of the server. */
    told: ({ roundId, number, cause, stake, payout }: Extract<ServerMessage, { type: 'void' }>): void =>
      note({ roundId, number, cause, stake: units(stake), payout: units(payout) }),
    /** From the player's own seat, where no message came. Its payout was never counted. */
    seen: (seat: SeatView, round: { number: number; voidCause: VoidedRound['cause'] | null } | null): void =>
      note({
        roundId: seat.roundId,
        number: round?.number ?? 0,
        cause: round?.voidCause ?? 'INTERRUPTED',
        stake: units(seat.stake),
        payout: 0n,
      }),
    close: (): void => state.set({ voided: undefined }),
  };
};

export type VoidRounds = ReturnType<typeof createVoidRounds>;
