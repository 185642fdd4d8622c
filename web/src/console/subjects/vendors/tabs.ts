import { operatorPortalTabs } from '../vendor-portal/operator-portal-tabs.tsx';
import { GamesTab } from './games-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { MoneyTab } from './money-tab.tsx';
import { ReconTab } from '../vendor-reconciliation/recon-tab.tsx';
import { SwitchesTab } from './switches-tab.tsx';
import type { VendorTab } from './tab.ts';

/** The parts of a vendor's page, in the order they are shown. */
export const vendorTabs: readonly VendorTab[] = [
  { name: 'switches', title: 'games-console.tab.switches', needs: 'vendor.read', Body: SwitchesTab },
  { name: 'games', title: 'games-console.tab.games', needs: 'vendor.read', Body: GamesTab },
  { name: 'limits', title: 'games-console.tab.limits', needs: 'vendor.read', isFor: ({ terms }) => terms !== null, Body: LimitsTab },
  {
    name: 'money',
    title: 'games-console.tab.money',
    needs: 'vendor.read',
    isFor: ({ terms, vendor }) => terms !== null && vendor.house === null,
    Body: MoneyTab,
  },
  { name: 'recon', title: 'vendor-reconciliation.tab', needs: 'reconciliation.read', isFor: ({ caps }) => caps !== null, Body: ReconTab },
  ...operatorPortalTabs,
];
