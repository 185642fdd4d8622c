import type { ReactElement } from 'react';
import { keptText } from './kept-text.ts';
import { Panel } from './panel.tsx';
import { Amount, useGame, useTable } from './table.tsx';

/** Screens between two spins: the start of free spins, more of them, their end, a round that goes on, a win too large for the strip. */
export const Interludes = (): ReactElement | null => {
  const { game, language } = useTable();
  const { t } = language;
  const interlude = useGame((state) => state.interlude);
  const celebration = useGame((state) => state.celebration);
  if (interlude === undefined) {
    if (celebration === undefined || celebration.tier === 'none' || celebration.tier === 'small') return null;
    return (
      <div className={`celebration ${celebration.tier}`} aria-hidden="true" data-testid="celebration" data-tier={celebration.tier}>
        <span className="celebration-title">{t(`tier.${celebration.tier}`)}</span>
        <span className="celebration-amount">
          <Amount of={celebration.amount} />
        </span>
      </div>
    );
  }
  switch (interlude.kind) {
    case 'retrigger':
      return (
        <output className="interlude brief">
          <p className="interlude-title">{t('free.more', { count: interlude.spins })}</p>
        </output>
      );
    case 'freeSpins':
      return (
        <Panel testId="free-spins-intro" action={t('free.start')}>
          <p className="interlude-big">{interlude.spins}</p>
          <p className="interlude-title">{t(game.rules.config.machine.lives === undefined ? 'free.title' : 'tumble.lives')}</p>
          <p>{keptText(language, game.rules.config.machine)}</p>
        </Panel>
      );
    case 'outro':
      return (
        <Panel testId="free-spins-outro" action={t('free.collect')}>
          <p className="label">{t('free.outro')}</p>
          {interlude.tier !== 'none' && interlude.tier !== 'small' && <p className="interlude-title">{t(`tier.${interlude.tier}`)}</p>}
          <p className="interlude-big amount">
            <Amount of={interlude.total} />
          </p>
          <p>{t('free.outroSpins', { count: interlude.played })}</p>
          {interlude.capped && <p>{t('capped')}</p>}
        </Panel>
      );
    case 'resume':
      return (
        <Panel testId="resume" action={t('resume.continue')}>
          <p className="interlude-title">{t('resume.title')}</p>
          <p>{t('resume.text')}</p>
          {interlude.left > 0 && game.rules.config.machine.lives === undefined && (
            <p>
              <b>{t('free.won', { count: interlude.left })}</b>
            </p>
          )}
          <p className="interlude-won">
            {t('totalWin')} <Amount of={interlude.total} />
          </p>
        </Panel>
      );
    default: {
      const unheard: never = interlude;
      throw new Error(`an interlude nobody shows: ${String(unheard)} in ${game.view.gameCode}`);
    }
  }
};
