import { claimPromotion, joinPromotion, type Promotion } from '@croupier/contract/rewards/promotions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { useToken } from '#api/session.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { offerText } from '#promotions/words.ts';
import styles from './promotions.module.css';
import { usePromotionWriting } from './use-writing.ts';

const ApplicationForm = lazy(async () => ({ default: (await import('./application-form.tsx')).ApplicationForm }));

/** Whether the site runs as the installed app. */
const isInApp = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** The action that a visitor or member can take now. */
export const PromotionActions = ({ promotion }: { promotion: Promotion }) => {
  const writing = usePromotionWriting();
  const { t } = writing;
  const signedIn = useToken() !== undefined;
  const router = useRouter();
  const queries = useQueryClient();
  const [applying, setApplying] = useState(false);
  const { id, status, trigger, page, kind, title } = promotion;
  const renew = () => queries.invalidateQueries({ queryKey: ['mine'], predicate: ({ queryKey: [, what] }) => what !== 'launch' });
  const join = useMutation({
    mutationFn: () => call(joinPromotion, { params: { id } }),
    onSuccess: () => notify({ tone: 'good', text: t('promotions.joined') }),
    onSettled: renew,
  });
  const claim = useMutation({
    mutationFn: () => call(claimPromotion, { params: { id }, body: { inApp: isInApp() } }),
    onSuccess: ({ own }) => {
      const given = own?.amount;
      notify({
        tone: 'good',
        text: t('rewards.received', { reward: given ? writing.money(given) : offerText(promotion, writing) || title }),
      });
    },
    onSettled: renew,
  });
  const error = join.error ?? claim.error;
  const primary = buttonClass({ kind: 'primary' });
  const action = () => {
    if (status === 'CLOSE' || status === 'COMING_SOON') return null;
    if (!signedIn)
      return (
        <Link to="/login" search={{ to: `/promotions?id=${id}` }} className={primary}>
          {t('promotions.signIn')}
        </Link>
      );
    if (status === 'CLAIM')
      return kind === 'APP_DOWNLOAD' && !isInApp() ? (
        <Link to="/download" className={primary}>
          {t('shell.getApp')}
        </Link>
      ) : (
        <Button kind="primary" icon="gift" busy={claim.isPending} onClick={() => claim.mutate()}>
          {t('rewards.claim')}
        </Button>
      );
    if (status === 'JOINED' && trigger === 'DEPOSIT')
      return (
        <Link to="/member" search={{ page: 'depositv2' }} className={primary}>
          {t('shell.deposit')}
        </Link>
      );
    if (status !== 'JOIN') return null;
    if (trigger === 'LINK')
      return page === null ? null : (
        <Button kind="primary" onClick={() => router.history.push(page)}>
          {t('rewards.details')}
        </Button>
      );
    return (
      <Button kind="primary" busy={join.isPending} onClick={() => (trigger === 'APPLY' ? setApplying(true) : join.mutate())}>
        {t(trigger === 'APPLY' ? 'promotions.apply' : 'promotions.join')}
      </Button>
    );
  };
  return (
    <div className={styles['acts']}>
      {action()}
      {error !== null && <Problem error={error} />}
      {applying && (
        <Suspense>
          <ApplicationForm promotion={promotion} onClose={() => setApplying(false)} onSent={renew} />
        </Suspense>
      )}
    </div>
  );
};
