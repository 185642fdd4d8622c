import { type Permission, Permission as PermissionSchema, permission } from '@croupier/contract/merchants';
import { createContext, use } from 'react';
import { call } from '../api/call.ts';

/** What the server wrote into the page about its merchant; asked for where a page came without it. */
export const readBoot = async (): Promise<Permission> => {
  const written = document.querySelector('#boot')?.textContent;
  return written === undefined || written === null ? call(permission, {}) : PermissionSchema.parse(JSON.parse(written));
};

export const BootContext = createContext<Permission | undefined>(undefined);

/** The merchant behind this host name, with everything a page needs of it. */
export const useBoot = (): Permission => {
  const boot = use(BootContext);
  if (boot === undefined) throw new Error('no merchant: BootContext is missing above');
  return boot;
};

export const useMerchant = (): Permission['info']['whitelabel'] => useBoot().info.whitelabel;
