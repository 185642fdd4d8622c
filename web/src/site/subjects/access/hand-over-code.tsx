import { handOver } from '@croupier/contract/people/access';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { QrCode } from '#design-system/ui/qr-code.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { clockOf } from './code-sending.rules.ts';
import styles from './hand-over-code.module.css';
import { useSecondsUntil } from './use-countdown.ts';

/** As long as the platform takes a code; counted from when it came, as clocks differ. */
const goodForMs = 60_000;

/**
 * A QR code that signs the same member in on the phone that scans it. Its link carries a code that works once, and the language;
 * never the session's token. `size` in pixels, and the white `margin` around it.
 */
export const HandOverCode = ({ size, margin = 12 }: { size: number; margin?: number }) => {
  const t = useText();
  const language = useLanguage();
  const shown = useId();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['mine', 'hand-over', shown],
    queryFn: ({ signal }) => call(handOver, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const left = useSecondsUntil(dataUpdatedAt + goodForMs);
  if (error !== null && !isFetching) return <Problem error={error} onRetry={() => void refetch()} />;
  const isOld = left === 0;
  return (
    <div className={styles['over']}>
      <div className={styles['code']} style={{ padding: margin }} data-old={(data !== undefined && isOld) || undefined}>
        {data === undefined ? (
          <Skeleton width={size} height={size} radius={8} />
        ) : (
          <QrCode text={`${location.origin}/login?lang=${language}#over=${data.code}`} label={t('access.overQr')} size={size} />
        )}
        {data !== undefined && isOld && (
          <span className={styles['anew']}>
            <Button kind="primary" size={size < 160 ? 'small' : 'medium'} icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              {t('access.overAnew')}
            </Button>
          </span>
        )}
      </div>
      <p className={styles['text']}>
        {data !== undefined && isOld
          ? t('access.overOld')
          : t('access.overLeft', { time: clockOf(data === undefined ? goodForMs / 1_000 : left) })}
      </p>
    </div>
  );
};
