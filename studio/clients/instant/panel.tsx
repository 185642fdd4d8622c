import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../shell/icons.tsx';
import { Amount, useAmount } from '../shell/money.tsx';
import { ruleOf } from '../../src/families/instant/rule-of.ts';
import { standingPays } from './standing-pays.ts';
import { inSteps } from './game.ts';
import { freeRoundsToPlay } from './game-state.ts';
import { useGame, useTable } from './table.tsx';

export type OpenSheet = 'menu' | 'rules' | 'history' | 'fairness' | 'settings' | 'bets' | 'stats';

/** The choice, the bet, the button, and the money: always in the same place. */
export const Panel = ({ open }: { open: (sheet: OpenSheet) => void }): ReactElement => {
  const { language, board } = useTable();
  const { t } = language;
  return (
    <section className="panel" aria-label={t('controls')}>
      {board.Controls !== undefined && (
        <div className="panel-choice">
          <board.Controls />
        </div>
      )}
      <GivenRounds />
      <div className="panel-bet">
        <Bet open={open} />
        <Go />
      </div>
      <Foot open={open} />
    </section>
  );
};

/** Rounds the player was given: how many are left, and what they have won. */
const GivenRounds = (): ReactElement | null => {
  const { t } = useTable().language;
  const given = useGame((state) => state.freeRounds);
  if (given === undefined) return null;
  return (
    <output className="given" data-testid="free-rounds" data-left={given.left} data-won={given.won}>
      <span>
        {t(given.left === 0 ? 'given.over' : 'given.left')}:{' '}
        <bdi dir="ltr">
          {given.left}/{given.rounds}
        </bdi>
      </span>
      <span>
        {t('given.won')}: <Amount of={given.won} />
      </span>
    </output>
  );
};

const Bet = ({ open }: { open: (sheet: OpenSheet) => void }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const amount = useAmount();
  const given = useGame(freeRoundsToPlay);
  const chosen = useGame((state) => state.bet);
  const bet = given?.bet ?? chosen;
  const locked = useGame((state) => state.phase !== 'idle' || state.replay || state.holding) || given !== undefined;
  const { ladder } = game.view;
  const place = ladder.indexOf(bet);
  const stakesChips = ruleOf(game.rules.config).bets !== undefined;
  const word = t(given !== undefined ? 'given.bet' : stakesChips ? 'instant.chip' : 'bet');
  return (
    <div className="bet-row">
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
        aria-label={`${word}: ${amount(bet)}`}
        aria-haspopup="dialog"
        disabled={locked}
        onClick={() => open('bets')}
        data-testid="bet"
        data-amount={bet}
      >
        <span className="label">{word}</span>
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
  );
};

/** A press that lasts this long is a hold. */
const holdMs = 420;

/** Bets, or cashes out. Held, it bets again and again where the merchant allows it. */
const Go = (): ReactElement => {
  const { game, board, language } = useTable();
  const { t } = language;
  const amount = useAmount();
  const phase = useGame((state) => state.phase);
  const whole = useGame((state) => board.isWhole(state.choice));
  const trouble = useGame((state) => state.trouble !== undefined || state.replay);
  const holding = useGame((state) => state.holding);
  const nextBetAt = useGame((state) => state.nextBetAt);
  const shown = useGame((state) => state.shown);
  const bet = useGame((state) => state.round?.bet);
  const rest = useRest(phase === 'idle' ? nextBetAt : 0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const open = inSteps(board) && phase !== 'idle' && shown !== undefined;
  const mayCashOut = open && board.mayCashOut?.(shown) === true;
  const worth =
    mayCashOut && bet !== undefined
      ? game.decimal((game.units(bet) * BigInt(standingPays(game.rules.config, shown, game.state.get().choice))) / 100n)
      : undefined;
  const release = (): void => {
    clearTimeout(timer.current);
    game.hold(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const uncovers = phase === 'showing' && board.fields !== undefined;
  const isOff =
    trouble ||
    rest > 0 ||
    (phase === 'idle' ? !whole : phase === 'deciding' ? !mayCashOut && board.decide === undefined : !holding && !uncovers);
  return (
    <button
      type="button"
      className={`go ${open ? 'cash' : ''} ${rest > 0 ? 'resting' : ''} ${holding ? 'held' : ''}`}
      aria-disabled={isOff}
      // A pointer does not take the keyboard away: Space plays, whatever was clicked last.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onPointerDown={() => {
        timer.current = setTimeout(() => game.hold(true), holdMs);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // The keyboard's own press comes by the page's keys.
        if (event.detail !== 0) game.press();
      }}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      data-testid="go"
      data-phase={phase}
      style={{ '--rest': `${rest}ms` } as React.CSSProperties}
    >
      {worth !== undefined ? (
        <>
          <span>{t('instant.cashOut')}</span>
          <b data-testid="worth" data-amount={worth}>
            {amount(worth)}
          </b>
        </>
      ) : (
        <b>{t(uncovers ? 'scratch.all' : !open ? 'instant.play' : board.decide === undefined ? 'instant.choose' : 'poker.draw')}</b>
      )}
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

const Foot = ({ open }: { open: (sheet: OpenSheet) => void }): ReactElement => {
  const { sound, language, game } = useTable();
  const { t } = language;
  const balance = useGame((state) => state.balance);
  const [soundOn, setSoundOn] = useState(sound.on);
  return (
    <div className="panel-foot">
      <span className="foot-balance">
        <span className="label">{t('balance')}</span>
        <span className="value" data-testid="balance" data-amount={balance}>
          <Amount of={balance} />
        </span>
      </span>
      {game.view.rules.allowAutoplay && <HoldHint />}
      <button
        type="button"
        className="round"
        aria-label={t('stats.title')}
        aria-haspopup="dialog"
        onClick={() => open('stats')}
        data-testid="stats"
      >
        <Icon name="stats" />
      </button>
      <button
        type="button"
        className="round"
        aria-label={t('sound')}
        aria-pressed={soundOn}
        onClick={() => {
          sound.switchTo(!sound.on);
          setSoundOn(sound.on);
        }}
        data-testid="sound"
      >
        <Icon name={soundOn ? 'soundOn' : 'soundOff'} />
      </button>
      <button type="button" className="round" aria-label={t('menu')} aria-haspopup="dialog" onClick={() => open('menu')} data-testid="menu">
        <Icon name="menu" />
      </button>
    </div>
  );
};

/** Says that a held button repeats, in games where it does. */
const HoldHint = (): ReactElement | null => {
  const { board, language } = useTable();
  return !inSteps(board) ? <small className="hold-hint">{language.t('instant.hold')}</small> : null;
};
