/** The ante and the bought feature of a slot of any kind: what they stake, and when a player may choose them. */
import type { Decimal } from '@croupier/contract/core/money';
import { modeOf } from '../../src/families/slots/round-mode.ts';
import type { CommonSession, CommonState } from './common-session.ts';
import { freeRoundsToPlay } from './game-state.ts';
import type { ModesOnOffer, ModeTerms } from './modes-on-offer.ts';

/** The choice of a round that is sent to the studio; undefined for a round with the bet. */
export type ModeChoice = { readonly mode: 'ante' | 'buy' } | undefined;

/** The choice of the next round: a bought feature or, with the ante switched on, the ante; rounds that were given are played without. */
export const choiceOf = (state: Pick<CommonState, 'ante' | 'freeRounds'>, bought: boolean): ModeChoice => {
  if (bought) return { mode: 'buy' };
  return state.ante && freeRoundsToPlay(state) === undefined ? { mode: 'ante' } : undefined;
};

const termsOf = ({ modes }: Pick<CommonSession, 'modes'>, choice: unknown): Pick<ModeTerms, 'coins' | 'of'> => {
  const mode = modeOf(choice);
  return (mode === 'base' ? undefined : modes[mode]) ?? { coins: 1, of: 1 };
};

/** The stake of a round with this bet and choice, in the currency's units. */
export const stakeOf = (playSession: Pick<CommonSession, 'modes' | 'units'>, bet: Decimal, choice: unknown): bigint => {
  const { coins, of } = termsOf(playSession, choice);
  return (playSession.units(bet) * BigInt(coins)) / BigInt(of);
};

/** The bet of the ladder that a round was played with. */
export const betOf = (
  playSession: Pick<CommonSession, 'modes' | 'units' | 'decimal'>,
  { bet, choice }: { bet: Decimal; choice?: unknown },
): Decimal => {
  const { coins, of } = termsOf(playSession, choice);
  return playSession.decimal((playSession.units(bet) * BigInt(of)) / BigInt(coins));
};

export type ModeControls = {
  readonly modes: ModesOnOffer;
  /** The stake of a mode at a bet. */
  stakeAt: (bet: Decimal, mode: 'ante' | 'buy') => Decimal;
  setAnte: (on: boolean) => void;
  /** Asks whether to buy the feature, or no longer. */
  askToBuy: (asks: boolean) => void;
  buy: () => void;
};

/** `spin` takes the chosen bet and plays a round with the feature bought. */
export const createModeControls = (playSession: CommonSession, spin: () => Promise<void>): ModeControls => {
  const { modes, state, sound, view, decimal } = playSession;
  /** Whether the player may choose how the next round is played. */
  const chooses = (): boolean => {
    const { phase, autoplay, replay, trouble } = state.get();
    const isAllowed = view.rules.allowFeatureBuy === true && freeRoundsToPlay(state.get()) === undefined;
    return isAllowed && phase === 'idle' && autoplay === undefined && !replay && trouble === undefined;
  };
  return {
    modes,
    stakeAt: (bet, mode) => decimal(stakeOf(playSession, bet, { mode })),
    setAnte: (ante) => {
      if (!chooses() || modes.ante === undefined) return;
      sound.click();
      state.set({ ante });
    },
    askToBuy: (buying) => {
      if (buying && (!chooses() || modes.buy === undefined)) return;
      sound.click();
      state.set({ buying });
    },
    buy: () => {
      state.set({ buying: false });
      if (chooses() && modes.buy !== undefined && state.get().nextSpinAt <= performance.now()) void spin();
    },
  };
};
