import type { ReactElement } from 'react';
import type { Play } from '../../src/families/lottery/play.ts';
import { nameOf } from '../../src/families/lottery/play-names.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { longRunsOf } from './long-runs.ts';

const mostShown = 12;

/** 长龙: the runs that go on, each with a press for the same side and one for the other. */
export const LongRuns = ({ pick }: { pick: (play: Play, cell: string) => void }): ReactElement | null => {
  const { desk, language } = useAtDesk();
  const { lottery } = desk;
  const past = useDesk((state) => state.board?.past) ?? [];
  const draws = past.flatMap(({ draw }) => (draw === null ? [] : [draw]));
  const runs = longRunsOf(lottery.plays, draws).slice(0, mostShown);
  if (runs.length === 0) return null;
  const name = (code: string): string => nameOf(lottery.family, code, language.code);
  return (
    <details className="quick-sets long-runs" data-testid="long-runs">
      <summary>
        {language.t('lottery.trend.streaks')} <b>{runs.length}</b>
      </summary>
      <ul>
        {runs.map(({ play, cell, other, count }) => (
          <li key={`${play.code} ${cell}`}>
            <span>
              {name(play.code)} <b>{name(cell)}</b> <bdi dir="ltr">×{count}</bdi>
            </span>
            {[cell, other].map((side) => (
              <button
                key={side}
                type="button"
                className="secondary small"
                aria-label={`${name(play.code)} ${name(side)}`}
                onClick={() => pick(play, side)}
                data-testid={`run-${play.code}-${side}`}
              >
                {name(side)}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
};
