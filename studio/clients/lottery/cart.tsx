import type { ReactElement } from 'react';
import { findPlay } from '../../src/families/lottery/lottery.ts';
import { countBets, exposedTo, readSelection } from '../../src/families/lottery/rule-of.ts';
import { rebateOf } from '../../src/families/lottery/price.ts';
import { percentText } from '../../src/families/slots/fraction.ts';
import { Icon } from '../shell/icons.tsx';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { winOfBet } from './pays.ts';
import { ChaseEntry } from './chase-plan.tsx';
import type { CartRow } from './desk.ts';
import { nameOf } from '../../src/families/lottery/play-names.ts';
import { RefusedNote } from './refused-note.tsx';
import { SavedSlips } from './saved-slips.tsx';
import { selectionText } from './selection-text.ts';
import { Stepper } from './stepper.tsx';

/** The slip in the making: its rows, the prize level, how many numeros, and the button that places it. */
export const Cart = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const rows = useDesk((state) => state.rows);
  useDesk((state) => state.numeros);
  useDesk((state) => state.chase);
  const placing = useDesk((state) => state.placing);
  const placed = useDesk((state) => state.placed);
  useDesk((state) => state.series);
  const { stake } = desk.chase();
  const total = rows.length === 0 ? desk.decimal(0n) : stake === undefined ? undefined : desk.decimal(stake);
  return (
    <section className="cart" aria-label={t('lottery.slip')}>
      <header>
        <h2>{t('lottery.slip')}</h2>
        <button type="button" className="secondary small" disabled={rows.length === 0} onClick={() => desk.remove('all')}>
          {t('lottery.quick.clear')}
        </button>
      </header>
      {rows.length === 0 ? (
        <p className="quiet" data-testid="slip-empty">{t(placed > 0 ? 'lottery.accepted' : 'lottery.slipEmpty')}</p>
      ) : (
        <>
        {rows.length > 1 && <PriceForAll rows={rows} />}
        <ul className="cart-rows">
          {rows.map((row) => <Row key={row.key} row={row} />)}
        </ul>
        </>
      )}
      <SavedSlips />
      <SeriesSlider />
      <PayoutNote />
      <ChaseEntry />
      <RefusedNote />
      <button
        type="button"
        className="primary place"
        disabled={rows.length === 0 || total === undefined || placing}
        onClick={() => void desk.place(false)}
        data-testid="place"
      >
        {t('lottery.place')} {total !== undefined && <Amount of={total} />}
      </button>
    </section>
  );
}; // prettier-ignore

const Row = ({ row }: { row: CartRow }): ReactElement | null => {
  const { desk, language } = useAtDesk();
  const { lottery } = desk;
  const series = useDesk((state) => state.series);
  const half = useDesk((state) => state.board?.half);
  const play = findPlay(lottery, row.play);
  const selection = play && readSelection(play, lottery.space, row.selection);
  if (play === undefined || selection === undefined) return null;
  const cost = desk.costOf([row]);
  const bets = countBets(play, lottery.space, selection);
  const exposed = new Set(exposedTo(play, lottery.space, selection).map(({ key }) => key));
  const halved = (half ?? []).flatMap(({ play: of, outcome }) => (of === play.code && exposed.has(outcome) ? [outcome] : []));
  return (
    <li data-testid="cart-row">
      <div className="row-what">
        <b>{nameOf(lottery.family, play.code, language.code)}</b>
        <span dir="ltr">{selectionText(lottery, play.code, selection, language.code)}</span>
        <small>
          {language.t('lottery.bets')} {bets} · {row.unit} × {row.multiple}
          {cost !== undefined && <> = <Amount of={desk.decimal(cost)} /></>}
          {cost !== undefined && <> · {language.t('lottery.mayWin')} <Amount of={desk.decimal(winOfBet(desk, series, { play, selection, cost, bets }))} /></>}
        </small>
        {halved.length > 0 && <small className="halved" data-testid="row-half">½ {language.t('lottery.hot.half')}: <bdi dir="ltr">{halved.join(' ')}</bdi></small>}
      </div>
      <Stepper label={language.t('lottery.times')} bare value={row.multiple} most={lottery.limits.multiple} change={(multiple) => desk.change(row.key, { multiple })} testId="row-multiple" />
      <button type="button" className="round" aria-label={language.t('lottery.remove')} onClick={() => desk.remove(row.key)}>
        <Icon name="close" />
      </button>
    </li>
  );
}; // prettier-ignore

/** One number of times for all rows: ใส่ราคา of Thai players. Each row may be changed afterwards. */
const PriceForAll = ({ rows }: { rows: readonly CartRow[] }): ReactElement => {
  const { desk, language } = useAtDesk();
  const change = (multiple: number): void => {
    for (const { key } of rows) desk.change(key, { multiple });
  };
  return (
    <Stepper
      label={language.t('lottery.priceAll')}
      value={Math.max(...rows.map(({ multiple }) => multiple))}
      most={desk.lottery.limits.multiple}
      change={change}
      testId="price-all"
    />
  );
};

/** The highest payout of a slip, where the merchant has one. */
const PayoutNote = (): ReactElement | null => {
  const { language } = useAtDesk();
  const most = useDesk((state) => state.board?.terms.payoutMax);
  if (most === undefined || most === null) return null;
  return (
    <p className="quiet" data-testid="payout-max">
      {language.t('lottery.payoutMax')} <Amount of={most} />
    </p>
  );
};

/** Higher prizes, or more of the stake back whatever the draw. */
const SeriesSlider = (): ReactElement | null => {
  const { desk, language } = useAtDesk();
  const series = useDesk((state) => state.series);
  const range = useDesk((state) => state.board?.terms.series) ?? desk.lottery.series;
  if (range.min === range.max) return null;
  return (
    <label className="series">
      <span className="label">
        {language.t('lottery.series')} <bdi dir="ltr">{series}</bdi> · {language.t('lottery.rebate')}{' '}
        <bdi dir="ltr">{percentText(rebateOf(series, range), 1)} %</bdi>
      </span>
      <input
        type="range"
        min={range.min}
        max={range.max}
        step={2}
        value={series}
        onChange={(event) => desk.state.set({ series: Number(event.target.value) })}
        data-testid="series"
      />
    </label>
  );
};
