import type { Namespace } from '#i18n/text.ts';

/** The message namespaces that are fetched before the console is drawn: menus, titles and the texts that most pages share. */
export const firstTexts = [
  'ui',
  'console',
  'operators',
  'work-queues',
  'games-console',
  'missions-console',
  'letters',
  'bonus-console',
  'raffles-console',
  'lottery-console',
  'affiliates',
  'vendor-portal',
  'webhooks',
  'segments',
  'support-console',
  'vendor-reconciliation',
  'agents-console',
  'brand',
  'site-settings',
  'announcements',
  'banners',
  'help-console',
] as const satisfies readonly Namespace[];
