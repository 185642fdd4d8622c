import type { OpenedVendor } from '@croupier/contract/play/vendors-console';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { ComponentType } from 'react';
import type { TextKey } from '#i18n/text.ts';
import { houseDeskTabs } from '../vendor-portal/for-the-house.tsx';
import { GamesTab } from './games-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { MoneyTab } from './money-tab.tsx';
import { ReconTab } from '../vendor-reconciliation/recon-tab.tsx';
import { SwitchesTab } from './switches-tab.tsx';

/** A part of a vendor's page. */
export type VendorTab = {
  /** Stands in the address. */
  name: string;
  title: TextKey;
  needs: OperatorAction;
  /** Left out for vendors that have nothing of the kind. */
  isFor?: (opened: OpenedVendor) => boolean;
  Body: ComponentType<{ opened: OpenedVendor }>;
};

/** The parts of a vendor's page, in the order they are shown. */
export const vendorTabs: readonly VendorTab[] = [
  { name: 'switches', title: 'rounds-desk.tab.switches', needs: 'vendor.read', Body: SwitchesTab },
  { name: 'games', title: 'rounds-desk.tab.games', needs: 'vendor.read', Body: GamesTab },
  { name: 'limits', title: 'rounds-desk.tab.limits', needs: 'vendor.read', isFor: ({ terms }) => terms !== null, Body: LimitsTab },
  {
    name: 'money',
    title: 'rounds-desk.tab.money',
    needs: 'vendor.read',
    isFor: ({ terms, vendor }) => terms !== null && vendor.house === null,
    Body: MoneyTab,
  },
  { name: 'recon', title: 'recon.tab', needs: 'reconciliation.read', isFor: ({ caps }) => caps !== null, Body: ReconTab },
  ...houseDeskTabs,
];
