import { type ReactElement, useEffect, useState } from 'react';
import type { SlipView } from '../../src/families/lottery/protocol.ts';
import type { MessageKey } from '../shell/languages.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useServerTime } from './at-desk.tsx';
import type { Refusal } from './desk.ts';

type Offer = NonNullable<SlipView['cancel']>;

const sentences: Readonly<Record<string, MessageKey>> = { CANCEL_CLOSED: 'lottery.cancel.closed', CANCEL_LIMIT: 'lottery.cancel.limit' };

/** Takes back a slip, or what is left of its chase: until when, the button, and the question before it. */
export const CancelSlip = ({ slip, offer }: { slip: SlipView; offer: Offer }): ReactElement | null => {
  const { desk, language } = useAtDesk();
  const { t, code } = language;
  const now = useServerTime();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const until = offer.until === null ? undefined : Date.parse(offer.until);
  const isOver = until !== undefined && until <= now;
  // The rest of a chase may still be stopped.
  useEffect(() => {
    if (isOver) void desk.loadSlips();
  }, [desk, isOver]);
  if (isOver && !isBusy && refused === undefined) return null;
  const act = t(offer.kind === 'REST' ? 'lottery.cancel.rest' : slip.isChase ? 'lottery.cancel.chase' : 'lottery.cancel');
  const cancel = async (): Promise<void> => {
    setBusy(true);
    setRefused(await desk.cancel(slip.id));
    setBusy(false);
    setAsking(false);
  };
  const time = (moment: number): string =>
    new Intl.DateTimeFormat(`${code}-u-nu-latn`, { timeStyle: moment - now > 60_000 ? 'short' : 'medium' }).format(new Date(moment));
  return (
    <div className="cancel-slip" data-testid="cancel-slip">
      {refused !== undefined && (
        <p className="refused" role="alert" data-code={refused.code}>
          {t(sentences[refused.code] ?? 'lottery.cancel.again', { perDay: typeof refused.value['perDay'] === 'number' ? refused.value['perDay'] : 0 })}
        </p>
      )}
      {isAsking ? (
        <>
          <p>
            {offer.slips > 1 && <>{t('lottery.numeros')}: <bdi dir="ltr">{offer.slips}</bdi>. </>}
            {t('lottery.cancel.sure')} <Amount of={offer.amount} />
          </p>
          <button type="button" className="primary small" disabled={isBusy || isOver} onClick={() => void cancel()} data-testid="cancel-sure">
            {act}
          </button>
          <button type="button" className="secondary small" disabled={isBusy} onClick={() => setAsking(false)}>
            {t('lottery.cancel.keep')}
          </button>
        </>
      ) : (
        <>
          {until !== undefined && !isOver && (
            <small>
              {t('lottery.cancel.until', { time: time(until) })} <bdi dir="ltr" role="timer">({leftText(until - now)})</bdi>
            </small>
          )}
          {!isOver && (
            <button type="button" className="secondary small" onClick={() => setAsking(true)} data-testid="cancel">
              {act}
            </button>
          )}
        </>
      )}
    </div>
  );
}; // prettier-ignore

/** Minutes and seconds: 4:09. */
const leftText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
