import type { VendorCode } from '@croupier/contract/core/ids';
import type { OpenedCall } from '@croupier/contract/play/vendor-calls';
import { draftReplay, replayCall } from '@croupier/contract/play/vendor-portal-practice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call as ask } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { CodeBlock, laidOut } from './code-block.tsx';
import styles from './vendor-portal.module.css';

type Draft = z.output<typeof draftReplay.reply>;
type Compared = z.output<typeof replayCall.reply>;

/** A call once more, in the sandbox. */
export const Replay = ({ vendor, call }: { vendor: VendorCode; call: OpenedCall }) => {
  const { data, error, refetch } = useQuery({
    // Each draft has a player of its own, whom what is written names: it is asked for once, whatever the page reads anew.
    queryKey: ['replay', vendor, call.id],
    queryFn: ({ signal }) => ask(draftReplay, { params: { vendor, id: call.id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return data === undefined ? (
    <Skeleton width={260} height={160} />
  ) : (
    <ReplayForm key={data.seat.playerId} vendor={vendor} id={call.id} draft={data} />
  );
};

const ReplayForm = ({ vendor, id, draft }: { vendor: VendorCode; id: string; draft: Draft }) => {
  const t = useText();
  const isJson = /^\s*[{[]/.test(draft.draft.body);
  const [body, setBody] = useState(isJson ? laidOut(draft.draft.body) : draft.draft.body);
  const [withBefore, setWithBefore] = useState(draft.before > 0);
  const [compared, setCompared] = useState<Compared>();
  const { run, isPending, problem } = useConfirmedMutation(
    () => ask(replayCall, { params: { vendor, id }, body: { draft: { ...draft.draft, body }, seat: draft.seat, withBefore } }),
    setCompared,
  );
  return (
    <div className={styles['form']}>
      <p className={styles['quiet']}>{t('vendor-portal.replayLead')}</p>
      <TextArea
        label={t('vendor-portal.replayBody')}
        dir="ltr"
        rows={10}
        maxLength={20_000}
        spellCheck={false}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {draft.before > 0 && (
        <Checkbox
          label={t('vendor-portal.replayBefore', { count: draft.before })}
          checked={withBefore}
          onChange={(event) => setWithBefore(event.target.checked)}
        />
      )}
      <ActionProblem problem={problem} />
      <div className={styles['acts']}>
        <Button kind="primary" busy={isPending} onClick={() => run()}>
          {t('vendor-portal.replaySend')}
        </Button>
      </div>
      {compared !== undefined && <Comparison compared={compared} />}
    </div>
  );
};

/** Two answers side by side, field by field. */
export const Comparison = ({ compared: { exchange, lines, isSame } }: { compared: Compared }) => {
  const t = useText();
  return (
    <div className={styles['form']} aria-live="polite">
      <p className={styles['line']}>
        <Badge tone={isSame ? 'good' : 'bad'}>{t(isSame ? 'vendor-portal.replaySame' : 'vendor-portal.replayDiffers')}</Badge>
        <span className="number">{exchange.ms} ms</span>
      </p>
      {/* It scrolls in itself, so the keyboard comes to it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['compare']} tabIndex={0} aria-label={t('vendor-portal.answer')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('vendor-portal.field')}</th>
              <th scope="col">{t('vendor-portal.was')}</th>
              <th scope="col">{t('vendor-portal.is')}</th>
              <th scope="col">{t('vendor-portal.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ field, was, is, verdict }) => (
              <tr key={field} data-verdict={verdict}>
                <td className="mono">{field}</td>
                <td className="mono">{was ?? '–'}</td>
                <td className="mono">{is ?? '–'}</td>
                <td>{t(`vendor-portal.verdict.${verdict}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <CodeBlock text={exchange.answer} label={t('vendor-portal.answer')} />
    </div>
  );
};
