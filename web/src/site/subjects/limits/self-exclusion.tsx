import {
  coolOff,
  coolOffTerms,
  type CoolOffTerm,
  exclusionTerms,
  type ExclusionTerm,
  type Limits,
  selfExclude,
} from '@croupier/contract/people/limits';
import { useState } from 'react';
import { Link, useNavigate } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { session } from '#api/session.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { termText } from './duration.ts';
import styles from './limits.module.css';
import { ChangeProblem } from './change-problem.tsx';
import { useChangeLimit } from './use-change-limit.ts';

type Way = 'coolOff' | 'exclude';

/** A break of days, or an exclusion of months, years or ever. */
export const SelfExclusion = ({ limits: { blocks } }: { limits: Limits }) => {
  const t = useText();
  const [way, setWay] = useState<Way>();
  const isForEver = blocks.some(({ cause, until }) => cause === 'SELF_EXCLUSION' && until === null);
  if (isForEver) return null;
  return (
    <section className={styles['card']} aria-labelledby="keep-away">
      <h2 id="keep-away">{t('limits.keepAway')}</h2>
      <div className={styles['way']}>
        <Icon name="player-pause.filled" />
        <div>
          <h3>{t('limits.coolOff')}</h3>
          <p>{t('limits.coolOffText')}</p>
        </div>
        <Button onClick={() => setWay('coolOff')}>{t('limits.coolOff')}</Button>
      </div>
      <div className={styles['way']}>
        <Icon name="shield-lock" />
        <div>
          <h3>{t('limits.exclude')}</h3>
          <p>{t('limits.excludeText')}</p>
        </div>
        <Button kind="danger" onClick={() => setWay('exclude')}>
          {t('limits.exclude')}
        </Button>
      </div>
      {way === 'coolOff' && <SelfExclusionDialog way="coolOff" terms={coolOffTerms} onClose={() => setWay(undefined)} />}
      {way === 'exclude' && <SelfExclusionDialog way="exclude" terms={exclusionTerms} onClose={() => setWay(undefined)} />}
    </section>
  );
};

type Term = CoolOffTerm | ExclusionTerm;
type Props = { way: Way; terms: readonly Term[]; onClose: () => void };

const SelfExclusionDialog = ({ way, terms, onClose }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const language = useLanguage();
  const [term, setTerm] = useState<Term>();
  const [understood, setUnderstood] = useState(false);
  const [tried, setTried] = useState(false);
  const isBreak = way === 'coolOff';
  const act = useChangeLimit<Term>({
    send: (wanted) =>
      isBreak
        ? call(coolOff, { body: { term: coolOffTerms.find((one) => one === wanted) ?? 'P1D', confirm: true } })
        : call(selfExclude, { body: { term: exclusionTerms.find((one) => one === wanted) ?? 'P6M', confirm: true } }),
    done: () => {
      onClose();
      // The platform ends every session; this one says goodbye first.
      session.end('signed-out');
      void navigate({ to: '/', replace: true });
      notify({ tone: 'info', text: t(isBreak ? 'limits.coolOffDone' : 'limits.excludeDone') });
    },
  });
  const go = () => {
    setTried(true);
    if (term !== undefined && (isBreak || understood)) act.mutate(term);
  };
  return (
    <Dialog
      title={t(isBreak ? 'limits.coolOff' : 'limits.exclude')}
      lead={t(isBreak ? 'limits.coolOffText' : 'limits.excludeText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind={isBreak ? 'primary' : 'danger'} busy={act.isPending} onClick={go}>
            {t(isBreak ? 'limits.coolOffNow' : 'limits.excludeNow')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <fieldset className={styles['terms']} aria-describedby={tried && term === undefined ? 'term-wrong' : undefined}>
          <legend>{t('limits.howLong')}</legend>
          {terms.map((one) => (
            <label key={one}>
              <input type="radio" name="term" value={one} checked={term === one} onChange={() => setTerm(one)} />
              <span>{termText(language, one) ?? t('limits.term.FOREVER')}</span>
            </label>
          ))}
          {tried && term === undefined && (
            <p id="term-wrong" role="alert" className={styles['wrong']}>
              {t('limits.chooseTerm')}
            </p>
          )}
        </fieldset>
        <ul className={styles['means']}>
          <li>{t('limits.meansClosed')}</li>
          <li>{t('limits.meansMoney')}</li>
          <li>{t('limits.meansSignedOut')}</li>
          <li>{t(isBreak ? 'limits.meansNoShorter' : 'limits.meansNoUndo')}</li>
        </ul>
        {!isBreak && (
          <Checkbox
            label={t('limits.understood')}
            checked={understood}
            error={tried && !understood ? t('limits.understood') : undefined}
            onChange={(event) => setUnderstood(event.target.checked)}
          />
        )}
        <ChangeProblem error={act.error} />
        <p className={styles['about']}>
          {t('limits.withdrawFirst')}{' '}
          <Link to="/member" search={{ page: 'withdraw' }}>
            {t('shell.withdraw')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
};
