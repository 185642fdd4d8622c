import type { Game } from '@croupier/contract/play/catalogue';
import type { ReactNode } from 'react';
import { Link } from '#site/routing.ts';
import { useToken } from '#api/session.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Art } from './art.tsx';
import { shelves } from './categories.ts';
import { useFavourite } from './favourites.ts';
import styles from './game-about.module.css';
import { kindNames } from './kinds.ts';
import { linkTo, useLaunchGuard } from './launch-guard.ts';

const volatilities: Record<NonNullable<Game['volatility']>, TextKey> = {
  low: 'lobby.volatilityLow',
  medium: 'lobby.volatilityMedium',
  high: 'lobby.volatilityHigh',
};

type Props = {
  game: Game;
  /** How wide the picture stands on the page, in the words of the `sizes` attribute. */
  sizes: string;
  /** A link leads away from what lies over the page. */
  onLeave?: (() => void) | undefined;
};

/** A game's picture, what is to know before playing it, and the ways into it. */
export const GameAbout = ({ game, sizes, onLeave }: Props) => {
  const t = useText();
  const { currency, whitelabelVal } = useMerchant();
  const guard = useLaunchGuard();
  const { favourite, press } = useFavourite(game);
  const visits = useToken() === undefined;
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
    <div className={styles['sheet']}>
      <Art icon={game.showIcon} sizes={sizes} eager="first" className={styles['art']} />
      <div className={styles['about']}>
        <dl className={styles['facts']}>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        {game.rtpPercent !== undefined && <p className={styles['note']}>{t('lobby.returnsText')}</p>}
        <div className={styles['acts']}>
          <Link
            {...linkTo(game)}
            className={buttonClass({ kind: 'primary', size: 'large' })}
            data-first
            onClick={(event) => {
              onLeave?.();
              guard(event, game);
            }}
          >
            <Icon name={game.underMaintenance ? 'tool' : 'player-play.filled'} size={18} />
            {game.underMaintenance ? t('shell.closed') : t('shell.playNow')}
          </Link>
          {game.playMoney === true && !game.underMaintenance && (
            <Link to="/fun/$nodeId" params={{ nodeId: game.nodeId }} className={buttonClass({ size: 'large' })} onClick={onLeave}>
              {t('lobby.playForFun')}
            </Link>
          )}
          <button
            type="button"
            className={[buttonClass({ size: 'large' }), styles['heart']].join(' ')}
            aria-pressed={favourite}
            aria-label={t('lobby.favouriteOf', { name: game.displayName })}
            title={t(favourite ? 'lobby.isFavourite' : 'lobby.addFavourite')}
            onClick={press}
          >
            <Icon name={favourite ? 'heart.filled' : 'heart'} />
          </button>
        </div>
        {visits && whitelabelVal.freePlay && (
          <Link to="/login" search={{ to: undefined }} className={styles['trial']} onClick={onLeave}>
            {t('lobby.tryFree')}
          </Link>
        )}
      </div>
    </div>
  );
};
