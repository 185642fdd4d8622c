import type { PaymentChannel } from '@croupier/contract/payments/channels-console';
import type { Text, TextKey } from '#i18n/text.ts';

/** Kinds and their fields come from the platform. A kind that is added there is named in the messages, not here. */
export const kindText = (kind: string, t: Text): string => t(`work-queues.channels.kind.${kind}` as TextKey);

export const fieldText = (kind: string, name: string, t: Text): string => {
  const key = name.startsWith('settings.') ? `${kind}.${name.slice('settings.'.length)}` : `field.${name}`;
  return t(`work-queues.channels.${key}` as TextKey);
};

/** A channel that is not in use is off, however it answers. */
export const shownState = ({ enabled, state }: PaymentChannel) => (enabled ? state : 'OFF');

export const stateTones = { ANSWERING: 'good', SILENT: 'warn', RESTING: 'bad', UNTRIED: 'neutral', OFF: 'neutral' } as const;
