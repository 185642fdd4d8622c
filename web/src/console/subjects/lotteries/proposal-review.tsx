import type { VendorCode } from '@croupier/contract/core/ids';
import { decideDraw, type OpenedDraw, previewDraw } from '@croupier/contract/play/lotteries-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Button } from '#design-system/ui/button.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useText } from '#i18n/text.ts';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { DrawChanges } from './draw-changes.tsx';
import { openedDrawQuery } from './lottery-queries.ts';

type Props = { house: VendorCode; opened: OpenedDraw; proposal: OpenedDraw['proposals'][number] };

/** A proposal that waits for a second operator, with what it would change now. */
export const ProposalReview = ({ house, opened: { draw, mayAccept }, proposal }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const mayDecide = useMay('round.decide');
  const [rejecting, setRejecting] = useState(false);
  const { id, kind, numbers, by, reason } = proposal;
  const params = { house, id: draw.id };
  const body = { kind, ...(numbers !== null && { numbers }) };
  const preview = useQuery({
    queryKey: ['draw-preview', house, draw.id, id],
    queryFn: ({ signal }) => call(previewDraw, { params, body, signal }),
  });
  const refetchAfter = useRefetchAfter(openedDrawQuery(house, draw.id).queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (decision: { accept: boolean; reason: string | null }) =>
      refetchAfter(call(decideDraw, { params, body: { proposalId: id, ...decision } })),
    (answer) => {
      queries.setQueryData(openedDrawQuery(house, draw.id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['draws'] });
      notify({ tone: 'good', text: t('work-queues.done') });
    },
  );
  return (
    <section className={panelStyles['section']}>
      <h3>{t('games-console.proposal')}</h3>
      <p>
        {t(kind === 'VOID' ? 'lottery-console.void' : 'lottery-console.result')} · <bdi>{by}</bdi>: {reason}
      </p>
      {preview.data?.code === 'OK' && <DrawChanges numbers={numbers ?? undefined} changes={preview.data.changes} />}
      {!mayAccept && <output className={panelStyles['notice']}>{t('work-queues.ownProposal')}</output>}
      {mayDecide &&
        (rejecting ? (
          <ReasonForm
            act={t('games-console.decline')}
            danger
            busy={isPending}
            problem={problem}
            onAct={(why) => run({ accept: false, reason: why })}
            onCancel={() => setRejecting(false)}
          />
        ) : (
          <>
            <ActionProblem problem={problem} />
            <div className={panelStyles['acts']}>
              {mayAccept && (
                <Button kind="primary" busy={isPending} onClick={() => run({ accept: true, reason: null })}>
                  {t('lottery-console.accept')}
                </Button>
              )}
              <Button onClick={() => setRejecting(true)}>{t('games-console.decline')}</Button>
            </div>
          </>
        ))}
    </section>
  );
};
