import type { OpenedLotterySettings } from '@croupier/contract/play/lottery-settings-console';
import type { LotterySettings } from '@croupier/contract/vendor-api/lottery-settings';

/** A part of the form of a merchant's lottery settings: it shows the settings and changes them all at once. */
export type EditorProps = {
  opened: OpenedLotterySettings;
  settings: LotterySettings;
  mayChange: boolean;
  onChange: (settings: LotterySettings) => void;
};
