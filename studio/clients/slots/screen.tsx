import { lazy, type ReactElement, Suspense, useEffect, useRef } from 'react';
import { JackpotBar } from '../shell/jackpots/jackpot-bar.tsx';
import { Boosts, BuyQuestion, hasBoosts } from './boosts.tsx';
import { Announcer } from './announcer.tsx';
import './bonus/bonus.css';
import { CatchLayer, CollectorMeter } from './bonus/catch.tsx';
import './bonus/catch.css';
import { HoldGrid, Prizes, RespinsLeft } from './bonus/hold-grid.tsx';
import './bonus/vault.css';
import { PrizesFound, VaultDoors } from './bonus/vault.tsx';
import { WheelOnShow } from './bonus/wheel.tsx';
import { GivenRounds, Logo, Notices, WinStrip } from './common-screen.tsx';
import { Hud, type OpenSheet, TopBar } from './hud.tsx';
import { Interludes } from './interludes.tsx';
import { useKeys, useSheet } from './keys-and-sheets.ts';
import { CommonReel } from './second-grid.tsx';
import './second-grid.css';
import { SpokenReels } from './spoken-reels.tsx';
import { mountStage } from './stage/mount-stage.ts';
import { useAmount, useGame, useTable } from './table.tsx';

const Sheets = lazy(() => import('./sheets/sheets.tsx'));

/** The whole screen of a slot: backdrop, reels in their frame, money below, whatever lies above. */
export const Screen = (): ReactElement => {
  const { game, language, dress } = useTable();
  const [sheet, setSheet] = useSheet<OpenSheet>();
  const free = useGame((state) => state.free !== undefined || state.bonus !== undefined);
  const calm = useGame((state) => state.calm);
  const buying = useGame((state) => state.buying);
  const both = useGame((state) => game.rules.config.second !== undefined && (state.free?.multiplier ?? 1) > 1);
  useKeys(game, sheet !== undefined || buying);
  return (
    <main
      className={`game ${free ? 'in-free-spins' : ''} ${both ? 'in-super-spins' : ''} ${calm ? 'calm' : ''} ${hasBoosts(game) ? 'with-boosts' : ''}`}
      lang={language.code}
      dir={language.direction}
    >
      <div className="scenery" />
      <img className="hero start" src={dress.heroes[0]} alt="" />
      <img className="hero end" src={dress.heroes[1]} alt="" />
      <TopBar />
      <div className="middle">
        <Crown />
        <Reels />
        <WinOnShow />
        <Boosts />
        <WheelLayer />
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

/** The headline, and the meters above it in a game that plays for jackpots. */
const Crown = (): ReactElement => {
  const { game } = useTable();
  const { jackpots } = game.view;
  if (game.rules.config.bonus?.kind === 'hold')
    return (
      <div className="crown">
        <Prizes />
        <Headline />
      </div>
    );
  if (jackpots === null) return <Headline />;
  return (
    <div className="crown">
      <JackpotBar token={game.token} jackpots={jackpots} />
      <Headline />
    </div>
  );
};

/** Above the reels: the game's name, and in free spins what is left of them. */
const Headline = (): ReactElement => {
  const { game, language, dress } = useTable();
  const free = useGame((state) => state.free);
  const given = useGame((state) => state.freeRounds);
  const bonus = useGame((state) => state.bonus);
  const { t } = language;
  if (bonus?.kind === 'hold') return <RespinsLeft shown={bonus} />;
  if (bonus?.kind === 'vault') return <PrizesFound shown={bonus} />;
  if (free === undefined && given !== undefined) return <GivenRounds given={given} />;
  if (free === undefined) {
    return (
      <div className="headline" aria-hidden="true">
        <img className="headline-hero" src={dress.heroes[0]} alt="" />
        <Logo />
      </div>
    );
  }
  const multiplies = free.multiplier > 1 || game.rules.config.freeSpins.rises !== undefined;
  return (
    <div className="headline free">
      <span className="free-part">
        <span className="label">{t(free.multiplier > 1 && game.rules.config.second !== undefined ? 'free.super' : 'free.left')}</span>
        <b data-testid="free-spins-left">{free.left}</b>
      </span>
      {multiplies && (
        <span className="free-part">
          <span className="label">{t('free.multiplier')}</span>
          <b data-testid="multiplier">×{free.multiplier}</b>
        </span>
      )}
      <CollectorMeter />
    </div>
  );
};

const WheelLayer = (): ReactElement | null => {
  const bonus = useGame((state) => state.bonus);
  return bonus?.kind === 'wheel' ? <WheelOnShow shown={bonus} /> : null;
};

/** Over the reels: coins that hold, or the doors of the vault. */
const HoldLayer = (): ReactElement | null => {
  const bonus = useGame((state) => state.bonus);
  if (bonus?.kind === 'vault') return <VaultDoors shown={bonus} />;
  return bonus?.kind === 'hold' ? <HoldGrid shown={bonus} /> : null;
};

const Reels = (): ReactElement => {
  const table = useTable();
  const { game, renderer, dress, giveUpGpu } = table;
  const hole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hole.current === null) return undefined;
    return mountStage({ host: hole.current, renderer, game, dress, giveUp: giveUpGpu });
  }, [renderer, game, dress, giveUpGpu]);
  return (
    <div className="frame">
      <div className="window">
        <div className="columns" aria-hidden="true">
          {game.rules.config.strips.map((_, reel) => (
            // The reels never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={reel} />
          ))}
        </div>
        <div className="hole" ref={hole} data-renderer={renderer} data-testid="stage" />
        {game.rules.config.second !== undefined && <CommonReel />}
        <div className="gloss" aria-hidden="true" />
        <HoldLayer />
        <CatchLayer />
      </div>
      <SpokenReels />
    </div>
  );
};

/** The win on show, and the line, ways or symbols it is for. */
const WinOnShow = (): ReactElement => {
  const { t } = useTable().language;
  const amount = useAmount();
  const shown = useGame((state) => state.shownWin);
  if (shown === undefined) return <WinStrip detail="" />;
  const { line, symbol, count, ways } = shown;
  const pays = amount(shown.payout);
  if (line !== null) return <WinStrip detail={t('line.pays', { line: line + 1, count, amount: pays })} />;
  if (symbol === 'scatter') return <WinStrip detail={t('scatter.pays', { count, amount: pays })} />;
  if (symbol === 'collector') return <WinStrip detail={t('collector.pays', { amount: pays })} />;
  return (
    <WinStrip detail={ways === undefined ? t('special.pays', { count, amount: pays }) : t('ways.pays', { ways, count, amount: pays })} />
  );
};
