/** Screens between two spins that every kind of slot has alike. */
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Amount, useCommon, useCommonTable } from './common-table.tsx';
import type { Tier } from './count-up.ts';

/** Something that lies over the reels and waits for the player. */
export const Panel = ({ testId, action, children }: { testId: string; action: string; children: ReactNode }): ReactElement => {
  const { game } = useCommonTable();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="interlude" role="alertdialog" aria-label={action} data-testid={testId}>
      <div className="interlude-panel">
        {children}
        <button
          ref={button}
          type="button"
          className="primary"
          onClick={game.pressSpin}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {action}
        </button>
      </div>
    </div>
  );
};

/** A win too large for the strip under the reels. */
export const Celebration = (): ReactElement | null => {
  const { t } = useCommonTable().language;
  const celebration = useCommon((state) => state.celebration);
  if (celebration === undefined || celebration.tier === 'none' || celebration.tier === 'small') return null;
  return (
    <div className={`celebration ${celebration.tier}`} aria-hidden="true" data-testid="celebration" data-tier={celebration.tier}>
      <span className="celebration-title">{t(`tier.${celebration.tier}`)}</span>
      <span className="celebration-amount">
        <Amount of={celebration.amount} />
      </span>
    </div>
  );
};

/** The sum of free spins or of a bonus. `children`: the number of spins or prizes it comes from. */
export const SumPanel = ({
  testId,
  label,
  sum: { total, tier, capped },
  children,
}: {
  testId: string;
  label: string;
  sum: { total: string; tier: Tier; capped: boolean };
  children: ReactNode;
}): ReactElement => {
  const { t } = useCommonTable().language;
  return (
    <Panel testId={testId} action={t('free.collect')}>
      <p className="label">{label}</p>
      {tier !== 'none' && tier !== 'small' && <p className="interlude-title">{t(`tier.${tier}`)}</p>}
      <p className="interlude-big amount">
        <Amount of={total} />
      </p>
      <p>{children}</p>
      {capped && <p>{t('capped')}</p>}
    </Panel>
  );
};

/** A round that goes on where a reload cut it off. `freeSpins`: how many are left, 0 where none are told. */
export const ResumePanel = ({ freeSpins, total }: { freeSpins: number; total: string }): ReactElement => {
  const { t } = useCommonTable().language;
  return (
    <Panel testId="resume" action={t('resume.continue')}>
      <p className="interlude-title">{t('resume.title')}</p>
      <p>{t('resume.text')}</p>
      {freeSpins > 0 && (
        <p>
          <b>{t('free.won', { count: freeSpins })}</b>
        </p>
      )}
      <p className="interlude-won">
        {t('totalWin')} <Amount of={total} />
      </p>
    </Panel>
  );
};
