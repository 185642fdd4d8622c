import type { SegmentRules } from '@croupier/contract/rewards/segments';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Segment } from '@croupier/contract/rewards/segments-console';
import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { DraftCount } from './audience-count.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { newRules, readRules, typedFrom } from './typed-rules.ts';

export type Definition = { name: string; description: string; rules: SegmentRules; includesTests: boolean };

type Props = {
  merchantId: MerchantId;
  currency: Currency;
  segment?: Segment;
  busy: boolean;
  problem: unknown;
  children?: ReactNode;
  onSave: (definition: Definition, reason: string) => void;
  onCancel: () => void;
};

/** The name and the rules of a segment, with how many members fit while they are typed. */
export const SegmentForm = ({ merchantId, currency, segment, busy, problem, children, onSave, onCancel }: Props) => {
  const t = useText();
  const [name, setName] = useState(segment?.name ?? '');
  const [description, setDescription] = useState(segment?.description ?? '');
  const [includesTests, setIncludesTests] = useState(segment?.includesTests ?? false);
  const [typed, setTyped] = useState(segment === undefined ? newRules : typedFrom(segment.rules));
  const [tried, setTried] = useState(false);
  const rules = readRules(typed, currency);
  return (
    <ReasonForm
      act={t('operators.save')}
      busy={busy}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (rules === undefined || name.trim() === '' || reason === null) return;
        onSave({ name: name.trim(), description: description.trim(), rules, includesTests }, reason);
      }}
      onCancel={onCancel}
    >
      {children}
      <Field
        label={t('operators.role.name')}
        autoComplete="off"
        maxLength={80}
        error={tried && name.trim() === '' ? t('work-queues.wrongValue') : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t('console.detail.description')}
        required={false}
        autoComplete="off"
        maxLength={300}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <RulesEditor typed={typed} currency={currency} tried={tried} onChange={setTyped} />
      <Checkbox label={t('segments.tests')} checked={includesTests} onChange={(event) => setIncludesTests(event.target.checked)} />
      <DraftCount draft={rules && { merchantId, rules, includesTests }} />
    </ReasonForm>
  );
};
