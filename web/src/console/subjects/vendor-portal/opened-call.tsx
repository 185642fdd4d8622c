import type { VendorCode } from '@croupier/contract/core/ids';
import type { OpenedCall, RoundStep } from '@croupier/contract/play/vendor-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import { CodeBlock } from './code-block.tsx';
import { CodeBadge } from './code-badge.tsx';
import styles from './vendor-portal.module.css';
import { openedCallQuery } from './portal-queries.ts';
import { Replay } from './replay.tsx';

/** One call: what was asked, what was answered, what it did. */
export const OpenedCallPanel = ({ vendor, id }: { vendor: VendorCode; id: string }) => {
  const t = useText();
  const mayReplay = useMay('vendordesk.sandbox');
  const { data, error, refetch } = useQuery(openedCallQuery(vendor, id));
  const [replaying, setReplaying] = useState(false);
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width={260} height={220} />;
  return (
    <div className={panelStyles['panel']}>
      <Facts call={data} />
      <section className={panelStyles['section']}>
        <h3>{t('vendor-portal.request')}</h3>
        <CodeBlock text={`${data.method} ${data.url}`} label={t('vendor-portal.op')} />
        <CodeBlock text={data.request === '' ? t('vendor-portal.emptyBody') : data.request} label={t('vendor-portal.request')} />
      </section>
      <section className={panelStyles['section']}>
        <h3>{t('vendor-portal.answer')}</h3>
        <CodeBlock text={data.answer === '' ? t('vendor-portal.emptyBody') : data.answer} label={t('vendor-portal.answer')} />
      </section>
      {Object.keys(data.headers).length > 0 && (
        <details>
          <summary>{t('vendor-portal.headers')}</summary>
          <CodeBlock
            text={Object.entries(data.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
            label={t('vendor-portal.headers')}
          />
        </details>
      )}
      <p className={panelStyles['quiet']}>{t('vendor-portal.masked')}</p>
      <WhatItDid call={data} />
      {data.mayReplay && mayReplay && (
        <section className={panelStyles['section']}>
          {replaying ? (
            <Replay vendor={vendor} call={data} />
          ) : (
            <div className={styles['acts']}>
              <Button icon="refresh" onClick={() => setReplaying(true)}>
                {t('vendor-portal.replay')}
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  );
};

const Facts = ({ call }: { call: OpenedCall }) => {
  const t = useText();
  return (
    <>
      <div className={panelStyles['top']}>
        <CodeBadge code={call.code} />
        <span className="number">HTTP {call.status}</span>
        <span className="number">{call.ms} ms</span>
        <Badge>{t(`vendor-portal.direction.${call.direction}`)}</Badge>
        {call.place === 'SANDBOX' && <Badge tone="info">{t('vendor-portal.place.SANDBOX')}</Badge>}
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('vendor-portal.time')}</dt>
          <dd className="number">{momentText(call.at)}</dd>
        </div>
        {call.address !== '' && (
          <div>
            <dt>{t('vendor-portal.address')}</dt>
            <dd>
              <bdi dir="ltr" className="mono">
                {call.address}
              </bdi>
            </dd>
          </div>
        )}
        {call.keyId !== null && (
          <div>
            <dt>{t('vendor-portal.keyId')}</dt>
            <dd>
              <bdi dir="ltr" className="mono">
                {call.keyId}
              </bdi>
            </dd>
          </div>
        )}
        {call.requestId !== '' && (
          <div className={panelStyles['whole']}>
            <dt>{t('vendor-portal.requestId')}</dt>
            <dd>
              <bdi dir="ltr" className="mono">
                {call.requestId}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
};

const WhatItDid = ({ call: { round, timeline } }: { call: OpenedCall }) => {
  const t = useText();
  return (
    <section className={panelStyles['section']}>
      <h3>{t('vendor-portal.whatItDid')}</h3>
      {timeline.length === 0 && <p className={panelStyles['quiet']}>{t('vendor-portal.didNothing')}</p>}
      {round !== null && (
        <p className={styles['line']}>
          {t('vendor-portal.round')}{' '}
          <bdi dir="ltr" className="mono">
            {round.name}
          </bdi>
          <Badge tone="info">{round.state}</Badge>
        </p>
      )}
      <ol className={styles['steps']}>
        {timeline.map((step) => (
          <li key={step.txId} className={styles['step']}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const Step = ({ step }: { step: RoundStep }) => {
  const t = useText();
  return (
    <>
      <p className={styles['line']}>
        <b>{step.op}</b>
        <Badge tone={step.state === 'APPLIED' ? 'good' : 'neutral'}>{step.state}</Badge>
        {step.stake !== '0.00' && (
          <span className="number">
            −{step.stake} {step.currency}
          </span>
        )}
        {step.payout !== '0.00' && (
          <span className="number">
            +{step.payout} {step.currency}
          </span>
        )}
        {step.isHere && <Badge tone="brass">{t('vendor-portal.thisCall')}</Badge>}
      </p>
      <p className={styles['quiet']}>
        <span className="number">{momentText(step.at)}</span>{' '}
        <bdi dir="ltr" className="mono">
          {step.txId}
        </bdi>
      </p>
      {step.postings !== null && step.postings.length > 0 && (
        <details>
          <summary>{t('vendor-portal.postings')}</summary>
          <ul className={styles['postings']}>
            {step.postings.flatMap(({ reference, legs }) =>
              legs.map(({ account, amount }) => (
                <li key={`${reference} ${account} ${amount}`}>
                  <bdi dir="ltr" className="mono">
                    {account}
                  </bdi>
                  <span className="number">{amount}</span>
                </li>
              )),
            )}
          </ul>
        </details>
      )}
    </>
  );
};
