import type { VendorCode } from '@croupier/contract/core/ids';
import { type OpenedDraw, previewDraw, proposeDraw } from '@croupier/contract/play/lotteries-console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useText } from '#i18n/text.ts';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { DrawChanges } from './draw-changes.tsx';
import { openedDrawQuery } from './lottery-queries.ts';
import { typedNumbers } from './typed-numbers.rules.ts';

type Props = { house: VendorCode; opened: OpenedDraw };
type Kind = 'RESULT' | 'VOID';

/** Proposes a result or a void. Its effects are shown before it can be sent. */
export const ResultForm = ({ house, opened }: Props) => {
  const t = useText();
  const [kind, setKind] = useState<Kind>();
  const { draw } = opened;
  if (kind !== undefined) return <Proposal house={house} opened={opened} kind={kind} onCancel={() => setKind(undefined)} />;
  return (
    <div className={panelStyles['acts']}>
      {draw.from === 'SOURCES' && draw.state !== 'OPEN' && (
        <Button kind="primary" onClick={() => setKind('RESULT')}>
          {t('lottery-console.enterResult')}
        </Button>
      )}
      {draw.state !== 'VOID' && <Button onClick={() => setKind('VOID')}>{t('lottery-console.void')}</Button>}
    </div>
  );
};

const Proposal = ({ house, opened, kind, onCancel }: Props & { kind: Kind; onCancel: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { draw, shape } = opened;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const numbers = kind === 'RESULT' ? typedNumbers(shape, typed) : undefined;
  const params = { house, id: draw.id };
  const asked = { kind, ...(numbers !== undefined && { numbers }) };
  const preview = useMutation({ mutationFn: () => call(previewDraw, { params, body: asked }) });
  const refetchAfter = useRefetchAfter(openedDrawQuery(house, draw.id).queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => refetchAfter(call(proposeDraw, { params, body: { ...asked, basedOn: draw.resultVersion, reason } })),
    (answer) => {
      queries.setQueryData(openedDrawQuery(house, draw.id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['draws'] });
      notify({ tone: 'good', text: t('games-console.nowSecond') });
    },
  );
  const isReady = kind === 'VOID' || numbers !== undefined;
  const shown = preview.data?.code === 'OK' ? preview.data : undefined;
  const fields = kind === 'RESULT' && (
    <>
      {shape.map(({ prize, digits, count }) => (
        <Field
          key={prize}
          label={`${prize.toUpperCase()} · ${t('lottery-console.numbersOf', { count, digits })}`}
          required
          inputMode="numeric"
          autoComplete="off"
          value={typed[prize] ?? ''}
          onChange={(event) => {
            setTyped({ ...typed, [prize]: event.target.value });
            preview.reset();
          }}
        />
      ))}
    </>
  );
  if (shown === undefined)
    return (
      <form
        className={panelStyles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) preview.mutate();
        }}
      >
        {fields}
        {kind === 'VOID' && <p className={panelStyles['quiet']}>{t('lottery-console.means.VOID')}</p>}
        {preview.data !== undefined && <p role="alert">{t('lottery-console.refused')}</p>}
        <ActionProblem problem={preview.error} />
        <div className={panelStyles['top']}>
          <Button type="submit" kind="primary" size="small" busy={preview.isPending} disabled={!isReady}>
            {t('lottery-console.preview')}
          </Button>
          <Button kind="quiet" size="small" onClick={onCancel}>
            {t('operators.cancel')}
          </Button>
        </div>
      </form>
    );
  return (
    <ReasonForm
      act={t('lottery-console.propose')}
      danger={kind === 'VOID'}
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={() => preview.reset()}
    >
      <DrawChanges numbers={numbers} changes={shown.changes} />
    </ReasonForm>
  );
};
