import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Permission } from '@croupier/contract/brand/merchants';
import type { ReactNode } from 'react';
import { OnHydrated } from '#ssr/hydration.tsx';
import { BootContext } from '#api/boot.ts';
import { TimeZone } from '#design-system/ui/moment.tsx';

type Props = {
  boot: Permission;
  queries: QueryClient;
  onLive?: (() => void) | undefined;
  children: ReactNode;
};

/** The surroundings of every page: its merchant, the known answers, and whether it is live. */
export const Surroundings = ({ boot, queries, onLive, children }: Props) => (
  <BootContext value={boot}>
    <TimeZone value={boot.info.whitelabel.timeZone}>
      <QueryClientProvider client={queries}>
        <OnHydrated onLive={onLive}>{children}</OnHydrated>
      </QueryClientProvider>
    </TimeZone>
  </BootContext>
);
