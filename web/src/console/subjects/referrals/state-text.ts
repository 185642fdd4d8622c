import type { ReferralState } from '@croupier/contract/rewards/states';
import type { Text } from '#i18n/text.ts';

/** The name of a state. Three of them are those that members see. */
export const stateText = (state: ReferralState, t: Text): string =>
  state === 'HELD' || state === 'QUALIFIED' ? t(`raffles-console.review.state.${state}`) : t(`referrals.stage.${state}`);
