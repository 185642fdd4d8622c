import { decimalOf } from '@croupier/contract/core/money';
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../shell/icons.tsx';
import { SessionBar } from '../shell/session-bar.tsx';
import { freeRoundsToPlay } from './game-state.ts';
import { Amount, useAmount, useCommon, useCommonTable } from './common-table.tsx';

export type OpenSheet = 'menu' | 'rules' | 'history' | 'fairness' | 'settings' | 'bets' | 'autoplay';

/** Money, bet and the button: everything needed in every spin, always in the same place. */
export const Hud = ({ open }: { open: (sheet: OpenSheet) => void }): ReactElement => {
  const { game, language, sound } = useCommonTable();
  const { t } = language;
  const amount = useAmount();
  const balance = useCommon((state) => state.balance);
  const given = useCommon(freeRoundsToPlay);
  const chosen = useCommon((state) => state.bet);
  const bet = given?.bet ?? chosen;
  const phase = useCommon((state) => state.phase);
  const auto = useCommon((state) => state.autoplay !== undefined);
  const replay = useCommon((state) => state.replay);
  const turbo = useCommon((state) => state.turbo);
  const [soundOn, setSoundOn] = useState(sound.on);
  const { ladder, rules } = game.view;
  const busy = phase !== 'idle' || auto || replay;
  // A free round has its own fixed bet.
  const locked = busy || given !== undefined;
  const place = ladder.indexOf(bet);
  const switchSound = (): void => {
    sound.switchTo(!sound.on);
    setSoundOn(sound.on);
  };
  // As wide as the widest amount that can come: the bar never shifts while it counts.
  const widest = amount(balance).length + 1;

  return (
    // A pointer does not take the keyboard away from the reels: Space spins, whatever was clicked last.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="hud" aria-label={t('controls')} onMouseDown={(event) => event.preventDefault()}>
      <div className="hud-balance plate">
        <span className="label">{t('balance')}</span>
        <span className="value" data-testid="balance" data-amount={balance} style={{ minInlineSize: `${widest}ch` }}>
          <Amount of={balance} />
        </span>
      </div>
      <div className="hud-bet plate">
        <button
          type="button"
          className="round"
          aria-label={t('betLess')}
          disabled={locked || place <= 0}
          onClick={() => game.changeBet(-1)}
          data-testid="bet-less"
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className="bet-value"
          aria-haspopup="dialog"
          disabled={locked}
          onClick={() => open('bets')}
          data-testid="bet"
          data-amount={bet}
        >
          <span className="label">{t(given === undefined ? 'bet' : 'given.bet')}</span>
          <span className="value">
            <Amount of={bet} />
          </span>
        </button>
        <button
          type="button"
          className="round"
          aria-label={t('betMore')}
          disabled={locked || place < 0 || place >= ladder.length - 1}
          onClick={() => game.changeBet(1)}
          data-testid="bet-more"
        >
          <Icon name="plus" />
        </button>
      </div>
      <div className="hud-left">
        <button
          type="button"
          className="round"
          aria-label={t('menu')}
          aria-haspopup="dialog"
          onClick={() => open('menu')}
          data-testid="menu"
        >
          <Icon name="menu" />
        </button>
        <button type="button" className="round" aria-label={t('sound')} aria-pressed={soundOn} onClick={switchSound} data-testid="sound">
          <Icon name={soundOn ? 'soundOn' : 'soundOff'} />
        </button>
      </div>
      <SpinButton />
      <div className="hud-right">
        {rules.allowTurbo ? (
          <button
            type="button"
            className="round"
            aria-label={t('turbo')}
            aria-pressed={turbo}
            onClick={() => game.setTurbo(!turbo)}
            data-testid="turbo"
          >
            <Icon name="turbo" />
          </button>
        ) : (
          <button
            type="button"
            className="round"
            aria-label={t('history')}
            aria-haspopup="dialog"
            onClick={() => open('history')}
            data-testid="history"
          >
            <Icon name="history" />
          </button>
        )}
        {rules.allowAutoplay ? (
          <button
            type="button"
            className="round"
            aria-label={auto ? t('stopAutoplay') : t('autoplay')}
            aria-pressed={auto}
            disabled={!auto && busy}
            onClick={() => (auto ? game.stopAutoplay() : open('autoplay'))}
            data-testid="autoplay"
          >
            <Icon name={auto ? 'stop' : 'autoplay'} />
          </button>
        ) : (
          <button
            type="button"
            className="round"
            aria-label={t('rules')}
            aria-haspopup="dialog"
            onClick={() => open('rules')}
            data-testid="rules"
          >
            <Icon name="rules" />
          </button>
        )}
      </div>
    </section>
  );
};

const SpinButton = (): ReactElement => {
  const { game, language } = useCommonTable();
  const { t } = language;
  const phase = useCommon((state) => state.phase);
  const auto = useCommon((state) => state.autoplay);
  const free = useCommon((state) => state.free);
  const nextSpinAt = useCommon((state) => state.nextSpinAt);
  const trouble = useCommon((state) => state.trouble !== undefined);
  const rests = useRest(phase === 'idle' ? nextSpinAt : 0);
  const canHurry = game.view.rules.allowTurbo;
  const does = auto !== undefined ? 'stopAutoplay' : phase === 'idle' ? 'spin' : phase === 'showing' ? 'skip' : 'stop';
  const idleFor = phase === 'spinning' || phase === 'between' || (phase === 'landing' && !canHurry);
  // A number on the button is a part of its name.
  const left = auto?.left ?? free?.left;
  // A held key is one press, not a stream of bets.
  const once = (event: KeyboardEvent): void => {
    if (event.repeat) event.preventDefault();
  };
  return (
    <button
      type="button"
      className={`spin ${phase} ${rests > 0 ? 'resting' : ''}`}
      aria-label={left === undefined ? t(does) : `${t(does)}, ${t('auto.left', { count: left })}`}
      aria-disabled={(idleFor && auto === undefined) || rests > 0 || trouble}
      onClick={game.pressSpin}
      onKeyDown={once}
      data-testid="spin"
      data-phase={phase}
      style={{ '--rest': `${rests}ms` } as React.CSSProperties}
    >
      <span className="spin-face">
        {auto !== undefined ? (
          <>
            <Icon name="stop" size={34} />
            <b>{auto.left}</b>
          </>
        ) : free !== undefined ? (
          <b className="spin-count">{free.left}</b>
        ) : (
          <Icon name={phase === 'showing' ? 'skip' : phase === 'landing' && canHurry ? 'stop' : 'spin'} size={44} />
        )}
      </span>
    </button>
  );
};

/** Milliseconds until the merchant's shortest cycle is over; set once, then 0 when it is. */
const useRest = (until: number): number => {
  const [rest, setRest] = useState(0);
  useEffect(() => {
    const left = Math.max(0, until - performance.now());
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    setRest(left);
    if (left === 0) return undefined;
    const timer = setTimeout(() => setRest(0), left);
    return () => clearTimeout(timer);
  }, [until]);
  return rest;
};

/** The line above everything, with what the session has come to. */
export const TopBar = (): ReactElement => {
  const { game, name } = useCommonTable();
  const staked = useCommon((state) => state.staked);
  const won = useCommon((state) => state.won);
  const net = decimalOf({ amount: won - staked, currency: game.currency });
  return <SessionBar name={name} net={net} startedAt={game.startedAt} view={game.view} goHome={game.goHome} />;
};
