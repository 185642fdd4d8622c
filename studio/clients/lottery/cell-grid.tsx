import type { ReactElement } from 'react';
import type { Play } from '../../src/families/lottery/play.ts';
import { multipleOf } from '../../src/families/lottery/price.ts';
import { betKindsOf } from '../../src/families/lottery/rule-of.ts';
import { asNumber } from '../../src/families/slots/fraction.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { cellText, type Draft, toggleText } from './draft.ts';
import { nameOf } from '../../src/families/lottery/play-names.ts';

/** Cells with names up to so many letters stand closer together. */
const shortName = 5;

/** A cell for each outcome, with what it pays. */
export const CellGrid = ({ play, draft, change }: { play: Play; draft: Draft; change: (draft: Draft) => void }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { family, space } = desk.lottery;
  const series = useDesk((state) => state.series);
  const half = useDesk((state) => state.board?.half);
  const full = useDesk((state) => state.board?.full);
  const isMarked = (list: typeof half, cell: string): boolean =>
    list?.some((one) => one.play === play.code && one.outcome === cell) === true;
  const isShort = betKindsOf(play, space).every(({ code }) => Array.from(nameOf(family, code, language.code)).length <= shortName);
  return (
    <div className={isShort ? 'cells short' : 'cells'}>
      {betKindsOf(play, space).map((kind) => (
        <button
          key={kind.code}
          type="button"
          className={isMarked(full, kind.code) ? 'full' : isMarked(half, kind.code) ? 'half' : ''}
          disabled={isMarked(full, kind.code)}
          aria-pressed={draft.texts.includes(cellText(play, kind.code))}
          onClick={() => change(toggleText(draft, cellText(play, kind.code)))}
          data-testid={`cell-${kind.code}`}
        >
          <b>{nameOf(family, kind.code, language.code)}</b>
          <small dir="ltr">
            {(Math.floor(asNumber(multipleOf(kind, 'win', series)) * 1_000) / 1_000).toString()}
            {isMarked(half, kind.code) && ' ½'}
          </small>
        </button>
      ))}
    </div>
  );
};
