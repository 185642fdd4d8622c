import { lazy, type ReactElement, Suspense, useEffect, useRef } from 'react';
import type { FreeRoundsView } from '../../src/families/slots/protocol.ts';
import { Connection } from '../shell/connection.tsx';
import { Icon } from '../shell/icons.tsx';
import { JackpotBar } from '../shell/jackpots/jackpot-bar.tsx';
import { TroubleNotice } from '../shell/trouble-notice.tsx';
import { Boosts, BuyQuestion, hasBoosts } from './boosts.tsx';
import { Announcer } from './announcer.tsx';
import './bonus/bonus.css';
import { CatchLayer, CollectorMeter } from './bonus/catch.tsx';
import './bonus/catch.css';
import { HoldGrid, Prizes, RespinsLeft } from './bonus/hold-grid.tsx';
import './bonus/vault.css';
import { PrizesFound, VaultDoors } from './bonus/vault.tsx';
import { WheelOnShow } from './bonus/wheel.tsx';
import { Hud, type OpenSheet, TopBar } from './hud.tsx';
import { Interludes } from './interludes.tsx';
import { useKeys, useSheet } from './keys-and-sheets.ts';
import { CommonReel } from './second-grid.tsx';
import './second-grid.css';
import { SpokenReels } from './spoken-reels.tsx';
import { mountStage } from './stage/mount-stage.ts';
import { Amount, useAmount, useGame, useTable } from './table.tsx';

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
        <WinStrip />
        <Boosts />
        <WheelLayer />
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

/** A name of more letters is written smaller, so that it leaves the reels their room. */
const longName = 17;

/** Above the reels: the game's name, and in free spins what is left of them. */
const Headline = (): ReactElement => {
  const { game, language, name, dress } = useTable();
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
        <span className={`logo ${name.length > longName ? 'long' : ''}`} data-text={name} lang={language.code}>
          {name}
        </span>
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

const WinStrip = (): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const amount = useAmount();
  const win = useGame((state) => state.win);
  const kind = useGame((state) => state.winKind);
  const shown = useGame((state) => state.shownWin);
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
          : shown === undefined
            ? ''
            : shown.line === null
              ? shown.symbol === 'scatter'
                ? t('scatter.pays', { count: shown.count, amount: amount(shown.payout) })
                : shown.symbol === 'collector'
                  ? t('collector.pays', { amount: amount(shown.payout) })
                  : shown.ways === undefined
                    ? t('special.pays', { count: shown.count, amount: amount(shown.payout) })
                    : t('ways.pays', { ways: shown.ways, count: shown.count, amount: amount(shown.payout) })
              : t('line.pays', { line: shown.line + 1, count: shown.count, amount: amount(shown.payout) })}
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
  const replay = useGame((state) => state.replay);
  if (!replay) return null;
  return (
    <output className="replay-bar" data-testid="replay">
      <Icon name="history" size={18} /> <b>{language.t('replay.title')}</b> {language.t('replay.note')}
    </output>
  );
};

const ConnectionOnShow = (): ReactElement | null => <Connection retrying={useGame((state) => state.retrying)} />;
