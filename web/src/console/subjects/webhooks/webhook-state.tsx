import type { Webhook } from '@croupier/contract/console/webhooks';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';

/** Whether it hears, and whether it takes what it hears. */
export const WebhookState = ({ webhook: { state, failingSince } }: { webhook: Webhook }) => {
  const t = useText();
  if (state === 'PAUSED') return <Badge tone="warn">{t('webhooks.PAUSED')}</Badge>;
  return failingSince === null ? <Badge tone="good">{t('webhooks.ACTIVE')}</Badge> : <Badge tone="bad">{t('webhooks.failing')}</Badge>;
};
