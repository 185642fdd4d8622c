import type { Permission } from '@croupier/contract/brand/merchants';

type Flags = Permission['info']['whitelabel']['whitelabelVal'];

/** Whether those who register here choose no password: by number alone, and without one. */
export const haveNoPassword = ({
  USERNAMEREG3,
  MOBILENUMREG3,
  MOBILENUMPASSREG3,
}: Pick<Flags, 'USERNAMEREG3' | 'MOBILENUMREG3' | 'MOBILENUMPASSREG3'>): boolean => MOBILENUMREG3 && !MOBILENUMPASSREG3 && !USERNAMEREG3;
