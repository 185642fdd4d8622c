import type { FeedbackType } from '@croupier/contract/people/support';
import type { TextKey } from '#i18n/text.ts';

/** The subjects of feedback, by the numbers of the contract and in the order of the form. */
export const feedbackNames: readonly (readonly [FeedbackType, TextKey])[] = [
  [1, 'inbox.typeDeposit'],
  [2, 'inbox.typeWithdrawal'],
  [3, 'inbox.typeGame'],
  [4, 'inbox.typeService'],
  [6, 'inbox.typeAgent'],
  [0, 'inbox.typeOther'],
];

export const nameOfType = (type: FeedbackType): TextKey => feedbackNames.find(([known]) => known === type)?.[1] ?? 'inbox.typeOther';
