/** Rounds of the player that became void: told once each, and taken out of the sums of the session. */
import type { SeatView, ServerMessage } from '../../../src/engine/shared-rounds/protocol.ts';
import type { Remembered } from '../remembered.ts';
import type { Store } from '../store.ts';

/** `stake` came back; `payout` is what the round had paid, and was taken back; `freeStake`: of a free bet that came back. Amounts in units. */
export type VoidedRound = {
  roundId: string;
  number: number;
  cause: 'INTERRUPTED' | 'OPERATOR';
  stake: bigint;
  payout: bigint;
  freeStake: bigint | undefined;
};

type Sums = { staked: bigint; won: bigint };
type Stay = {
  state: Store<{ voided: VoidedRound | undefined; sums: Sums }>;
  memory: Remembered;
  units: (decimal: string) => bigint;
};

const keyOf = (roundId: string, isFree: boolean): string => (isFree ? `${roundId} free` : roundId);

/** Notes void rounds of a stay. */
export const createVoidRounds = ({ state, memory, units }: Stay) => {
  const known = new Set<string>();
  const note = (voided: VoidedRound): void => {
    // The bets for money and the free bet of a round are told apart, and shown in one notice.
    const key = keyOf(voided.roundId, voided.freeStake !== undefined);
    if (known.has(key)) return;
    known.add(key);
    const { sums, voided: shown } = state.get();
    memory.count(-voided.stake, -voided.payout);
    const both =
      shown?.roundId === voided.roundId
        ? {
            ...shown,
            stake: shown.stake + voided.stake,
            payout: shown.payout + voided.payout,
            freeStake: voided.freeStake ?? shown.freeStake,
          }
        : voided;
    state.set({ voided: both, sums: { staked: sums.staked - voided.stake, won: sums.won - voided.payout } });
  };
  return {
    isKnown: (roundId: string, isFree = false): boolean => known.has(keyOf(roundId, isFree)),
    /** From a message of the server. */
    told: ({ roundId, number, cause, stake, payout, freeStake }: Extract<ServerMessage, { type: 'void' }>): void =>
      note({
        roundId,
        number,
        cause,
        stake: units(stake),
        payout: units(payout),
        freeStake: freeStake === null ? undefined : units(freeStake),
      }),
    /** From the player's own seat, where no message came. Its payout was never counted. */
    seen: (seat: SeatView, round: { number: number; voidCause: VoidedRound['cause'] | null } | null): void =>
      note({
        roundId: seat.roundId,
        number: round?.number ?? 0,
        cause: round?.voidCause ?? 'INTERRUPTED',
        stake: units(seat.stake),
        payout: 0n,
        freeStake: seat.free === null ? undefined : units(seat.free.stake),
      }),
    close: (): void => state.set({ voided: undefined }),
  };
};

export type VoidRounds = ReturnType<typeof createVoidRounds>;
