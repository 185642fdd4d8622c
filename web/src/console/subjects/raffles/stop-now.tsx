import type { OperatorAction } from '@croupier/contract/core/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';

type Props = { permission: OperatorAction; text: string; queryKey: string; onStop: (reason: string) => Promise<unknown> };

/** Stops something now, with a reason. `text` says what follows. */
export const StopNow = ({ permission, text, queryKey, onStop }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const may = useMay(permission);
  const [stopping, setStopping] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(onStop, () => {
    setStopping(false);
    void queries.invalidateQueries({ queryKey: [queryKey] });
    notify({ tone: 'good', text: t('work-queues.done') });
  });
  if (!may) return null;
  if (!stopping)
    return (
      <Button size="small" kind="danger" onClick={() => setStopping(true)}>
        {t('missions-console.stop')}
      </Button>
    );
  return (
    <ReasonForm
      act={t('missions-console.stop')}
      danger
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={() => setStopping(false)}
    >
      <p className={panelStyles['quiet']}>{text}</p>
    </ReasonForm>
  );
};
