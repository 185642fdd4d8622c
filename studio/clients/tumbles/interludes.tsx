import type { ReactElement } from 'react';
import { Celebration, Panel, ResumePanel, SumPanel } from '../slots/common-interludes.tsx';
import { keptText } from './kept-text.ts';
import { useGame, useTable } from './table.tsx';

/** Screens between two spins: the start of free spins, more of them, their end, a round that goes on, a win too large for the strip. */
export const Interludes = (): ReactElement | null => {
  const { game, language } = useTable();
  const { t } = language;
  const interlude = useGame((state) => state.interlude);
  if (interlude === undefined) return <Celebration />;
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
        <SumPanel testId="free-spins-outro" label={t('free.outro')} sum={interlude}>
          {t('free.outroSpins', { count: interlude.played })}
        </SumPanel>
      );
    case 'resume':
      // Lives are told by their hearts.
      return <ResumePanel freeSpins={game.rules.config.machine.lives === undefined ? interlude.left : 0} total={interlude.total} />;
    default: {
      const unheard: never = interlude;
      throw new Error(`an interlude nobody shows: ${String(unheard)} in ${game.view.gameCode}`);
    }
  }
};
