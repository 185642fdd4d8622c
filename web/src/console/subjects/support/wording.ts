import type { FeedbackType, TicketState } from '@croupier/contract/people/support';
import type { Tone } from '#design-system/ui/badge.tsx';
import type { TextKey } from '#i18n/text.ts';

export const typeNames: Record<FeedbackType, TextKey> = {
  1: 'support-console.type.1',
  2: 'support-console.type.2',
  3: 'support-console.type.3',
  4: 'support-console.type.4',
  6: 'support-console.type.6',
  0: 'support-console.type.0',
};

export const stateTones: Record<TicketState, Tone> = {
  NEW: 'info',
  OPEN: 'warn',
  ANSWERED: 'neutral',
  RESOLVED: 'good',
  CLOSED: 'neutral',
};

/** A canned reply in the reader's language, or else in the merchant's, with its names filled in. */
export const replyText = (
  texts: Readonly<Record<string, string>>,
  { language, defaultLanguage }: { language: string; defaultLanguage: string },
  facts: Readonly<Record<string, string>>,
): string => {
  const text = texts[language] ?? texts[language.split('-')[0] ?? ''] ?? texts[defaultLanguage] ?? Object.values(texts)[0] ?? '';
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
};
