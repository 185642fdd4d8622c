import { type ReactElement, useEffect, useRef } from 'react';
import type { Language } from '../shell/languages.ts';
import './boosts.css';
import { useAmount, useCommon, useCommonTable } from './common-table.tsx';
import type { CommonState } from './common-session.ts';
import { freeRoundsToPlay } from './game-state.ts';
import type { ModeControls } from './modes.ts';

/** The stake of a mode at the chosen bet, as the player reads amounts. */
const useCost = (mode: 'ante' | 'buy'): string => {
  const { game } = useCommonTable();
  const amount = useAmount();
  return amount(
    game.stakeAt(
      useCommon((state) => state.bet),
      mode,
    ),
  );
};

type Offer = Pick<ModeControls, 'modes'>;

/** The words of the ante: what it costs, how much oftener the feature comes, and its return. */
export const anteText = ({ t, code }: Language, { modes: { ante } }: Offer, cost: string): string =>
  ante === undefined
    ? ''
    : t('modes.anteText', {
        cost,
        times: new Intl.NumberFormat(code, { numberingSystem: 'latn', maximumFractionDigits: 1 }).format(ante.times),
        rtp: ante.rtpPercent,
      });

/** The name of the bought feature, and the words of its purchase. */
export const buyTexts = ({ t }: Language, { modes: { buy, feature } }: Offer, cost: string): { name: string; text: string } => {
  const said = { cost, rtp: buy?.rtpPercent ?? '' };
  return feature === 'bonus'
    ? { name: t('modes.buyBonus'), text: t('modes.buyBonusText', said) }
    : { name: t('modes.buy'), text: t('modes.buyText', said) };
};

/** Whether the ante or a bought feature is on offer: the game has it, and the merchant allows it. */
export const hasBoosts = ({ view, modes }: { view: { rules: { allowFeatureBuy?: boolean | undefined } } } & Offer): boolean =>
  view.rules.allowFeatureBuy === true && (modes.ante !== undefined || modes.buy !== undefined);

const isBusy = ({ phase, autoplay, replay, trouble }: CommonState): boolean =>
  phase !== 'idle' || autoplay !== undefined || replay || trouble !== undefined;

/** The ante, and the feature for sale, under the reels; not while rounds that were given are played. */
export const Boosts = (): ReactElement | null => {
  const { game, language } = useCommonTable();
  const given = useCommon((state) => freeRoundsToPlay(state) !== undefined);
  const ante = useCommon((state) => state.ante);
  const busy = useCommon(isBusy);
  const [anteCost, buyCost] = [useCost('ante'), useCost('buy')];
  if (!hasBoosts(game) || given) return null;
  const { modes } = game;
  return (
    <div className="boosts">
      {modes.ante !== undefined && (
        <button
          type="button"
          role="switch"
          aria-checked={ante}
          aria-label={`${language.t('modes.ante')}. ${anteText(language, game, anteCost)}`}
          className={ante ? 'on' : ''}
          disabled={busy}
          onClick={() => game.setAnte(!ante)}
          data-testid="ante"
        >
          <span className="label">{language.t('modes.ante')}</span>
          <b>{anteCost}</b>
        </button>
      )}
      {modes.buy !== undefined && (
        <button type="button" aria-haspopup="dialog" disabled={busy} onClick={() => game.askToBuy(true)} data-testid="buy">
          <span className="label">{buyTexts(language, game, buyCost).name}</span>
          <b>{buyCost}</b>
        </button>
      )}
    </div>
  );
};

/** Asks before the feature is bought: the price is many bets. */
export const BuyQuestion = (): ReactElement | null => {
  const buying = useCommon((state) => state.buying);
  return buying ? <Question /> : null;
};

const Question = (): ReactElement => {
  const { game, language } = useCommonTable();
  const { t } = language;
  const cost = useCost('buy');
  const { name, text } = buyTexts(language, game, cost);
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
    <div className="interlude" role="alertdialog" aria-modal="true" aria-label={name} data-testid="buy-question">
      <div className="interlude-panel">
        <p className="interlude-title">{name}</p>
        <p className="interlude-big amount">{cost}</p>
        <p>{text}</p>
        <div className="boost-answers">
          <button ref={refuse} type="button" className="secondary" onClick={() => game.askToBuy(false)}>
            {t('close')}
          </button>
          <button type="button" className="primary" onClick={game.buy} data-testid="buy-confirm">
            {t('modes.buyFor', { cost })}
          </button>
        </div>
      </div>
    </div>
  );
};
