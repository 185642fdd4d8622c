import { placeInWords } from '#modules/people/access';
import { type LetterKind, letterIn, write } from '#modules/people/messaging';
import type { Tx } from '#platform/database';
import type { OperatorRecord } from './store/staff.ts';

const worthMinutes = 24 * 60;

/**
 * Writes an operator what happened to their account, when and from where, at the address that is kept for them; without one nothing is
 * written. Times are in UTC: an operator has no merchant's zone.
 */
export const notifyOperator = async (
  tx: Tx,
  { user_name: userName, email, language }: Pick<OperatorRecord, 'user_name' | 'email' | 'language'>,
  kind: Extract<LetterKind, `console${string}`>,
  { ip, userAgent = '' }: { ip: string; userAgent?: string },
): Promise<void> => {
  if (email === null) return;
  const { at, ...place } = placeInWords({ ip, userAgent }, { language, timeZone: 'UTC' });
  const words = letterIn(language, kind, { userName, at: `${at} UTC`, ...place });
  await write(tx, { merchantId: null, channel: 'MAIL', to: email, worthMinutes, ...words });
};
