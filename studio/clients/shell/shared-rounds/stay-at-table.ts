/** The parts of a stay that all games with shared rounds have: the site around them, the balance, and the remedies of a trouble. */
import { onTouch } from '../on-touch.ts';
import type { ParentFrame } from '../parent-frame.ts';
import type { Sound } from '../sound.ts';
import type { Store } from '../store.ts';
import type { Trouble } from '../troubles.ts';

type Stay<Balance> = {
  state: Store<{ balance: Balance; trouble: Trouble | undefined }>;
  view: { gameCode: string; backUrl: string; depositUrl: string };
  frame: ParentFrame;
  sound: Sound;
};

export const createStay = <Balance>({ state, view, frame, sound }: Stay<Balance>, askBalance: () => Promise<{ total: Balance }>) => {
  const { gameCode, backUrl, depositUrl } = view;
  const dismiss = (): void => state.set({ trouble: undefined });
  const refreshBalance = async (): Promise<void> => {
    const answer = await askBalance().catch(() => undefined);
    if (answer !== undefined) state.set({ balance: answer.total });
  };
  return {
    refreshBalance,
    /** The site is heard, and told of touches, until the returned function is called. */
    listen: (): (() => void) => {
      const deaf = frame.listen((message) => {
        if (message.type === 'croupier:balance-changed') void refreshBalance();
        if (message.type === 'croupier:pause') sound.hush(true);
      });
      const untouched = onTouch(() => {
        sound.wake();
        frame.post({ type: 'croupier:touched', gameCode });
      });
      return () => {
        untouched();
        deaf();
      };
    },
    remedies: {
      goHome: (): void => frame.leave({ type: 'croupier:go-home', gameCode }, backUrl),
      deposit: (missing?: string): void =>
        frame.leave({ type: 'croupier:deposit', gameCode, ...(missing !== undefined && { missing }) }, depositUrl),
      dismiss,
      retry: (): void => {
        dismiss();
        void refreshBalance();
      },
      takeOver: dismiss,
      chooseBet: (): void => undefined,
    },
  };
};
