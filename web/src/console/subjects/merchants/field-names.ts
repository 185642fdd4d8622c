import type { FieldRule, RegistrationField } from '@croupier/contract/brand/merchants';
import { patternOf } from '@croupier/contract/core/patterns';
import type { Text, TextKey } from '#i18n/text.ts';

/** The form's own names of its fields. */
export const fieldNames: Readonly<Record<RegistrationField, TextKey>> = {
  username: 'access.username',
  password: 'access.password',
  payeeName: 'access.realName',
  paymentPassword: 'access.paymentPassword',
  qqNum: 'access.qq',
  line: 'access.lineId',
  whatsapp: 'access.whatsapp',
  facebook: 'access.facebook',
  wechat: 'access.wechat',
  idNumber: 'access.idNumber',
  email: 'access.email',
  mobileNum: 'access.mobile',
  recommenderId: 'access.recommender',
  affiliateCode: 'access.invitationCode',
  captcha: 'access.captcha',
};

/** `4 - 20`, or `6`. */
export const lengthText = (least: number | string, most: number | string): string =>
  String(least) === String(most) ? String(least) : `${least} - ${most}`;

/** The sentence visitors read under a field. */
export const patternText = (
  t: Text,
  { patternId, minLength, maxLength }: Pick<FieldRule, 'patternId' | 'minLength' | 'maxLength'>,
): string => t(`patterns.${patternOf(patternId).message}`, { length: lengthText(minLength, maxLength) });
