import { lazy, type ReactElement, Suspense } from 'react';
import { spokenAmount } from '../shell/amounts.ts';
import { Boosts, BuyQuestion, hasBoosts } from '../slots/boosts.tsx';
import { GivenRounds, Logo, Notices, WinStrip } from '../slots/common-screen.tsx';
import { Hud, type OpenSheet, TopBar } from '../slots/hud.tsx';
import { useKeys, useSheet } from '../slots/keys-and-sheets.ts';
import { Grid } from './grid.tsx';
import { Interludes } from './interludes.tsx';
import { useAmount, useGame, useTable } from './table.tsx';

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
        <WinOnShow />
        <Boosts />
      </div>
      <Hud open={setSheet} />
      <Interludes />
      <BuyQuestion />
      <Notices />
      <Announcer />
      {sheet !== undefined && (
        <Suspense fallback={null}>
          <Sheets open={sheet} go={setSheet} close={() => setSheet(undefined)} />
        </Suspense>
      )}
    </main>
  );
};

/** Above the grid: the game's name, and in free spins what is left of them. */
const Headline = (): ReactElement => {
  const { language, game } = useTable();
  const { lives } = game.rules.config.machine;
  const free = useGame((state) => state.free);
  const given = useGame((state) => state.freeRounds);
  const { t } = language;
  if (free === undefined && given !== undefined) return <GivenRounds given={given} />;
  if (free === undefined)
    return (
      <div className="headline" aria-hidden="true">
        <Logo />
      </div>
    );
  return (
    <div className="headline free">
      <span className="free-part">
        <span className="label">{t(lives === undefined ? 'free.left' : 'tumble.lives')}</span>
        <b data-testid="free-spins-left" data-left={free.left}>
          {lives === undefined ? free.left : <Lives left={free.left} of={lives} />}
        </b>
      </span>
    </div>
  );
};

/** A heart for each life, and the number for those who cannot see them. */
const Lives = ({ left, of }: { left: number; of: number }): ReactElement => (
  <span className="duel-lives">
    <span className="unseen">{left}</span>
    {Array.from({ length: of }, (_, nth) => (
      // Hearts never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={nth} className={nth < left ? '' : 'gone'} aria-hidden="true">
        ♥
      </span>
    ))}
  </span>
);

/** The win on show, and the symbols or the multiplication it comes from. */
const WinOnShow = (): ReactElement => {
  const { t } = useTable().language;
  const amount = useAmount();
  const detail = useGame((state) => state.detail);
  if (detail === undefined) return <WinStrip detail="" />;
  const pays = amount(detail.amount);
  if (detail.kind === 'times') return <WinStrip detail={t('tumble.times', { amount: pays, times: detail.times })} />;
  const { count, ways } = detail;
  return (
    <WinStrip detail={ways === undefined ? t('tumble.pays', { count, amount: pays }) : t('ways.pays', { count, ways, amount: pays })} />
  );
};

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
