import { type ReactElement, useEffect, useRef } from 'react';
import { stakeOf } from './play-session.ts';
import { unitsOf } from '../shell/amounts.ts';
import { decimalOf } from '@croupier/contract/core/money';
import { freeRoundsToPlay } from '../slots/game-state.ts';
import { useAmount, useGame, useTable } from './table.tsx';

/** The stake of a mode at the chosen bet, as the player reads amounts. */
const useCost = (mode: 'ante' | 'buy'): string => {
  const { game } = useTable();
  const amount = useAmount();
  const bet = useGame((state) => state.bet);
  const units = (decimal: string): bigint => unitsOf(decimal, game.currency);
  return amount(decimalOf({ amount: stakeOf({ rules: game.rules, units }, bet, { mode }), currency: game.currency }));
};

/** The ante, and free spins for sale, under the grid; where the merchant allows it, and while no given rounds are played. */
export const Boosts = (): ReactElement | null => {
  const { game, language } = useTable();
  const { t } = language;
  const given = useGame((state) => freeRoundsToPlay(state) !== undefined);
  const ante = useGame((state) => state.ante);
  const busy = useGame((state) => state.phase !== 'idle' || state.autoplay !== undefined || state.replay || state.trouble !== undefined);
  const [anteCost, buyCost] = [useCost('ante'), useCost('buy')];
  const { proof } = game.rules;
  if (game.view.rules.allowFeatureBuy !== true || given) return null;
  return (
    <div className="tumble-boosts">
      <button
        type="button"
        role="switch"
        aria-checked={ante}
        aria-label={`${t('tumble.ante')}. ${t('tumble.anteText', { cost: anteCost, rtp: proof.ante.rtpPercent })}`}
        className={ante ? 'on' : ''}
        disabled={busy}
        onClick={() => game.setAnte(!ante)}
        data-testid="ante"
      >
        <span className="label">{t('tumble.ante')}</span>
        <b>{anteCost}</b>
      </button>
      <button type="button" aria-haspopup="dialog" disabled={busy} onClick={() => game.askToBuy(true)} data-testid="buy">
        <span className="label">{t('tumble.buy')}</span>
        <b>{buyCost}</b>
      </button>
    </div>
  );
};

/** Asks before free spins are bought: the price is many bets. */
export const BuyQuestion = (): ReactElement | null => {
  const buying = useGame((state) => state.buying);
  return buying ? <Question /> : null;
};

const Question = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const cost = useCost('buy');
  const refuse = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    refuse.current?.focus({ preventScroll: true });
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') game.askToBuy(false);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [game]);
  return (
    <div className="interlude" role="alertdialog" aria-modal="true" aria-label={t('tumble.buy')} data-testid="buy-question">
      <div className="interlude-panel">
        <p className="interlude-title">{t('tumble.buy')}</p>
        <p className="interlude-big amount">{cost}</p>
        <p>{t('tumble.buyText', { cost, rtp: game.rules.proof.buy.rtpPercent })}</p>
        <div className="tumble-answers">
          <button ref={refuse} type="button" className="secondary" onClick={() => game.askToBuy(false)}>
            {t('close')}
          </button>
          <button type="button" className="primary" onClick={game.buy} data-testid="buy-confirm">
            {t('tumble.buyFor', { cost })}
          </button>
        </div>
      </div>
    </div>
  );
};
