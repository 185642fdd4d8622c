import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Link } from '../routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { useToken } from '#api/session.ts';
import { lotteriesQuery, nodeOf } from '../subjects/catalogue/lotteries.ts';
import { LotteryLobby } from '../subjects/catalogue/lottery-lobby.tsx';
import { menusQuery } from '../subjects/catalogue/queries.ts';
import { TileSkeleton } from '../subjects/catalogue/tile.tsx';
import { Launched } from '../subjects/launch/launched.tsx';
import styles from './lottery.module.css';

/** The vendor a page is for; undefined for all. */
const vendors: Readonly<Record<string, string | undefined>> = {
  '/vnLottery': 'TCG_LOTTO_VN',
  '/vnlottery': 'TCG_LOTTO_VN',
  '/seaLottery': 'TCG_SEA',
  '/sealottery': 'TCG_SEA',
};

type Asked = { gameCode?: string | undefined; vassalage?: string | undefined };

/** `/lottery`, `/seaLottery`, `/vnLottery`: the lottery that `gameCode` names, in a page of its own. Without one, all that are open. */
export const LotteryPage = () => {
  const { gameCode, asked, vassalage } = useAsked();
  return (
    <div className={styles['page']}>
      <Chosen gameCode={gameCode} vassalage={asked} all={vassalage} within={false} />
    </div>
  );
};

/** `/lottert`, `/vnlottery`, `/sealottery` and `/seamless`: the same inside the site's frame, without a menu at the side. */
export const SeamlessPage = () => {
  const { gameCode, asked, vassalage } = useAsked();
  return <Chosen gameCode={gameCode} vassalage={asked} all={vassalage} within />;
};

const useAsked = () => {
  const { pathname, search } = useLocation();
  const asked = search as Asked;
  const vassalage = vendors[pathname];
  return { gameCode: asked.gameCode, asked: asked.vassalage ?? vassalage, vassalage };
};

const Chosen = ({
  gameCode,
  vassalage,
  all,
  within,
}: {
  gameCode: string | undefined;
  vassalage: string | undefined;
  all: string | undefined;
  within: boolean;
}) => {
  const t = useText();
  const signedIn = useToken() !== undefined;
  const named = gameCode === undefined ? undefined : nodeOf(vassalage, gameCode);
  // A code alone may be any vendor's.
  const { data, error, refetch } = useQuery({ ...lotteriesQuery(all, useLanguage()), enabled: named === undefined });
  // Before the platform has read any vendor's games, it is not known whether there are lotteries.
  const { data: menus, isError: menusFailed } = useQuery({ ...menusQuery(useLanguage()), enabled: data?.length === 0 });
  const isKnown = data !== undefined && (data.length > 0 || menusFailed || (menus !== undefined && menus.length > 0));
  const nodeId = named ?? data?.find((game) => game.gameCode === gameCode)?.nodeId;
  if (gameCode !== undefined && nodeId !== undefined && signedIn) return <Launched nodeId={nodeId} within={within} />;

  const body =
    error !== null && data === undefined ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : isKnown && data.length === 0 ? (
      <EmptyState
        icon="ticket"
        title={t('lobby.noLottery')}
        text={t('lobby.noLotteryText')}
        action={
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('shell.seeGames')}
          </Link>
        }
      />
    ) : !isKnown ? (
      <ul className={styles['games']}>
        {Array.from({ length: 12 }, (_, place) => (
          <li key={place}>
            <TileSkeleton />
          </li>
        ))}
      </ul>
    ) : (
      <LotteryLobby games={data} vassalage={all} />
    );
  const Part = within ? 'div' : 'main';
  return (
    <Part className={within ? styles['list'] : [styles['list'], styles['alone']].join(' ')}>
      {!within && (
        <Link to="/" className={buttonClass({ kind: 'quiet' })}>
          <Icon name="arrow-left" />
          {t('launch.backToGames')}
        </Link>
      )}
      <h1 className={styles['title']}>{t('shell.lottery')}</h1>
      {gameCode !== undefined && isKnown && <p className={styles['unknown']}>{t('lobby.lotteryUnknown', { code: gameCode })}</p>}
      {body}
    </Part>
  );
};
