import type { Banner } from '@croupier/contract/brand/content';
import type { Game } from '@croupier/contract/play/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Carousel } from '#design-system/ui/carousel.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { BannerLink } from '../content/banner-link.tsx';
import { BannerPicture } from '../content/banner-picture.tsx';
import { siteContentQuery } from '../content/queries.ts';
import { Art } from '../catalogue/art.tsx';
import { linkTo, useLaunchGuard } from '../catalogue/launch-guard.ts';

import styles from './hero.module.css';

const gamesShown = 3;

/** The first thing anybody sees: the merchant's banners, and where there are none the games most played. Nothing in it is made up. */
export const Hero = ({ games }: { games: readonly Game[] | undefined }) => {
  const t = useText();
  const { data, error } = useQuery(siteContentQuery(useLanguage()));
  const banners = data?.banners.filter(({ groupName }) => groupName === 'w_home') ?? [];
  const open = games?.filter((game) => !game.underMaintenance) ?? [];
  if ((data === undefined && error === null) || (banners.length === 0 && games === undefined))
    return <div className={[styles['hero'], styles['waiting']].join(' ')} aria-hidden="true" />;
  const slides =
    banners.length > 0
      ? banners.map((banner, place) => ({ key: banner.id, node: <BannerSlide banner={banner} eager={place === 0} /> }))
      : open
          .slice(0, gamesShown)
          .map((game, place) => ({ key: game.nodeId, node: <GameSlide game={game} fan={fanOf(open, place)} eager={place === 0} /> }));
  if (slides.length === 0) return null;
  return (
    <div className={styles['hero']}>
      <Carousel label={t('shell.highlights')} slides={slides} />
    </div>
  );
};

const fanOf = (games: readonly Game[], place: number): readonly Game[] => {
  const other = (step: number) => games[(place + step) % games.length];
  return [other(1), other(0), other(2)].filter((game) => game !== undefined);
};

const BannerSlide = ({ banner, eager }: { banner: Banner; eager: boolean }) => (
  <div className={styles['slide']}>
    <BannerPicture banner={banner} sizes="(width >= 1280px) 900px, 100vw" eager={eager} className={styles['picture']} />
    <div className={styles['words']}>
      {banner.title !== '' && <h2 className={styles['title']}>{banner.title}</h2>}
      {banner.text !== '' && <p className={styles['facts']}>{banner.text}</p>}
      {banner.action !== '' && banner.linkageType !== 'NONE' && (
        <BannerLink banner={banner} className={buttonClass({ kind: 'primary' })}>
          {banner.action}
        </BannerLink>
      )}
    </div>
    {/* A picture without words of its own is pressed as a whole. */}
    {banner.action === '' && banner.linkageType !== 'NONE' && (
      <BannerLink banner={banner} className={styles['whole']} label={banner.alt || banner.title}>
        {null}
      </BannerLink>
    )}
  </div>
);

const Slide = ({ fan, eager = false, children }: { fan: readonly Game[]; eager?: boolean; children: ReactNode }) => (
  <div className={styles['slide']}>
    <div className={styles['ambient']} aria-hidden="true">
      {fan[1] !== undefined && <Art icon={fan[1].showIcon} sizes="180px" eager={eager} />}
    </div>
    <div className={styles['words']}>{children}</div>
    <div className={styles['fan']} aria-hidden="true">
      {fan.map((game, place) => (
        <Art
          key={`${game.nodeId}-${String(place)}`}
          icon={game.showIcon}
          sizes="(width >= 1024px) 208px, 120px"
          eager={eager && place === 1 ? 'first' : false}
        />
      ))}
    </div>
  </div>
);

const GameSlide = ({ game, fan, eager = false }: { game: Game; fan: readonly Game[]; eager?: boolean }) => {
  const t = useText();
  const guard = useLaunchGuard();
  const facts = [
    game.providerName,
    ...(game.rtpPercent === undefined ? [] : [t('shell.rtp', { percent: game.rtpPercent })]),
    ...(game.lines === undefined ? [] : [t('shell.lines', { count: game.lines })]),
  ];
  return (
    <Slide fan={fan} eager={eager}>
      <p className={styles['eyebrow']}>{t('shell.hotNow')}</p>
      <h2 className={styles['title']}>{game.displayName}</h2>
      <p className={styles['facts']}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Link {...linkTo(game)} className={buttonClass({ kind: 'primary' })} onClick={(event) => guard(event, game)}>
        <Icon name="player-play.filled" size={16} />
        {t('shell.playNow')} <span className="sr">{game.displayName}</span>
      </Link>
    </Slide>
  );
};
