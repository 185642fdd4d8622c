import type { ReactElement } from 'react';
import type { Selection } from '../../src/families/lottery/play.ts';
import type { SlipView } from '../../src/families/lottery/protocol.ts';
import type { MessageKey } from '../shell/languages.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { CancelSlip } from './cancel-slip.tsx';
import { DrawView } from './draw-view.tsx';
import { nameOf } from '../../src/families/lottery/play-names.ts';
import { selectionText } from './selection-text.ts';
import { litBy, repeatedHits } from './slip-hits.ts';

/** The slips of the player in this lottery, newest first, each against the draw of its numero. The rows of a slip may be put into the cart once more. */
export const Slips = ({ toCart }: { toCart: () => void }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const slips = useDesk((state) => state.slips);
  const more = useDesk((state) => state.moreSlips);
  if (slips === undefined) return <p className="quiet">{t('lottery.waiting')}</p>;
  if (slips.length === 0) return <p className="quiet">{t('lottery.noSlips')}</p>;
  return (
    <ul className="slips">
      {slips.map((slip) => (
        <Slip key={slip.id} slip={slip} toCart={toCart} />
      ))}
      {more && (
        <li>
          <button type="button" className="secondary" onClick={() => void desk.loadMoreSlips()} data-testid="more-slips">
            {t('history.more')}
          </button>
        </li>
      )}
    </ul>
  );
};

const stateOf = ({
  state,
  prize,
  refunded,
  voidReason,
  numero,
}: SlipView): 'open' | 'announcing' | 'won' | 'lost' | 'back' | 'stopped' | 'cancelled' =>
  state === 'OPEN'
    ? numero.draw === null
      ? 'open'
      : 'announcing'
    : refunded
      ? 'back'
      : state === 'VOID'
        ? voidReason === 'CHASE_STOPPED'
          ? 'stopped'
          : voidReason === 'CANCELLED'
            ? 'cancelled'
            : 'back'
        : Number(prize) > 0
          ? 'won'
          : 'lost';

const Slip = ({ slip, toCart }: { slip: SlipView; toCart: () => void }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const { lottery } = desk;
  const state = stateOf(slip);
  const { draw, label } = slip.numero;
  return (
    <li className={`slip ${state}`} data-testid="slip" data-state={state}>
      <header>
        <bdi dir="ltr">{label}</bdi>
        {slip.numero.version > 1 && draw !== null && <span className="corrected">{t('lottery.corrected')}</span>}
        <b>{t(`lottery.state.${state}` satisfies MessageKey)}</b>
      </header>
      {draw !== null && slip.state === 'SETTLED' && <DrawView lottery={lottery} draw={draw} lit={litBy(lottery, slip, draw)} />}
      <ul>
        {slip.rows.map((row, nth) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth} className={row.prize !== null && Number(row.prize) > 0 ? 'won' : ''}>
            <span>
              <b>{nameOf(lottery.family, row.play, language.code)}</b>{' '}
              <span dir="ltr">{selectionText(lottery, row.play, row.selection as Selection, language.code)}</span>
              {draw !== null && slip.state === 'SETTLED' && <small className="hits" dir="ltr">{repeatedHits(lottery, row, draw)}</small>}
            </span>
            <span>
              {row.bets} × {row.unit} × {row.multiple}
              {row.prize !== null && Number(row.prize) > 0 && <b className="prize"> +<Amount of={row.prize} /></b>}
            </span>
          </li>
        ))}
      </ul>
      {slip.cancel !== null && <CancelSlip slip={slip} offer={slip.cancel} />}
      <footer>
        <span>{t('bet')} <Amount of={slip.stake} /></span>
        {Number(slip.rebate) > 0 && <span>{t('lottery.rebate')} <Amount of={slip.rebate} /></span>}
        <span>{t('win')} <Amount of={slip.prize} /></span>
        <button
          type="button"
          className="secondary small"
          onClick={() => {
            for (const { play, selection, unit, multiple } of slip.rows) desk.add({ play, selection, unit, multiple });
            toCart();
          }}
          data-testid="repeat-slip"
        >
          {t('table.repeat')}
        </button>
      </footer>
    </li>
  );
}; // prettier-ignore
