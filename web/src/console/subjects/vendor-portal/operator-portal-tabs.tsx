import type { OpenedVendor } from '@croupier/contract/play/vendors-console';
import type { VendorDesk } from '@croupier/contract/play/vendor-portal';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import type { VendorTab } from '../vendors/tab.ts';
import { deskQuery } from './portal-queries.ts';
import { portalTabs, ReferenceLink } from './vendor-portal-page.tsx';
import styles from './vendor-portal.module.css';

/** A part of a vendor's own desk, on the page that the house's people have of the vendor; of a brand it is its house's. */
const onVendorsPage = (Body: ComponentType<{ desk: VendorDesk }>) =>
  function DeskPart({ opened: { vendor } }: { opened: OpenedVendor }) {
    const { data, error, refetch } = useQuery(deskQuery(vendor.house ?? vendor.code));
    if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
    return data === undefined ? (
      <Skeleton width={320} height={180} />
    ) : (
      <div className={styles['wide']}>
        <div className={styles['acts']}>
          <ReferenceLink family={data.family} />
        </div>
        <Body desk={data} />
      </div>
    );
  };

/** The parts of a vendor's own desk, for the house's people. */
export const operatorPortalTabs: readonly VendorTab[] = portalTabs.map(({ Body, ...tab }) => ({
  ...tab,
  isFor: ({ vendor }) => vendor.family !== 'TRANSFER',
  Body: onVendorsPage(Body),
}));
