import type { Delivery } from '@croupier/contract/console/webhooks';
import type { Text } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';

export const stateTones: Readonly<Record<Delivery['state'], Tone>> = { WAITING: 'info', SENT: 'good', GIVEN_UP: 'bad' };

/** The last failure; undefined: there was none, or nothing was tried yet. */
export const problemText = ({ problem, status }: { problem: Delivery['problem']; status: number | null }, t: Text): string | undefined =>
  problem === null ? undefined : problem === 'STATUS' ? t('webhooks.STATUS', { status: String(status ?? '–') }) : t(`webhooks.${problem}`);
