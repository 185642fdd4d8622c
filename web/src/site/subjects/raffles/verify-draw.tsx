import { type Raffle, raffleDraw, type RaffleDraw } from '@croupier/contract/rewards/raffles';
import { listText } from '@croupier/contract/rewards/raffle-draw';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './raffles.module.css';
import { fetchList, isDrawCorrect } from './verify.ts';
import { usePrizeText } from './writing.ts';

const steps = ['raffles.v.step1', 'raffles.v.step2', 'raffles.v.step3', 'raffles.v.step4', 'raffles.v.step5'] as const satisfies TextKey[];

/** The rule of the draw, its hashes, and computing the winners again in this browser. */
export const VerifyDraw = ({ raffle }: { raffle: Raffle }) => {
  const t = useText();
  const { id } = raffle;
  const { data, error, refetch } = useQuery({
    queryKey: ['raffles', 'draw', id, raffle.phase],
    queryFn: ({ signal }) => call(raffleDraw, { params: { id }, signal }),
  });
  if (data === undefined)
    return error === null ? <Skeleton height={280} radius={12} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const { commitment, listHash, seed, entries, tickets, onePrizeEach } = data;
  return (
    <section className={styles['verify']} aria-label={t('raffles.verify')}>
      <p>{t('raffles.v.lead')}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
        <li>{t(onePrizeEach ? 'raffles.v.one' : 'raffles.v.many')}</li>
      </ol>
      <dl>
        <Hash name={t('raffles.v.commitment')} value={commitment} />
        <Hash name={t('raffles.v.list')} value={listHash} />
        <Hash name={t('raffles.v.seed')} value={seed} />
      </dl>
      {entries !== null && tickets !== null && <p className={styles['about']}>{t('raffles.v.counts', { entries, tickets })}</p>}
      {listHash !== null && <Check draw={data} />}
      {seed !== null && <Winners draw={data} raffle={raffle} />}
    </section>
  );
};

const Hash = ({ name, value }: { name: string; value: string | null }) => {
  const t = useText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === null ? (
          t('raffles.v.later')
        ) : (
          <>
            <bdi dir="ltr" className={styles['hash']}>
              {value}
            </bdi>
            <CopyButton text={value} what={name} />
          </>
        )}
      </dd>
    </div>
  );
};

/** Browsers compute hashes on secure connections only. */
const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

const Check = ({ draw }: { draw: RaffleDraw }) => {
  const t = useText();
  const { mutate, data, isPending, error } = useMutation({ mutationFn: async () => isDrawCorrect(draw, await fetchList(draw.id)) });
  const download = useMutation({ mutationFn: async () => saveFile(listText(await fetchList(draw.id)), `${draw.id}.txt`) });
  return (
    <>
      <div className={styles['acts']}>
        {draw.seed !== null && (
          <Button kind="primary" size="small" icon="shield-check" busy={isPending} disabled={!canHash()} onClick={() => mutate()}>
            {t('raffles.v.run')}
          </Button>
        )}
        <Button size="small" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          {t('raffles.v.download')}
        </Button>
      </div>
      <div aria-live="polite">
        {!canHash() && <p className={styles['about']}>{t('raffles.v.insecure')}</p>}
        {data !== undefined && (
          <p className={styles['verdict']} data-good={data || undefined}>
            <Icon name={data ? 'circle-check' : 'alert-triangle'} />
            {t(data ? 'raffles.v.good' : 'raffles.v.bad')}
          </p>
        )}
      </div>
      {error !== null && <Problem error={error} onRetry={() => mutate()} />}
      {download.error !== null && <Problem error={download.error} onRetry={() => download.mutate()} />}
    </>
  );
};

const saveFile = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

const Winners = ({ draw: { winners }, raffle }: { draw: RaffleDraw; raffle: Raffle }) => {
  const t = useText();
  const prizeText = usePrizeText();
  return (
    <section>
      <h3 className={styles['small']}>{t('raffles.winners')}</h3>
      <ol className={styles['winners']}>
        {winners.map(({ number, place, code, memberName }) => {
          const prize = raffle.prizes.find((one) => one.place === place);
          return (
            <li key={number}>
              <span className={styles['rank']}>{number}</span>
              <span>
                <bdi>{memberName}</bdi>{' '}
                <bdi dir="ltr" className={styles['hash']}>
                  {code}
                </bdi>
              </span>
              <b>{prize !== undefined && <bdi>{prizeText(prize)}</bdi>}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
