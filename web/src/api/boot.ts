import type { Permission } from '@croupier/contract/brand/merchants';
import { createContext, use } from 'react';
import { callLazily } from './call-lazily.ts';

/** The merchant's data that the server wrote into the page; fetched if a page came without it. */
export const readBoot = async (): Promise<Permission> => {
  const written = document.querySelector('#boot')?.textContent;
  if (written === undefined || written === null)
    return callLazily(async () => (await import('@croupier/contract/brand/merchants')).permission, {});
  // The server wrote it by the contract, into this very page.
  return JSON.parse(written) as Permission;
};

export const BootContext = createContext<Permission | undefined>(undefined);

/** The merchant behind this host name, with everything a page needs of it. */
export const useBoot = (): Permission => {
  const boot = use(BootContext);
  if (boot === undefined) throw new Error('no merchant: BootContext is missing above');
  return boot;
};

export const useMerchant = (): Permission['info']['whitelabel'] => useBoot().info.whitelabel;
