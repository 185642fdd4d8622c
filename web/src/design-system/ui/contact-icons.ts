import type { ServiceType } from '@croupier/contract/brand/content';
import type { IconName } from './icon-names.ts';

/** The icon of each contact channel. */
export const contactIcons: Record<ServiceType, IconName> = {
  FEEDBACK: 'speakerphone',
  CHAT: 'headset',
  LINE: 'brand-line',
  TELEGRAM: 'brand-telegram',
  WHATSAPP: 'brand-whatsapp',
  MESSENGER: 'brand-messenger',
  FACEBOOK: 'users',
  WECHAT: 'message-circle',
  ZALO: 'message-circle',
  EMAIL: 'mail',
  PHONE: 'device-mobile',
};
