import type { ReactElement } from 'react';
import { waysOf } from './ways-of.ts';
import { useGame, useTable } from './table.tsx';

/** Over the upper edge of the frame: the steps of the multiplier that the tumbles climb, or the ways of the grid and the multiplier of free spins. */
export const Rising = (): ReactElement | null => {
  const { ladder, wins } = useTable().game.rules.config.machine;
  if (ladder !== undefined) return <Steps />;
  return wins === 'ways' ? <Ways /> : null;
};

const Steps = (): ReactElement => {
  const { game, language } = useTable();
  const free = useGame((state) => state.free !== undefined);
  const times = useGame((state) => state.times);
  const steps = game.rules.config.machine.ladder?.[free ? 'free' : 'base'] ?? [];
  return (
    <div className="tumble-steps" data-testid="steps" data-times={times}>
      <span className="unseen">{language.t('free.multiplier')}</span>
      {steps.map((step) => (
        <b key={step} className={step === times ? 'now' : step < times ? 'past' : ''} aria-hidden={step !== Math.max(times, steps[0] ?? 1)}>
          <bdi dir="ltr">×{step}</bdi>
        </b>
      ))}
    </div>
  );
};

const Ways = (): ReactElement => {
  const { language } = useTable();
  const free = useGame((state) => state.free !== undefined);
  const times = useGame((state) => state.times);
  const ways = useGame((state) => waysOf(state.grid));
  return (
    <div className="tumble-sum ways" data-testid="ways" data-ways={ways} data-times={times}>
      <b key={times}>
        {free && (
          <bdi dir="ltr" className="ways-times">
            ×{Math.max(1, times)}
          </bdi>
        )}
        <span>{language.t('tumble.waysNow', { count: ways.toLocaleString('en') })}</span>
      </b>
    </div>
  );
};
