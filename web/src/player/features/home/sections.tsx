import type { HomeSection } from '@croupier/contract/lobby';
import type { VendorCard } from '@croupier/contract/games';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense } from 'react';
import { Link } from '#player/routing.ts';
import { useToken } from '#shared/api/session.ts';
import { useLive } from '#shared/first-view.tsx';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useColumn } from '../../layout/use-wide.ts';
import { recentQuery } from '../games/queries.ts';
import { GameRow } from '../games/row.tsx';
import { Providers } from './providers.tsx';
import { Section } from './section.tsx';
import s from './sections.module.css';

const Beside = lazy(() => import('./beside.tsx'));

/** So many sections are drawn before the page is live; the places of the others are kept. */
const drawnMost = 4;

/** Home below its first view: what the member played last, every section, and who makes the games. */
const Sections = ({ sections, providers }: { sections: readonly HomeSection[] | undefined; providers: readonly VendorCard[] }) => {
  const t = useText();
  const live = useLive();
  const column = useColumn();
  const signedIn = useToken() !== undefined;
  const recent = useQuery({ ...recentQuery(useLanguage()), enabled: signedIn });
  return (
    <>
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
        sections.map((section, place) => (
          <Fragment key={section.section}>
            <div className={place > 1 ? s['later'] : undefined}>
              {(live || place < drawnMost) && <Section section={section} eager={place === 0} />}
            </div>
            {place === 0 && column !== true && (
              <div className={s['beside']}>
                {live && column === false && (
                  <Suspense>
                    <Beside />
                  </Suspense>
                )}
              </div>
            )}
          </Fragment>
        ))
      )}
      <Providers vendors={providers} />
    </>
  );
};

export default Sections;
