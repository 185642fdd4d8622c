import type { HomeSection } from '@croupier/contract/lobby';
import type { VendorCard } from '@croupier/contract/games';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from '#player/routing.ts';
import { useToken } from '#shared/api/session.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useColumn } from '../../layout/use-wide.ts';
import { recentQuery } from '../games/queries.ts';
import { GameRow } from '../games/row.tsx';
import { Beside } from './beside.tsx';
import { Providers } from './providers.tsx';
import { Section } from './section.tsx';
import s from './sections.module.css';

/** Home below its first view: what the member played last, every section, and who makes the games. */
const Sections = ({ sections, providers }: { sections: readonly HomeSection[] | undefined; providers: readonly VendorCard[] }) => {
  const t = useText();
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
              <Section section={section} eager={place === 0} />
            </div>
            {place === 0 && !column && <Beside />}
          </Fragment>
        ))
      )}
      <Providers vendors={providers} />
    </>
  );
};

export default Sections;
