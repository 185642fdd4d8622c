import { lazy, type ReactElement, Suspense } from 'react';
import type { FreeRoundsView } from '../../src/engine/protocol.ts';
import { spokenAmount } from '../shell/amounts.ts';
import { Connection } from '../shell/connection.tsx';
import { Icon } from '../shell/icons.tsx';
import { TroubleNotice } from '../shell/trouble-notice.tsx';
import { Boosts, BuyQuestion, hasBoosts } from '../slots/boosts.tsx';
import { Hud, type OpenSheet, TopBar } from '../slots/hud.tsx';
import { useKeys, useSheet } from '../slots/keys-and-sheets.ts';
import { Grid } from './grid.tsx';
import { Interludes } from './interludes.tsx';
import { Amount, useAmount, useGame, useTable } from './table.tsx';

const Sheets = lazy(() => import('./sheets.tsx'));

/** The whole screen of a tumbling slot: backdrop, grid in its frame, money below, whatever lies above. */
export const Screen = (): ReactElement => {
  const { game, language, dress } = useTable();
  const [sheet, setSheet] = useSheet<OpenSheet>();
  const free = useGame((state) => state.free !== undefined);
  const buying = useGame((state) => state.buying);
  useKeys(game, sheet !== undefined || buying);
  return (
    <main
      className={`game ${free ? 'in-free-spins' : ''} ${hasBoosts(game) ? 'with-boosts' : ''}`}
      lang={language.code}
      dir={language.direction}
    >
      <div className="scenery" />
      <img className="hero start" src={dress.heroes[0]} alt="" />
      <img className="hero end" src={dress.heroes[1]} alt="" />
      <TopBar />
      <div className="middle">
        <Headline />
        <Grid />
        <WinStrip />
        <Boosts />
      </div>
      <Hud open={setSheet} />
      <Interludes />
      <BuyQuestion />
      <ReplayBar />
      <ConnectionOnShow />
      <TroubleOnShow />
      <Announcer />
      {sheet !== undefined && (
        <Suspense fallback={null}>
          <Sheets open={sheet} go={setSheet} close={() => setSheet(undefined)} />
        </Suspense>
      )}
    </main>
  );
};

/** A name of more letters is written smaller, so that it leaves the grid its room. */
const longName = 17;

/** Above the grid: the game's name, and in free spins what is left of them. */
const Headline = (): ReactElement => {
  const { language, name } = useTable();
  const free = useGame((state) => state.free);
  const given = useGame((state) => state.freeRounds);
  const { t } = language;
  if (free === undefined && given !== undefined) return <GivenRounds given={given} />;
  if (free === undefined)
    return (
      <div className="headline" aria-hidden="true">
        <span className={`logo ${name.length > longName ? 'long' : ''}`} data-text={name} lang={language.code}>
          {name}
        </span>
      </div>
    );
  return (
    <div className="headline free">
      <span className="free-part">
        <span className="label">{t('free.left')}</span>
        <b data-testid="free-spins-left">{free.left}</b>
      </span>
    </div>
  );
};

/** Rounds the player was given: how many are left, and what they have won. */
const GivenRounds = ({ given: { left, rounds, won } }: { given: FreeRoundsView }): ReactElement => {
  const { t } = useTable().language;
  return (
    <output className="headline free given" data-testid="free-rounds" data-left={left} data-won={won}>
      <span className="free-part">
        <span className="label">{t(left === 0 ? 'given.over' : 'given.left')}</span>
        <b>
          <bdi dir="ltr">
            {left}
            <small>/{rounds}</small>
          </bdi>
        </b>
      </span>
      <span className="free-part">
        <span className="label">{t('given.won')}</span>
        <b>
          <Amount of={won} />
        </b>
      </span>
    </output>
  );
};

const WinStrip = (): ReactElement => {
  const { t } = useTable().language;
  const amount = useAmount();
  const win = useGame((state) => state.win);
  const kind = useGame((state) => state.winKind);
  const detail = useGame((state) => state.detail);
  const later = useGame((state) => state.paidLater);
  const none = /^0(\.0*)?$/.test(win);
  return (
    <div className={`win-strip ${none ? 'none' : ''}`}>
      <span className="label">{t(kind)}</span>
      <b className="value" data-testid="win" data-amount={win}>
        <Amount of={win} />
      </b>
      <span className="detail">
        {later
          ? t('paidLater')
          : detail === undefined
            ? ''
            : detail.kind === 'times'
              ? t('tumble.times', { amount: amount(detail.amount), times: detail.times })
              : detail.ways !== undefined
                ? t('ways.pays', { count: detail.count, ways: detail.ways, amount: amount(detail.amount) })
                : t('tumble.pays', { count: detail.count, amount: amount(detail.amount) })}
      </span>
    </div>
  );
};

const TroubleOnShow = (): ReactElement | null => {
  const { game } = useTable();
  const trouble = useGame((state) => state.trouble);
  const balance = useGame((state) => state.balance);
  return trouble === undefined ? null : <TroubleNotice trouble={trouble} balance={balance} game={game} />;
};

const ReplayBar = (): ReactElement | null => {
  const { language } = useTable();
  if (!useGame((state) => state.replay)) return null;
  return (
    <output className="replay-bar" data-testid="replay">
      <Icon name="history" size={18} /> <b>{language.t('replay.title')}</b> {language.t('replay.note')}
    </output>
  );
};

const ConnectionOnShow = (): ReactElement | null => <Connection retrying={useGame((state) => state.retrying)} />;

/** The result, once, for screen readers: after the grid has shown it and without the counting. */
const Announcer = (): ReactElement => {
  const { language, game } = useTable();
  const { t } = language;
  const amount = (decimal: string): string => spokenAmount(decimal, game.currency, language.code);
  const said = useGame((state) => state.said);
  const text =
    said.kind === 'won'
      ? t('tumble.result', { amount: amount(said.amount), tumbles: said.tumbles, times: said.multiplier })
      : said.kind === 'lines'
        ? t('result.win', { amount: amount(said.amount), count: said.lines })
        : said.kind === 'lost'
          ? t('result.none', { balance: amount(said.balance) })
          : said.kind === 'freeSpins'
            ? t('free.announce', { count: said.spins })
            : '';
  return (
    <p className="unseen" aria-live="polite" data-testid="announcement">
      {text}
    </p>
  );
};
