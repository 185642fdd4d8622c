import type { ServiceType } from '@croupier/contract/brand/content';
import type { IconName } from './icon-names.ts';

/** The icon of each contact channel. */
export const contactIcons: Record<ServiceType, IconName> = {
  FEEDBACK: 'speakerphone',
  CHAT: 'headset',
  LINE: 'message-circle',
  TELEGRAM: 'message-circle',
  WHATSAPP: 'message-circle',
  FACEBOOK: 'users',
  WECHAT: 'message-circle',
  ZALO: 'message-circle',
  EMAIL: 'mail',
  PHONE: 'device-mobile',
};
