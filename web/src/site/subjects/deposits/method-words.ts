import type { MethodKind } from '@croupier/contract/payments/deposits';
import type { Text } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';

export const methodIcons: Record<MethodKind, IconName> = { BANK: 'building-bank', QR: 'qrcode', PROVIDER: 'wallet', COINS: 'coins' };

/** Names of their own, the same in every language. */
const standards: Readonly<Record<string, string>> = { PROMPTPAY: 'PromptPay', BILL_PAYMENT: 'Thai QR', VIETQR: 'VietQR', KHQR: 'KHQR' };

/** The name of a QR's standard; of one we do not know, its code. */
export const standardName = (standard: string): string => standards[standard] ?? standard;

type Named = { code: string; kind: MethodKind; name: string | null; standard: string | null };

/** The name of a way to pay: by the merchant, else by its kind, a QR by its standard and coins by their asset. */
export const methodName = ({ code, kind, name, standard }: Named, t: Text): string => {
  if (name !== null) return name;
  if (kind === 'BANK') return t('wallet.bankTransfer');
  return kind === 'PROVIDER' ? t('deposits.methodProvider') : standardName(standard ?? code);
};
