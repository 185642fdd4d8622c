import { lineStates } from '@croupier/contract/earnings/settlement';
import type { Text } from '#i18n/text.ts';
import { kinds, lineStateNames } from './words.ts';

/** The words of a file of pay: what the pages themselves say. */
export const wordsOfPay = (t: Text): Record<string, string> => ({
  'column.kind': t('pay.kind'),
  'column.period': t('team.period'),
  'column.start': t('team.from'),
  'column.end': t('team.to'),
  'column.correction': t('pay.correction'),
  'column.gross': t('pay.gross'),
  'column.downlines': t('pay.toDownlines'),
  'column.pay': t('pay.kept'),
  'column.paid': t('pay.line.PAID'),
  'column.due': t('pay.stillDue'),
  'column.currency': t('agent.currency'),
  'column.state': t('pay.state'),
  'column.settled': t('pay.settledAt'),
  'word.correction': t('pay.correction'),
  ...Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [`kind.${kind}`, t(name)])),
  ...Object.fromEntries(lineStates.map((state) => [`state.${state}`, t(lineStateNames[state].name)])),
});
