import type { OwnBonus } from '@croupier/contract/rewards/own-bonuses';
import { useId, useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { oddsText } from '#promotions/words.ts';
import { shelves } from '../catalogue/categories.ts';
import { CountedBets } from './counted-bets.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { percentDone } from './progress.rules.ts';
import styles from './bonuses.module.css';

/** A bonus that is active or waits: what it holds, how far wagering is, its limits, which games count, and how to give it up. */
export const OpenBonus = ({ bonus }: { bonus: OwnBonus }) => {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const [leaving, setLeaving] = useState(false);
  const { name, kind, state, balance, given, oddsMinPpm, stakeMax, cashoutMax, until } = bonus;
  return (
    <section className={styles['bonus']} aria-labelledby={id} data-state={state}>
      <header>
        <h2 id={id}>
          <Icon name="gift" size={20} />
          <bdi>{name === '' ? t(kind === 'FREE_BET' ? 'bonuses.freeBet' : 'wallet.bonus') : name}</bdi>
        </h2>
        <p className={styles['amount']}>
          <Amount money={state === 'QUEUED' ? given : balance} />
        </p>
      </header>
      <Progress bonus={bonus} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t('bonuses.until')}</dt>
          <dd>
            <Moment at={until} />
          </dd>
        </div>
        {oddsMinPpm !== null && (
          <div>
            <dt>{t('bonuses.oddsMin')}</dt>
            <dd>
              <bdi dir="ltr">{oddsText(oddsMinPpm, language)}</bdi>
            </dd>
          </div>
        )}
        {stakeMax !== null && (
          <div>
            <dt>{t('bonuses.stakeMax')}</dt>
            <dd>
              <Amount money={stakeMax} />
            </dd>
          </div>
        )}
        {cashoutMax !== null && (
          <div>
            <dt>{t('bonuses.cashoutMax')}</dt>
            <dd>
              <Amount money={cashoutMax} />
            </dd>
          </div>
        )}
      </dl>
      {kind === 'BONUS' && <Weights weights={bonus.weights} exceptions={bonus.exceptions} />}
      {kind === 'BONUS' && state === 'ACTIVE' && <CountedBets id={bonus.id} />}
      <p className={styles['terms']}>{t('bonuses.onWithdrawal')}</p>
      <Button kind="quiet" size="small" onClick={() => setLeaving(true)}>
        {t('bonuses.giveUp')}
      </Button>
      {leaving && <GiveUpDialog bonus={bonus} onClose={() => setLeaving(false)} />}
    </section>
  );
};

const Progress = ({ bonus: { kind, state, counted, required, isWagered } }: { bonus: OwnBonus }) => {
  const t = useText();
  const language = useLanguage();
  if (state === 'QUEUED') return <p>{t('bonuses.queued')}</p>;
  if (kind === 'FREE_BET') return <p>{t('bonuses.freeBetText')}</p>;
  if (isWagered) return <p>{t('bonuses.wagered')}</p>;
  const percent = percentDone(counted.amount, required.amount);
  const left = { amount: required.amount - counted.amount, currency: required.currency };
  return (
    <div className={styles['progress']}>
      <progress aria-label={t('bonuses.progress')} max={100} value={percent} />
      <p>
        <b>{t('bonuses.left', { amount: formatMoney(left, language) })}</b>
        <bdi dir="ltr" className="money">
          {formatMoney(counted, language)} / {formatMoney(required, language)}
        </bdi>
      </p>
    </div>
  );
};

/** Game types that count, the most first; then those where the bonus cannot be played, and vendors and games of their own weight. Types that count nothing are left out. */
const Weights = ({ weights, exceptions }: Pick<OwnBonus, 'weights' | 'exceptions'>) => {
  const t = useText();
  const language = useLanguage();
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' });
  const types = weights.filter(({ percent }) => percent !== 0).toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1));
  const shown = [...types.map(({ gameType, percent }) => ({ name: t(shelves[gameType].name), percent })), ...exceptions];
  return (
    <details className={styles['weights']}>
      <summary>
        {t('bonuses.weights')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {shown.map(({ name, percent }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <b>{percent === null ? t('bonuses.notHere') : <bdi dir="ltr">{share.format(percent / 100)}</bdi>}</b>
          </li>
        ))}
      </ul>
    </details>
  );
};
