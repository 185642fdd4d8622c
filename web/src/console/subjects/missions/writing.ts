import type { Mission } from '@croupier/contract/rewards/missions';
import type { Reward } from '@croupier/contract/rewards/rewards';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import type { Writing } from '#missions/words.ts';
import { exactText } from '../../wording/exact-amount.tsx';

export const writingIn = (t: Text, language: string): Writing => ({
  t,
  money: (money) => `${exactText(money, language)} ${money.currency}`,
  gameType: (type) => type,
});

/** Amounts with every digit and their currency, and game types by their codes. */
export const useWriting = (): Writing => writingIn(useText(), useLanguage());

/** The figures of a reward, as members get them. */
export const figuresOf = (reward: Reward): Mission['reward'] => ({
  kind: reward.kind,
  money: 'money' in reward ? reward.money : null,
  pieces: 'points' in reward ? reward.points : 'tickets' in reward ? reward.tickets : 'pieces' in reward ? reward.pieces : null,
});
