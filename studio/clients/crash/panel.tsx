import { type ReactElement, useEffect, useState } from 'react';
import type { CrashBet } from '../../src/families/crash/crash-rule.ts';
import { chipsFor, chipText } from '../tables/chips.ts';
import { scaleOf } from '../tables/scale.ts';
import { Icon } from '../shell/icons.tsx';
import { Amount, useAmount } from '../shell/money.tsx';
import { betIn, isFreeFlight, outAt, pointText, worthAt } from './crash-state.ts';
import { useFlight, useLive } from './flight-context.tsx';
import { actOf, pointNow } from './flight-clock.ts';
import type { OpenSheet } from './sheets.tsx';

const tidy = (decimal: string): string => decimal.replace(/(\.\d\d)\d*$/, '$1');

/** One bet: its stake, its own point, and the button that bets and takes the bet out. */
export const Panel = ({ bet, number, open }: { bet: CrashBet; number: number; open: (sheet: OpenSheet) => void }): ReactElement => {
  const { game, language } = useFlight();
  const { t } = language;
  const amount = useAmount();
  const panel = useLive((state) => state.panels[bet]);
  const inFlight = useLive((state) => betIn(state, bet));
  const phase = useLive((state) => state.round?.phase);
  const isFlying = phase === 'DEALING' && panel.out === undefined;
  const isFixed = inFlight !== undefined && (phase === 'BETTING' || phase === 'LOCKED' || isFlying);
  const freeBets = useLive((state) => state.freeBets);
  const freeStake = useFreeStake(bet);
  const isFree = freeStake !== undefined;
  return (
    <section
      className={`panel ${isFixed ? 'fixed' : ''} ${isFree ? 'of-gold' : ''}`}
      aria-label={t('crash.panel', { number })}
      data-testid={`panel-${bet}`}
    >
      <div className="stake-row">
        <Field
          label={t('bet')}
          value={tidy(freeStake ?? game.decimal(panel.amount))}
          disabled={isFixed || isFree}
          testId={`stake-${bet}`}
          change={(text) => /^\d{1,12}(\.\d{1,2})?$/.test(text) && game.setAmount(bet, game.units(text))}
        />
        <button type="button" className="small" disabled={isFixed || isFree} onClick={() => game.setAmount(bet, panel.amount / 2n)}>
          <span className="unseen">{t('crash.half')}</span>
          <span aria-hidden="true">½</span>
        </button>
        <button type="button" className="small" disabled={isFixed || isFree} onClick={() => game.setAmount(bet, panel.amount * 2n)}>
          <span className="unseen">{t('crash.double')}</span>
          <span aria-hidden="true">2×</span>
        </button>
      </div>
      <Chips bet={bet} disabled={isFixed || isFree} />
      {freeBets !== null && (freeBets.left > 0 || isFree) && (
        <label className="tick golden-tick">
          <input
            type="checkbox"
            checked={isFree}
            disabled={isFixed}
            onChange={(event) => game.setFree(bet, event.target.checked)}
            data-testid={`free-${bet}`}
          />
          <span>{t('golden.chip', { amount: amount(freeBets.bet), count: freeBets.left })}</span>
        </label>
      )}
      <div className="auto-row">
        <label className="tick">
          <input
            type="checkbox"
            checked={panel.autoOn}
            disabled={isFixed}
            onChange={(event) => game.setAuto(bet, event.target.checked)}
            data-testid={`auto-${bet}`}
          />
          <span>{t('crash.auto')}</span>
        </label>
        <Field
          label={t('crash.autoAt')}
          value={(panel.autoAt / 100).toFixed(2)}
          suffix="×"
          hideLabel
          disabled={isFixed || !panel.autoOn}
          testId={`auto-at-${bet}`}
          change={(text) => /^\d{1,5}(\.\d{1,2})?$/.test(text) && game.setAutoAt(bet, Number(text) * 100)}
        />
      </div>
      {game.view.rules.allowAutoplay && <AutoplayButton bet={bet} isOff={isFree} open={() => open(bet)} />}
      <Act bet={bet} number={number} />
    </section>
  );
};

/** Asks how autoplay of a bet shall end, or stops it. */
const AutoplayButton = ({ bet, isOff, open }: { bet: CrashBet; isOff: boolean; open: () => void }): ReactElement => {
  const { game, language } = useFlight();
  const { t } = language;
  const left = useLive((state) => state.panels[bet].autoplay?.left);
  const isOn = left !== undefined;
  return (
    <button
      type="button"
      className="small autoplay"
      aria-pressed={isOn}
      disabled={isOff}
      onClick={() => (isOn ? game.stopAutoplay(bet) : open())}
      data-testid={`autoplay-${bet}`}
      data-left={left}
    >
      <Icon name={isOn ? 'stop' : 'autoplay'} size={16} />
      <span>{isOn ? `${t('stopAutoplay')} · ${t('auto.left', { count: left })}` : t('autoplay')}</span>
    </button>
  );
};

/** A number that is taken over when its player leaves the field. */
const Field = ({
  label,
  value,
  suffix,
  hideLabel = false,
  disabled,
  testId,
  change,
}: {
  label: string;
  value: string;
  suffix?: string;
  hideLabel?: boolean;
  disabled: boolean;
  testId: string;
  change: (text: string) => unknown;
}): ReactElement => {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const done = (): void => {
    if (draft !== undefined) change(draft.trim().replace(',', '.'));
    setDraft(undefined);
  };
  return (
    <label className="number-field">
      <span className={hideLabel ? 'unseen' : ''}>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={draft ?? value}
        disabled={disabled}
        maxLength={15}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        data-testid={testId}
      />
      {suffix !== undefined && <i aria-hidden="true">{suffix}</i>}
    </label>
  );
};

const Chips = ({ bet, disabled }: { bet: CrashBet; disabled: boolean }): ReactElement => {
  const { game, language } = useFlight();
  const amount = useAmount();
  const { min, max } = game.limits;
  return (
    <fieldset className="quick">
      <legend className="unseen">{language.t('table.chips')}</legend>
      {chipsFor(min, max, 4).map((chip) => (
        <button key={chip.toString()} type="button" disabled={disabled} onClick={() => game.setAmount(bet, chip)}>
          <span className="unseen">{amount(game.decimal(chip))}</span>
          <span dir="ltr" aria-hidden="true">
            {chipText(chip, scaleOf(game.currency))}
          </span>
        </button>
      ))}
    </fieldset>
  );
};

/** The one button of a panel. Its text says what it does now. */
const Act = ({ bet, number }: { bet: CrashBet; number: number }): ReactElement => {
  const { game, language } = useFlight();
  const { t } = language;
  const amount = useAmount();
  const panel = useLive((state) => state.panels[bet]);
  const inFlight = useLive((state) => betIn(state, bet));
  const act = useLive(actOf);
  const phase = useLive((state) => state.round?.phase);
  const here = useHere(inFlight !== undefined && act === 'fly');
  const out = useLive((state) => outAt(state, bet, here));
  const stake = inFlight === undefined ? 0n : game.units(inFlight.amount);
  const isFree = useLive(isFreeFlight);
  const freeStake = useFreeStake(bet);
  const worth = (point: number): string => amount(game.decimal(worthAt(stake, point, isFree)));
  const isFlying = inFlight !== undefined && act === 'fly' && out === undefined;
  const isWaiting = inFlight !== undefined && (phase === 'BETTING' || phase === 'LOCKED');
  const kind = isFlying ? 'cash-out' : isWaiting ? 'placed' : panel.queued ? 'queued' : phase === 'BETTING' ? 'bet' : 'next';
  return (
    <>
      <button
        type="button"
        className={`act is-${kind}`}
        disabled={panel.busy || isWaiting || (isFlying && here < 101)}
        aria-busy={panel.busy}
        onClick={() => game.press(bet)}
        data-testid={`act-${bet}`}
        data-kind={kind}
      >
        {isFlying ? (
          <>
            <span>{t('crash.cashOut')}</span>
            <b>{worth(here)}</b>
          </>
        ) : isWaiting ? (
          <>
            <Icon name="play" size={16} />
            <span>{t('crash.placed', { amount: amount(inFlight.amount) })}</span>
          </>
        ) : panel.queued ? (
          <>
            <span>{t('crash.queued')}</span>
            <small>{t('crash.cancel')}</small>
          </>
        ) : (
          <>
            <span>{t(freeStake !== undefined ? 'golden.name' : phase === 'BETTING' ? 'bet' : 'crash.next')}</span>
            <b>
              <Amount of={freeStake ?? game.decimal(panel.amount)} />
            </b>
          </>
        )}
        <span className="unseen">{t('crash.panel', { number })}</span>
      </button>
      <output
        className={`told ${out !== undefined ? 'good' : panel.note === undefined ? '' : 'bad'}`}
        data-testid={`told-${bet}`}
        data-point={out}
      >
        {panel.note !== undefined
          ? t(panel.note)
          : out !== undefined
            ? t('crash.outAt', { point: pointText(out), amount: worth(out) })
            : ''}
      </output>
    </>
  );
};

/** The stake of the free bet that the panel plays, in the flight or next; undefined where it plays for money. */
const useFreeStake = (bet: CrashBet): string | undefined =>
  useLive((state) =>
    betIn(state, bet) === undefined
      ? state.panels[bet].isFree && state.freeBets !== null && state.freeBets.left > 0
        ? state.freeBets.bet
        : undefined
      : (state.freeSeat?.free?.stake ?? undefined),
  );

/** The point of the flight, several times a second while it is asked for. */
const useHere = (asked: boolean): number => {
  const { game } = useFlight();
  const [here, setHere] = useState(() => pointNow(game.state.get()));
  const last = useLive((state) => state.last);
  useEffect(() => {
    const look = (): void => setHere(pointNow(game.state.get()));
    look();
    if (!asked) return undefined;
    const timer = setInterval(look, 66);
    return () => clearInterval(timer);
  }, [game, asked, last]);
  return here;
};
