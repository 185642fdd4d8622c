import type { OpenedVendor } from '@croupier/contract/play/vendors-console';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { ComponentType } from 'react';
import type { TextKey } from '#i18n/text.ts';

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
