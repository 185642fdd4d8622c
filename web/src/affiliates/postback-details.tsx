import type { Postback } from '@croupier/contract/earnings/affiliates-postbacks';
import { useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import styles from './affiliates.module.css';

const tones: Readonly<Record<Postback['state'], Tone>> = { PENDING: 'warn', SENT: 'good', GIVEN_UP: 'bad' };

export const PostbackBadge = ({ postback: { state, isTest } }: { postback: Postback }) => {
  const t = useText();
  return (
    <>
      <Badge tone={tones[state]}>{t(`affiliates.sent.${state}`)}</Badge> {isTest && <Badge>{t('affiliates.test')}</Badge>}
    </>
  );
};

/** The request word by word, and the status of the answer. */
export const PostbackDetails = ({ postback }: { postback: Postback }) => {
  const t = useText();
  const { method, url, body, status, problem, ms, attempts, nextTryAt } = postback;
  return (
    <div className={styles['details']}>
      <p>
        <PostbackBadge postback={postback} /> {t('affiliates.tries', { count: attempts })}{' '}
        {nextTryAt !== null && attempts > 0 && (
          <>
            {t('affiliates.nextTry')} <Moment at={nextTryAt} />
          </>
        )}
      </p>
      <h4>{t('affiliates.request')}</h4>
      <pre dir="ltr">{`${method} ${url}${body === null ? '' : `\n\n${body}`}`}</pre>
      <h4>{t('affiliates.answer')}</h4>
      {problem !== null && problem !== 'STATUS' && <p className={styles['wrong']}>{t(`affiliates.problem.${problem}`)}</p>}
      {status !== null && <pre dir="ltr">{`${String(status)} (${String(ms ?? 0)} ms)`}</pre>}
      {status === null && problem === null && <p className={styles['quiet']}>{t('affiliates.noAnswer')}</p>}
    </div>
  );
};
