import { deposits } from '@croupier/contract/cashier';
import { balance as balanceCall } from '@croupier/contract/members';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { useBalance } from '../wallet/balance.ts';
import { lasted, netResult, type Start } from './net-result.ts';
import s from './play.module.css';

/** How long this stay lasts, and what it has brought or cost. */
export const Stay = () => {
  const t = useText();
  const { data: balance } = useBalance();
  const visit = useId();
  const { data: start } = useQuery({
    queryKey: ['mine', 'launch', 'start', visit],
    queryFn: async ({ signal }): Promise<Start> => ({ at: new Date().toISOString(), balance: await call(balanceCall, { signal }) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [now, setNow] = useState(() => Date.now());
  const credited = useQuery({ queryKey: ['mine', 'deposits', 'latest'], queryFn: ({ signal }) => call(deposits, { signal }) });

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  return (
    <dl className={s['stay']}>
      <div>
        <dt>{t('play.time')}</dt>
        <dd>
          <bdi dir="ltr" className="money">
            {start === undefined ? '00:00' : lasted(Date.parse(start.at), now)}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t('play.result')}</dt>
        <dd>
          {start !== undefined && balance !== undefined && (
            <Amount money={netResult(start, balance, credited.data?.content ?? [])} signed />
          )}
        </dd>
      </div>
    </dl>
  );
};
