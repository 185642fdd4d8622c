import type { Game } from '@croupier/contract/games';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#player/routing.ts';
import { type TextKey, useLanguage, useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useToken } from '#shared/api/session.ts';
import { Art } from './art.tsx';
import { shelves } from './categories.ts';
import { useFavourite } from './favourites.ts';
import s from './game-sheet.module.css';
import { kindNames } from './kinds.ts';
import { linkTo, useLaunchGuard } from './launch-guard.ts';
import { detailQuery } from './queries.ts';
import { Tile, TileSkeleton } from './tile.tsx';

const volatilities: Record<NonNullable<Game['volatility']>, TextKey> = {
  low: 'lobby.volatilityLow',
  medium: 'lobby.volatilityMedium',
  high: 'lobby.volatilityHigh',
};
const similarMost = 6;

/** What is to know about a game before playing it, and games that are like it. */
export const GameSheet = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const t = useText();
  const { currency, whitelabelVal } = useMerchant();
  const guard = useLaunchGuard();
  const { favourite, press } = useFavourite(game);
  const visits = useToken() === undefined;
  const { data } = useQuery(detailQuery(game.nodeId, useLanguage()));
  const facts: [TextKey, ReactNode][] = [
    ['lobby.provider', game.providerName],
    ['lobby.category', t(game.kind === undefined ? shelves[game.gameType].name : kindNames[game.kind])],
  ];
  if (game.rtpPercent !== undefined) facts.push(['lobby.returns', <bdi key="rtp" dir="ltr">{`${game.rtpPercent} %`}</bdi>]);
  if (game.betMin !== undefined && game.betMax !== undefined)
    facts.push([
      'lobby.bets',
      <bdi key="bets" dir="ltr">
        <Amount money={{ decimal: game.betMin, currency }} precision="short" /> –{' '}
        <Amount money={{ decimal: game.betMax, currency }} precision="short" />
      </bdi>,
    ]);
  if (game.lines !== undefined) facts.push(['lobby.lines', game.lines]);
  if (game.volatility !== undefined) facts.push(['lobby.volatility', t(volatilities[game.volatility])]);

  return (
    <Dialog kind="wide" title={game.displayName} lead={game.gameName} onClose={onClose}>
      <div className={s['sheet']}>
        <Art icon={game.showIcon} sizes="(width >= 640px) 200px, 40vw" eager className={s['art']} />
        <div className={s['about']}>
          <dl className={s['facts']}>
            {facts.map(([name, fact]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
          {game.rtpPercent !== undefined && <p className={s['note']}>{t('lobby.returnsText')}</p>}
          <div className={s['acts']}>
            <Link
              {...linkTo(game)}
              className={buttonClass({ kind: 'primary', size: 'large' })}
              data-first
              onClick={(event) => {
                onClose();
                guard(event, game);
              }}
            >
              <Icon name={game.underMaintenance ? 'tool' : 'player-play.filled'} size={18} />
              {game.underMaintenance ? t('shell.closed') : t('shell.playNow')}
            </Link>
            <button
              type="button"
              className={[buttonClass({ size: 'large' }), s['heart']].join(' ')}
              aria-pressed={favourite}
              aria-label={t('lobby.favouriteOf', { name: game.displayName })}
              title={t(favourite ? 'lobby.isFavourite' : 'lobby.addFavourite')}
              onClick={press}
            >
              <Icon name={favourite ? 'heart.filled' : 'heart'} />
            </button>
          </div>
          {visits && whitelabelVal.freePlay && (
            <Link to="/login" search={{ to: undefined }} className={s['trial']} onClick={onClose}>
              {t('lobby.tryFree')}
            </Link>
          )}
        </div>
      </div>
      {data?.similar.length !== 0 && (
        <section className={s['similar']}>
          <h3>{t('lobby.similar')}</h3>
          <ul onClickCapture={(event) => (event.target as Element).closest('a') !== null && onClose()}>
            {data === undefined
              ? Array.from({ length: similarMost }, (_, place) => (
                  <li key={place}>
                    <TileSkeleton />
                  </li>
                ))
              : data.similar.slice(0, similarMost).map((one) => (
                  <li key={one.nodeId}>
                    <Tile game={one} bare />
                  </li>
                ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
};
