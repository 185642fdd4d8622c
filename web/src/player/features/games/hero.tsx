import type { Game } from '@croupier/contract/games';
import { Link } from '#player/routing.ts';
import type { ReactNode } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Art } from './art.tsx';
import { Carousel } from './carousel.tsx';
import s from './hero.module.css';
import { useLaunchGuard } from './launch-guard.ts';

/** The first thing anybody sees: the hottest game, the newest, and how fast money arrives. Nothing in it is made up. */
export const Hero = ({ games, signedIn }: { games: readonly Game[] | undefined; signedIn: boolean }) => {
  const t = useText();
  if (games === undefined) return <div className={[s['hero'], s['waiting']].join(' ')} aria-hidden="true" />;
  const open = games.filter((game) => !game.underMaintenance);
  const [first, second, third] = open;
  if (first === undefined) return null;
  const newest = open.find((game) => game.isNew && game !== first);
  const around = (game: Game) => [second ?? game, game, third ?? game].map((beside) => (beside === game ? game : beside));

  const slides: { key: string; node: ReactNode }[] = [
    { key: first.nodeId, node: <GameSlide game={first} fan={around(first)} eyebrow={t('shell.hotNow')} eager /> },
    ...(newest === undefined
      ? []
      : [
          {
            key: newest.nodeId,
            node: <GameSlide game={newest} fan={[open[3] ?? first, newest, open[4] ?? first]} eyebrow={t('shell.newHere')} />,
          },
        ]),
    {
      key: 'money',
      node: (
        <Slide fan={open.slice(-3)} ambient={open.at(-2) ?? first}>
          <p className={s['eyebrow']}>{t('shell.moneyEyebrow')}</p>
          <h2 className={s['title']}>{t('shell.moneyTitle')}</h2>
          <p className={s['facts']}>{t('shell.moneyText')}</p>
          {signedIn ? (
            <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass({ kind: 'primary' })}>
              {t('shell.deposit')}
            </Link>
          ) : (
            <Link to="/register" className={buttonClass({ kind: 'primary' })}>
              {t('shell.openAccount')}
            </Link>
          )}
        </Slide>
      ),
    },
  ];
  return (
    <div className={s['hero']}>
      <Carousel label={t('shell.highlights')} slides={slides} />
    </div>
  );
};

const Slide = ({
  fan,
  ambient,
  eager = false,
  children,
}: {
  fan: readonly Game[];
  ambient: Game;
  eager?: boolean;
  children: ReactNode;
}) => (
  <div className={s['slide']}>
    <div className={s['ambient']} aria-hidden="true">
      <Art icon={ambient.showIcon} sizes="180px" eager={eager} />
    </div>
    <div className={s['words']}>{children}</div>
    <div className={s['fan']} aria-hidden="true">
      {fan.map((game, place) => (
        <Art
          key={`${game.nodeId}-${String(place)}`}
          icon={game.showIcon}
          sizes="(width >= 1024px) 208px, 120px"
          eager={eager && place === 1}
        />
      ))}
    </div>
  </div>
);

const GameSlide = ({ game, fan, eyebrow, eager = false }: { game: Game; fan: readonly Game[]; eyebrow: string; eager?: boolean }) => {
  const t = useText();
  const guard = useLaunchGuard();
  const facts = [
    game.providerName,
    ...(game.rtpPercent === undefined ? [] : [t('shell.rtp', { percent: game.rtpPercent })]),
    ...(game.lines === undefined ? [] : [t('shell.lines', { count: game.lines })]),
  ];
  return (
    <Slide fan={fan} ambient={game} eager={eager}>
      <p className={s['eyebrow']}>{eyebrow}</p>
      <h2 className={s['title']}>{game.displayName}</h2>
      <p className={s['facts']}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Link
        to="/play/$nodeId"
        params={{ nodeId: game.nodeId }}
        className={buttonClass({ kind: 'primary' })}
        onClick={(event) => guard(event, game)}
      >
        <Icon name="player-play.filled" size={16} />
        {t('shell.playNow')} <span className="sr">{game.displayName}</span>
      </Link>
    </Slide>
  );
};
