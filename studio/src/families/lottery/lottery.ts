import { VendorCode } from '@croupier/contract/core/ids';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import type { Title } from '#studio/engine/game-family';
import type { DrawSpace } from './draw-space.ts';
import type { Play } from './play.ts';
import type { SeriesRange } from './price.ts';
import type { Schedule } from './schedule.ts';

/** The kinds of lotteries, as a lobby groups them. */
export const lotteryFamilies = ['SSC', '11X5', 'K3', 'PK10', 'PC28', '3D', 'KENO', 'MARK6', 'VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH', 'THAI', 'STOCK', 'LAO', 'HANOI', 'MALAY', 'YEEKEE'] as const; // prettier-ignore
export type LotteryFamily = (typeof lotteryFamilies)[number];

/** A version of the plays from a day on, in the zone of the lottery. */
export type Edition = { version: string; from: string; plays: readonly Play[] };

/** A lottery as data. */
export type Lottery = Title & {
  family: LotteryFamily;
  category: 'LOTT' | 'ELOTT';
  prizeMode: NonNullable<FeedGame['prizeMode']>;
  names: Title['names'] & { vi: string };
  space: DrawSpace;
  /** Fixes the plays: a lottery whose plays change takes another version. */
  version: string;
  plays: readonly Play[];
  /** Later versions, in order. */
  editions?: readonly Edition[];
  schedule: Schedule;
  /** Bets are refused from so long before the draw. */
  closeSeconds: number;
  series: SeriesRange;
  /** Stakes of one bet, in units of the currency. */
  units: readonly string[];
  /** Whether numbers that much is bet on pay half before they are closed. */
  halvesHotNumbers: boolean;
  /** The region whose players know it; undefined for lotteries of no region. */
  area: 'VN' | 'TH' | undefined;
  /** Where its results come from: draws of the studio, or the public sources of an official lottery. */
  resultsFrom: 'STUDIO' | 'SOURCES';
  /** Players shoot numbers that are part of the draw. */
  shots: boolean;
  limits: {
    rows: number;
    betsOfRow: number;
    multiple: number;
    /** Highest liability of one outcome, in highest bets. */ exposureBets: number;
  };
};

export const lotteryVendors = {
  LOTT: VendorCode.parse('LOTT'),
  ELOTT: VendorCode.parse('ELOTT'),
  TCG_SEA: VendorCode.parse('TCG_SEA'),
  TCG_LOTTO_VN: VendorCode.parse('TCG_LOTTO_VN'),
} as const;

/** A lottery as its file has it: the picture follows from its place in the list. */
export type LotteryDraft = Omit<Lottery, 'theme'>;

export const findPlay = (lottery: Lottery, code: string): Play | undefined => lottery.plays.find((play) => play.code === code);
