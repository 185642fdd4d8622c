import { grabEnvelope, type RedEnvelope } from '@croupier/contract/rewards/red-envelopes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Moment } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Countdown } from '../deposits/countdown.tsx';
import styles from './envelope.module.css';
import { envelopesQuery } from './queries.ts';

/** `redEnvelope`: the envelope that is open or comes next, then the others. */
export const RedEnvelopePage = () => {
  const t = useText();
  const { data, error, refetch } = useQuery(envelopesQuery(useLanguage()));
  if (data === undefined)
    return error === null ? <Skeleton height={420} radius={22} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const [first, ...others] = data.envelopes;
  if (first === undefined) return <EmptyState icon="mail-opened" title={t('raffles.e.none')} text={t('raffles.e.noneText')} />;
  const isOver = first.phase === 'CLOSED';
  const next = others.filter(({ phase }) => phase !== 'CLOSED');
  const last = (isOver ? data.envelopes : others).filter(({ phase }) => phase === 'CLOSED');
  return (
    <div className={styles['page']}>
      {isOver ? (
        <EmptyState icon="mail-opened" title={t('raffles.e.none')} text={t('raffles.e.noneText')} />
      ) : (
        <Envelope envelope={first} />
      )}
      <List title={t('raffles.e.next')} envelopes={next} />
      <List title={t('raffles.e.last')} envelopes={last} />
    </div>
  );
};

/** The envelope itself. Opening it is half a second; whoever wants no movement sees the amount at once. */
const Envelope = ({ envelope }: { envelope: RedEnvelope }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { id, name, total, pieces, phase, opensAt, closesAt, isEligible } = envelope;
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call(grabEnvelope, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mine', 'red-envelopes'] }),
  });
  const own = data?.own ?? envelope.own;
  const isEmpty = own === null && (phase === 'EMPTY' || data?.own === null);
  const state = own !== null ? 'got' : isEmpty ? 'empty' : phase === 'OPEN' ? 'open' : 'coming';
  return (
    <section className={styles['moment']} aria-labelledby="envelope-name">
      <h2 id="envelope-name">
        <bdi>{name}</bdi>
      </h2>
      <p>{t('raffles.e.pool', { amount: formatMoney(total, language), count: pieces })}</p>
      <div className={styles['envelope']} data-state={state} data-fresh={data !== undefined || undefined}>
        <div className={styles['letter']}>{own !== null && <Amount money={own} />}</div>
        <div className={styles['pocket']} />
        <div className={styles['flap']} />
        {state === 'open' && isEligible && (
          <Button kind="primary" size="large" className={styles['seal']} busy={isPending} onClick={() => mutate()}>
            {t('raffles.e.open')}
          </Button>
        )}
      </div>
      <div aria-live="polite" className={styles['said']}>
        {own !== null && (
          <>
            <b>{t('raffles.e.got', { amount: formatMoney(own, language) })}</b>
            <p>{t('raffles.e.gotText')}</p>
          </>
        )}
        {isEmpty && (
          <>
            <b>{t('raffles.e.empty')}</b>
            <p>{t('raffles.e.emptyText')}</p>
          </>
        )}
      </div>
      {state === 'coming' && (
        <p className={styles['clock']}>
          {t('raffles.e.opensIn')} <Countdown until={opensAt} />
        </p>
      )}
      {state === 'open' && (
        <p className={styles['clock']}>
          {t('raffles.e.closesIn')} <Countdown until={closesAt} />
        </p>
      )}
      {(state === 'open' || state === 'coming') && !isEligible && <Needs envelope={envelope} />}
      {error !== null && <Problem error={error} />}
    </section>
  );
};

const Needs = ({ envelope: { needs } }: { envelope: RedEnvelope }) => {
  const t = useText();
  const language = useLanguage();
  const { deposits, validBets, days: count } = needs;
  const [paid, played] = [deposits, validBets].map((money) => (money === null ? '' : formatMoney(money, language)));
  if (deposits !== null && validBets !== null)
    return <p className={styles['needs']}>{t('raffles.e.needsBoth', { deposits: paid ?? '', validBets: played ?? '', count })}</p>;
  if (deposits !== null) return <p className={styles['needs']}>{t('raffles.e.needsDeposits', { deposits: paid ?? '', count })}</p>;
  return <p className={styles['needs']}>{t('raffles.e.needsBets', { validBets: played ?? '', count })}</p>;
};

const List = ({ title, envelopes }: { title: string; envelopes: readonly RedEnvelope[] }) => {
  const t = useText();
  if (envelopes.length === 0) return null;
  return (
    <section>
      <h2 className={styles['small']}>{title}</h2>
      <ul className={styles['list']}>
        {envelopes.map(({ id, name, total, opensAt, own, phase }) => (
          <li key={id}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <Moment at={opensAt} />
            {phase !== 'CLOSED' ? (
              <Amount money={total} />
            ) : own === null ? (
              <Badge>{t('raffles.e.missed')}</Badge>
            ) : (
              <Amount money={own} signed />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
