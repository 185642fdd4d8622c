import type { ReactElement } from 'react';
import type { Play } from '../../src/families/lottery/play.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { nameOf } from '../../src/families/lottery/play-names.ts';

const shownOfPlay = 40;

/** The outcomes that pay half or take no bets in the next numero, by play, before anything is chosen. */
export const HotNumbers = (): ReactElement | null => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const half = useDesk((state) => state.board?.half) ?? [];
  const full = useDesk((state) => state.board?.full) ?? [];
  if (half.length === 0 && full.length === 0) return null;
  const lists = [
    { kind: 'half', title: t('lottery.hot.half'), outcomes: half },
    { kind: 'full', title: t('lottery.hot.full'), outcomes: full },
  ].filter(({ outcomes }) => outcomes.length > 0);
  return (
    <details className="hot-numbers" data-testid="hot-numbers">
      <summary>
        {t('lottery.hot')} <b>{half.length + full.length}</b>
      </summary>
      {lists.map(({ kind, title, outcomes }) => (
        <section key={kind}>
          <h3>{title}</h3>
          {[...Map.groupBy(outcomes, ({ play }) => play)].map(([play, of]) => (
            <p key={play}>
              <span>{nameOf(desk.lottery.family, play, language.code)}</span>{' '}
              {of.slice(0, shownOfPlay).map(({ outcome }) => (
                <bdi key={outcome} dir="ltr" className={kind}>
                  {outcome === '*' ? t('lottery.quick.all') : outcome}
                </bdi>
              ))}
              {of.length > shownOfPlay && <small> +{of.length - shownOfPlay}</small>}
            </p>
          ))}
        </section>
      ))}
    </details>
  );
};

/** The lowest and the highest stake of one bet of a play, where the merchant has any. */
export const StakeLimits = ({ play }: { play: Play }): ReactElement | null => {
  const { language } = useAtDesk();
  const limit = useDesk((state) => state.board?.terms.plays.find((one) => one.play === play.code));
  if (limit === undefined || (limit.min === null && limit.max === null)) return null;
  return (
    <p className="pays" data-testid="stake-limits">
      {language.t('lottery.stakeOfBet')} {limit.min !== null && <Amount of={limit.min} />} –{' '}
      {limit.max !== null && <Amount of={limit.max} />}
    </p>
  );
};
