import { type ReactElement, useEffect, useRef } from 'react';
import { emblemOf } from './looks.ts';
import { Amount, useGame, useTable } from './table.tsx';

/** The plates between two spins: the start of free spins, more of them, their end, a round that goes on, a win too large for the strip. */
export const Interludes = (): ReactElement | null => {
  const { game, language, dress } = useTable();
  const { t } = language;
  const interlude = useGame((state) => state.interlude);
  const celebration = useGame((state) => state.celebration);
  const { collector } = game.rules.config;

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
        <Panel testId="hold-outro" action={t('free.collect')}>
          <p className="label">{t('hold.outro')}</p>
          {interlude.tier !== 'none' && interlude.tier !== 'small' && <p className="interlude-title">{t(`tier.${interlude.tier}`)}</p>}
          <p className="interlude-big amount">
            <Amount of={interlude.total} />
          </p>
          <p>
            {t('hold.coins')}: <bdi>{interlude.coins}</bdi>
          </p>
          {interlude.capped && <p>{t('capped')}</p>}
        </Panel>
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
        <Panel testId="vault-outro" action={t('free.collect')}>
          <p className="label">{t('vault.outro')}</p>
          {interlude.tier !== 'none' && interlude.tier !== 'small' && <p className="interlude-title">{t(`tier.${interlude.tier}`)}</p>}
          <p className="interlude-big amount">
            <Amount of={interlude.total} />
          </p>
          <p>
            {t('vault.found')}: <bdi>{interlude.prizes}</bdi>
          </p>
          {interlude.capped && <p>{t('capped')}</p>}
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
          {interlude.left > 0 && (
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

const Panel = ({ testId, action, children }: { testId: string; action: string; children: React.ReactNode }): ReactElement => {
  const { game } = useTable();
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
