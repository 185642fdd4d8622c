import type { Game } from '@croupier/contract/play/catalogue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { lotteryMenuQuery } from './lottery-menu.ts';
import { LotteryStatus } from './lottery-status.tsx';
import { familyName } from './lottery-family.ts';
import { orderLotteries } from './order-lotteries.rules.ts';
import styles from './lottery-lobby.module.css';
import { Tile } from './tile.tsx';

type Props = { games: readonly Game[]; vassalage: string | undefined };

const everyFamily = 'ALL';

/** Lotteries by family, each with the time until its next draw closes and its last result. A tab shows the lotteries of one family alone. */
export const LotteryLobby = ({ games, vassalage }: Props) => {
  const t = useText();
  const { data } = useQuery(lotteryMenuQuery(vassalage, useLanguage()));
  const now = useServerTime(data?.clockAheadMs ?? 0);
  const byNode = new Map(games.map((game) => [game.nodeId, game]));
  const listed = new Set((data?.families ?? []).flatMap(({ lotteries }) => lotteries.map(({ nodeId }) => nodeId)));
  const others = games.filter(({ nodeId }) => !listed.has(nodeId));
  const families = orderLotteries(data?.families ?? [], now);
  const queries = useQueryClient();
  // The menu is asked for often: a lottery that it has and the list has not is new.
  const hasNew = [...listed].some((nodeId) => !byNode.has(nodeId));
  useEffect(() => {
    if (hasNew) void queries.invalidateQueries({ queryKey: ['games', 'lotteries'] });
  }, [hasNew, data, queries]);
  const [asked, setAsked] = useState(everyFamily);
  // A family may leave the menu while it is chosen.
  const chosen = families.some(({ family }) => family === asked) ? asked : everyFamily;
  const tabs = [
    { name: everyFamily, title: t('lobby.all') },
    ...families.map(({ family }) => ({ name: family, title: familyName(family, t) })),
  ];
  const shown = families.filter(({ family }) => chosen === everyFamily || family === chosen);
  return (
    <Tabs label={t('lobby.category')} tabs={families.length > 1 ? tabs : []} chosen={chosen} onChoose={setAsked}>
      {shown.map(({ family, lotteries }) => (
        <section key={family} aria-label={familyName(family, t)} data-family={family}>
          <h2 className={styles['family']}>{familyName(family, t)}</h2>
          <ul className={styles['games']}>
            {lotteries.map((card) => {
              const game = byNode.get(card.nodeId);
              return (
                game !== undefined && (
                  <li key={card.nodeId}>
                    <Tile game={game} />
                    <LotteryStatus card={card} now={now} />
                  </li>
                )
              );
            })}
          </ul>
        </section>
      ))}
      {chosen === everyFamily && others.length > 0 && (
        <ul className={styles['games']}>
          {others.map((game) => (
            <li key={game.nodeId}>
              <Tile game={game} />
            </li>
          ))}
        </ul>
      )}
    </Tabs>
  );
};

/** The server's time in milliseconds, again every second. */
const useServerTime = (aheadMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
};
