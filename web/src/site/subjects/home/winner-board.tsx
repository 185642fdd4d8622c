import type { Game } from '@croupier/contract/play/catalogue';
import type { Win } from '@croupier/contract/play/lobby';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callLazily } from '#api/call-lazily.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { IconButton } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Art } from '../catalogue/art.tsx';
import { type TileTools, useTiles } from '../catalogue/use-tiles.ts';
import styles from './winner-board.module.css';

const board = async () => (await import('@croupier/contract/play/lobby')).winnerBoard;
const shownMost = 20;
const lookAgainMs = 30_000;
/** Slower than a row in one and a half seconds, so that it can be read. */
const rowMs = 3_000;
/** With fewer rows there is nothing to move. */
const movesAbove = 6;

export const winnersQuery = (language: string) =>
  queryOptions({
    queryKey: ['winners', language],
    queryFn: ({ signal }) => callLazily(board, { query: { limitNum: shownMost, language }, signal }),
    refetchInterval: lookAgainMs,
    staleTime: lookAgainMs,
  });

/** The latest wins. They pass slowly, stand still for whoever points or looks closer, and are not read out by themselves. */
export const WinnerBoard = () => {
  const t = useText();
  const { tools } = useTiles();
  const { data, isPending } = useQuery(winnersQuery(useLanguage()));
  const [runs, setRuns] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const moves = (data?.length ?? 0) > movesAbove;
  return (
    <section className={styles['board']} aria-labelledby="latest-wins">
      <header>
        <h2 id="latest-wins">{t('lobby.latestWins')}</h2>
        {moves && (
          <IconButton
            icon={runs ? 'player-pause.filled' : 'player-play.filled'}
            iconSize={14}
            label={runs ? t('lobby.pauseWins') : t('lobby.runWins')}
            onClick={() => setRuns(!runs)}
          />
        )}
      </header>
      {isPending && <Skeleton height={280} radius={14} />}
      {data?.length === 0 && (
        <div className={styles['none']}>
          <EmptyState icon="trophy" title={t('lobby.noWins')} />
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <div ref={list} className={styles['window']} aria-live="off" data-moves={moves || undefined} data-paused={!runs || undefined}>
          <div className={styles['strip']} style={{ animationDuration: `${String(data.length * rowMs)}ms` }}>
            <Rows wins={data} tools={tools} />
            {moves && <Rows wins={data} tools={tools} copy />}
          </div>
        </div>
      )}
      {data?.some(({ simulated }) => simulated) === true && <p className={styles['note']}>{t('lobby.simulatedNote')}</p>}
    </section>
  );
};

/** A win tells less of its game than a list does; whether it can be played just now is told when it is opened. */
const gameOf = ({ game }: Win): Game => ({ ...game, isHot: 0, isNew: false, underMaintenance: false });

const Rows = ({ wins, tools, copy = false }: { wins: readonly Win[]; tools: TileTools; copy?: boolean }) => {
  const { t, hrefOf, onOpen } = tools;
  return (
    <ul inert={copy} aria-hidden={copy || undefined}>
      {wins.map((win) => {
        const { game, memberName, winAmount, wonAt, simulated } = win;
        const played = gameOf(win);
        return (
          <li key={`${game.nodeId}-${memberName}-${wonAt}`}>
            <a href={hrefOf(played)} className={styles['win']} onClick={(event) => onOpen(event, played)}>
              <Art icon={game.showIcon} sizes="40px" className={styles['art']} />
              <span className={styles['who']}>
                <b>
                  <bdi>{memberName}</bdi>
                  {simulated && <small>{t('lobby.simulated')}</small>}
                </b>
                <span dir="auto">{game.displayName}</span>
              </span>
              <span className={styles['amount']}>
                <Amount money={winAmount} signed />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};
