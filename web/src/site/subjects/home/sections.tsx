import type { HomeSection } from '@croupier/contract/play/lobby';
import type { VendorCard } from '@croupier/contract/play/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, memo, Suspense } from 'react';
import { Link } from '#site/routing.ts';
import { useToken } from '#api/session.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Later, WhenNear } from '#ssr/later.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { useColumn } from '../../layout/use-wide.ts';
import { recentQuery } from '../catalogue/queries.ts';
import { GameRow } from '../catalogue/row.tsx';
import { Providers } from './providers.tsx';
import { Section } from './section.tsx';
import styles from './sections.module.css';

const SideColumn = lazy(() => import('./side-column.tsx'));
const FreeRounds = lazy(() => import('../catalogue/free-rounds.tsx'));

/** The number of sections that the server renders; the others come when their places are near the window. */
const renderedMost = 4;
const noProviders: readonly VendorCard[] = [];

/** Home below its first view: what the member played last, every section, and who makes the games. */
const Sections = ({
  sections,
  providers = noProviders,
}: {
  sections: readonly HomeSection[] | undefined;
  providers: readonly VendorCard[] | undefined;
}) => {
  const t = useText();
  const signedIn = useToken() !== undefined;
  const recent = useQuery({ ...recentQuery(useLanguage()), enabled: signedIn });
  return (
    <>
      {signedIn && (
        <Suspense>
          <FreeRounds />
        </Suspense>
      )}
      {(recent.data?.content.length ?? 0) > 0 && (
        <GameRow
          title={t('shell.continue')}
          games={recent.data?.content}
          all={
            <Link to="/recent">
              {t('shell.seeAll')}
              <Icon name="chevron-right" size={16} />
            </Link>
          }
        />
      )}
      {sections === undefined ? (
        <GameRow title={t('shell.hotNow')} games={undefined} />
      ) : (
        sections.map((section, place) => {
          const Place = place < renderedMost ? Later : WhenNear;
          return (
            <Fragment key={section.section}>
              <Place className={place > 1 ? styles['later'] : undefined}>
                <Section section={section} eager={place === 0} />
              </Place>
              {place === 0 && <SideColumnBelow />}
            </Fragment>
          );
        })
      )}
      <Later className={styles['later']}>
        <Providers vendors={providers} />
      </Later>
    </>
  );
};

export default memo(Sections);

/** Where there is no column beside the banners. */
const SideColumnBelow = () => {
  const column = useColumn();
  if (column === true) return null;
  return (
    <WhenNear className={styles['beside']}>
      <Suspense>{column === false && <SideColumn />}</Suspense>
    </WhenNear>
  );
};
