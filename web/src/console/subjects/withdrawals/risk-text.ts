import type { Text } from '#i18n/text.ts';

const known = [
  'OPEN_CASE',
  'SHARED_ACCOUNT',
  'NO_DEPOSIT',
  'BIG_WIN',
  'NAME_UNVERIFIED',
  'DISPUTED_BEFORE',
  'PAYMENT_PASSWORD_NEW',
  'NEW_MEMBER',
  'NEW_ACCOUNT',
  'FIRST_WITHDRAWAL',
] as const;

const isKnown = (reason: string): reason is (typeof known)[number] => (known as readonly string[]).includes(reason);

/** Why somebody looks at a withdrawal. A reason the console does not know yet is shown as it stands. */
export const riskText = (reason: string, t: Text): string => (isKnown(reason) ? t(`work-queues.risk.${reason}`) : reason);
