import { lineStates } from '@croupier/contract/earnings/settlement';
import type { Text } from '#i18n/text.ts';
import { kinds, lineStateNames } from './words.ts';

/** The words of a file of pay: what the pages themselves say. */
export const wordsOfPay = (t: Text): Record<string, string> => ({
  'column.kind': t('settlement.kind'),
  'column.period': t('agent-tree.period'),
  'column.start': t('agent-tree.from'),
  'column.end': t('agent-tree.to'),
  'column.correction': t('settlement.correction'),
  'column.gross': t('settlement.gross'),
  'column.downlines': t('settlement.toDownlines'),
  'column.pay': t('settlement.kept'),
  'column.paid': t('settlement.line.PAID'),
  'column.due': t('settlement.stillDue'),
  'column.currency': t('agents.currency'),
  'column.state': t('settlement.state'),
  'column.settled': t('settlement.settledAt'),
  'word.correction': t('settlement.correction'),
  ...Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [`kind.${kind}`, t(name)])),
  ...Object.fromEntries(lineStates.map((state) => [`state.${state}`, t(lineStateNames[state].name)])),
});
