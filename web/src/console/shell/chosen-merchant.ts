import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { merchantOf } from '../address.ts';
import { merchantsQuery } from '../queries.ts';

const key = 'console.merchant';
const listeners = new Set<() => void>();

/** Keeps the merchant that was chosen on a page for the next pages of this browser; undefined for all merchants. */
export const chooseMerchant = (merchant: MerchantId | undefined): void => {
  if (merchant === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, merchant);
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
const kept = (): string | null => localStorage.getItem(key);

/** The merchant chosen last, if the operator serves it: another operator may have chosen it in this browser. */
export const useChosenMerchant = (): MerchantId | undefined => {
  const merchant = merchantOf(useSyncExternalStore(subscribe, kept));
  const { data } = useQuery(merchantsQuery());
  return data !== undefined && data.length > 1 && data.some(({ id }) => id === merchant) ? merchant : undefined;
};
