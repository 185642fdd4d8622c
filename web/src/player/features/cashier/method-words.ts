import type { DepositMethod, MethodKind } from '@croupier/contract/cashier';
import type { Text, TextKey } from '#shared/i18n/text.ts';
import type { IconName } from '#shared/ui/icon-names.ts';

export const methodIcons: Record<MethodKind, IconName> = { BANK: 'building-bank', QR: 'qrcode', PROVIDER: 'wallet', COINS: 'coins' };

const names: Record<MethodKind, TextKey> = {
  BANK: 'deposit.methodBank',
  QR: 'deposit.methodQr',
  PROVIDER: 'deposit.methodProvider',
  COINS: 'deposit.methodCoins',
};
const notes: Record<MethodKind, TextKey> = {
  BANK: 'deposit.noteBank',
  QR: 'deposit.noteQr',
  PROVIDER: 'deposit.noteProvider',
  COINS: 'deposit.noteCoins',
};
const standards: Readonly<Record<string, TextKey>> = {
  PROMPTPAY: 'deposit.qrStandardPROMPTPAY',
  BILL_PAYMENT: 'deposit.qrStandardBILL_PAYMENT',
  VIETQR: 'deposit.qrStandardVIETQR',
  KHQR: 'deposit.qrStandardKHQR',
};

/** The name of a QR's standard; of one we have no words for, its own. */
export const standardName = (standard: string, t: Text): string => {
  const key = standards[standard];
  return key === undefined ? standard : t(key);
};

type Named = { kind: MethodKind; name: string | null; standard?: string | null };

/** What a way to pay is called: by the merchant, else by its kind, a QR by its standard and coins by their asset. */
export const methodName = ({ kind, name, standard }: Named, t: Text): string =>
  name ??
  (kind === 'COINS' && standard != null ? standard : kind === 'QR' && standard != null ? standardName(standard, t) : t(names[kind]));

export const methodNote = ({ kind }: Pick<DepositMethod, 'kind'>, t: Text): string => t(notes[kind]);
