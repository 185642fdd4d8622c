import type { ReactElement } from 'react';
import { Celebration, Panel, ResumePanel, SumPanel } from './common-interludes.tsx';
import { emblemOf } from './looks.ts';
import { useGame, useTable } from './table.tsx';

/** The plates between two spins: the start of free spins, more of them, their end, a round that goes on, a win too large for the strip. */
export const Interludes = (): ReactElement | null => {
  const { game, language, dress } = useTable();
  const { t } = language;
  const interlude = useGame((state) => state.interlude);
  const { collector } = game.rules.config;

  if (interlude === undefined) return <Celebration />;
  switch (interlude.kind) {
    case 'retrigger':
      return (
        <output className="interlude brief">
          <div>
            <p className="interlude-title">{t('free.more', { count: interlude.spins })}</p>
            {interlude.times !== undefined && <p className="interlude-title">{t('collector.times', { times: interlude.times })}</p>}
          </div>
        </output>
      );
    case 'freeSpins':
      return (
        <Panel testId="free-spins-intro" action={t('free.start')}>
          <p className="interlude-big">{interlude.spins}</p>
          <p className="interlude-title">{t(interlude.both ? 'free.super' : 'free.title')}</p>
          {interlude.both && <p>{t('free.superHow')}</p>}
          {interlude.rises !== undefined ? (
            <p>{t('free.rises', { times: interlude.multiplier, step: interlude.rises })}</p>
          ) : (
            interlude.multiplier > 1 && <p>{t('free.times', { times: interlude.multiplier })}</p>
          )}
          {collector !== undefined && (
            <>
              <img className="interlude-special" src={dress.symbols.collector.crisp} alt="" width="132" height="132" />
              <p>{t('collector.how', { every: collector.every, spins: collector.spins })}</p>
            </>
          )}
          {interlude.special !== undefined && interlude.special !== 'mystery' && (
            <>
              <img className="interlude-special" src={dress.symbols[interlude.special].crisp} alt="" width="132" height="132" />
              <p>{t('free.special', { symbol: t(`emblem.${emblemOf(dress.look, interlude.special)}` as 'emblem.cat') })}</p>
            </>
          )}
        </Panel>
      );
    case 'hold':
      return (
        <Panel testId="hold-intro" action={t('free.start')}>
          <p className="interlude-big">{interlude.coins}</p>
          <p className="interlude-title">{t('hold.title')}</p>
          <p>{t('hold.how', { respins: interlude.respins })}</p>
        </Panel>
      );
    case 'collected':
      return (
        <SumPanel testId="hold-outro" label={t('hold.outro')} sum={interlude}>
          {t('hold.coins')}: <bdi>{interlude.coins}</bdi>
        </SumPanel>
      );
    case 'vault':
      return (
        <Panel testId="vault-intro" action={t('free.start')}>
          <p className="interlude-title">{t('vault.title')}</p>
          <p>{t('vault.how')}</p>
        </Panel>
      );
    case 'loot':
      return (
        <SumPanel testId="vault-outro" label={t('vault.outro')} sum={interlude}>
          {t('vault.found')}: <bdi>{interlude.prizes}</bdi>
        </SumPanel>
      );
    case 'outro':
      return (
        <SumPanel testId="free-spins-outro" label={t('free.outro')} sum={interlude}>
          {t('free.outroSpins', { count: interlude.played })}
        </SumPanel>
      );
    case 'resume':
      return <ResumePanel freeSpins={interlude.left} total={interlude.total} />;
    default: {
      const unheard: never = interlude;
      throw new Error(`an interlude nobody shows: ${String(unheard)} in ${game.view.gameCode}`);
    }
  }
};
