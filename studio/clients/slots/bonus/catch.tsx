import type { CSSProperties, ReactElement } from 'react';
import { useGame, useTable } from '../table.tsx';
import type { Cell } from '../wins.ts';
import { shortAmount } from './short-amount.ts';
import { timesAfter } from './show-catch.ts';

/** Over the reels in free spins with a collector: the values of prizes, those that fly, and what each collector has. */
export const CatchLayer = (): ReactElement | null => {
  const { game } = useTable();
  const caught = useGame((state) => state.caught);
  const { reels, rows } = game.rules.config;
  if (caught === undefined) return null;
  const at = ([reel, row]: Cell): CSSProperties => ({ '--reel': reel, '--row': row, '--reels': reels, '--rows': rows }) as CSSProperties;
  const isCaught = caught.nets.length > 0;
  return (
    <div
      className={`catch ${isCaught ? 'netted' : ''}`}
      aria-hidden="true"
      data-testid="catch"
      data-prizes={caught.prizes.length}
      data-all={caught.all}
    >
      {caught.prizes.map(({ cell, payout }, nth) => (
        <span key={cell.join()} className="prize-tag" style={{ ...at(cell), '--nth': nth } as CSSProperties}>
          <b>{shortAmount(payout)}</b>
        </span>
      ))}
      {caught.flights.map(({ from, to, payout }) => (
        <span
          key={`${from.join()} ${to.join()}`}
          className="prize-flight"
          style={{ ...at(from), '--dx': to[0] - from[0], '--dy': to[1] - from[1] } as CSSProperties}
        >
          <b>{shortAmount(payout)}</b>
        </span>
      ))}
      {caught.nets.map(({ cell, sum, times }) => (
        <span key={cell.join()} className={`net ${times === undefined ? '' : 'multiplied'}`} style={at(cell)}>
          {times !== undefined && <i>×{times}</i>}
          <b key={sum}>{shortAmount(sum)}</b>
        </span>
      ))}
    </div>
  );
};

/** In the headline of free spins: the collectors so far, and what each step multiplies by. */
export const CollectorMeter = (): ReactElement | null => {
  const { game, language } = useTable();
  const caught = useGame((state) => state.caught);
  const { config } = game.rules;
  const { collector } = config;
  if (collector === undefined) return null;
  const { every, times } = collector;
  const all = caught?.all ?? 0;
  return (
    <span className="free-part collectors" data-testid="collectors" data-all={all}>
      <span className="label">
        {language.t('collector.label')} <b className="catch-times">×{timesAfter(config, all)}</b>
      </span>
      <span className="steps" aria-hidden="true">
        {times.map((step, index) => (
          <span key={step} className={`step ${all >= every * (index + 1) ? 'made' : ''}`}>
            {Array.from({ length: every }, (_, pip) => (
              // oxlint-disable-next-line react/no-array-index-key
              <i key={pip} className={index * every + pip < all ? 'on' : ''} />
            ))}
            <small>×{step}</small>
          </span>
        ))}
      </span>
    </span>
  );
};
