import type { FieldValues, FormField } from '@croupier/contract/core/form-fields';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '#console/confirm/refetch-after.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { SchemaFields } from '../../schema-form/schema-fields.tsx';
import { readTyped, typedFrom } from '../../schema-form/typed-fields.rules.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { fieldText } from './channel-words.ts';

type Props = {
  kind: string;
  fields: readonly FormField[];
  /** Undefined for something that is added. */
  setup: { values: FieldValues; hasSecret: boolean } | undefined;
  /** More fields, before those of the schema. */
  children?: ReactNode;
  /** Whether those are filled. */
  isReady?: boolean;
  save: (values: FieldValues, reason: string) => Promise<null>;
  onDone: () => void;
};

/** The form of a channel or of an account at it, from the fields of its kind, with a reason. It keeps the values that it was opened with. */
export const SettingsForm = ({ kind, fields, setup, children, isReady = true, save, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const renewing = useRefetchAfter(['channels']);
  const [typed, setTyped] = useState(() => typedFrom(fields, setup?.values ?? { enabled: true }));
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    ({ values, reason }: { values: FieldValues; reason: string }) => renewing(save(values, reason)),
    () => {
      notify({ tone: 'good', text: t('work-queues.done') });
      void queries.invalidateQueries({ queryKey: ['channels'] });
      onDone();
    },
  );
  const { values, wrong } = readTyped(fields, typed);
  const refused = problem instanceof Refused ? problem.value['field'] : undefined;
  const marked = new Set([...(tried ? wrong : []), ...(typeof refused === 'string' ? [refused] : [])]);
  const send = (reason: string | null) => {
    setTried(true);
    if (reason !== null && wrong.size === 0 && isReady) run({ values, reason });
  };
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      {children}
      <SchemaFields
        fields={fields}
        typed={typed}
        exists={setup !== undefined}
        wrong={marked}
        labelOf={(name) => fieldText(kind, name, t)}
        secretHint={setup?.hasSecret === true ? t('work-queues.channels.secretKept') : undefined}
        onChange={(name, value) => setTyped((was) => ({ ...was, [name]: value }))}
      />
    </ReasonForm>
  );
};
