import { type ContractKind, contractKinds } from '@croupier/contract/earnings/contracts';
import { type DeskContract, offerHouseContract, previewHouseContract } from '@croupier/contract/earnings/contracts-console';
import type { OperatorMerchant } from '@croupier/contract/console/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import agentStyles from '../agent-tree/agents.module.css';
import { emptyTier, readTiers, type TypedTier, typedTier, type Wrong } from './terms.rules.ts';
import { TermsForm } from './terms-form.tsx';
import { Tiers } from './tiers.tsx';
import { EffectsNotice } from '../agent-tree/effects-notice.tsx';

type Props = {
  merchant: OperatorMerchant;
  /** The payee and the present terms, where they are known. */
  from?: DeskContract | undefined;
  onDone: () => void;
};

const problems = [
  'NO_TIER',
  'TOO_MANY_TIERS',
  'CONDITION_NOT_OF_KIND',
  'CONDITION_NEGATIVE',
  'NOT_RISING',
  'RATE_FALLS',
  'RATE_OVER_CAP',
  'RATE_STEP',
  'RATE_SPLIT',
  'FAMILY',
] as const;

/** Why the platform does not take terms, with the tier it is about. */
export const refusedTerms = (problem: unknown, t: Text): { text: string; place: number } | undefined => {
  if (!(problem instanceof Refused) || problem.code !== 'CONTRACT_TERMS') return undefined;
  const why = problems.find((one) => one === problem.value?.['problem']);
  const place = Number(problem.value?.['place'] ?? 0);
  return why === undefined ? undefined : { place, text: t(`agents-console.terms.${why}`, { number: place + 1 }) };
};

/** The house offers an agent at the top a contract: typed, looked at with all it would do, and only then sent. */
export const OfferPanel = ({ merchant, from, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const may = useMay('agent.contract');
  const [payee, setPayee] = useState(from?.payee.account ?? '');
  const [kind, setKind] = useState<ContractKind>(from?.kind ?? 'DIVIDEND');
  const [typed, setTyped] = useState<readonly TypedTier[]>(() => from?.tiers.map(typedTier) ?? [emptyTier]);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [missing, setMissing] = useState(false);
  const bodyOf = () => {
    const read = readTiers(kind, typed, merchant.currency);
    setWrong('wrong' in read ? read.wrong : []);
    setMissing(payee.trim() === '');
    return 'tiers' in read && payee.trim() !== ''
      ? { merchantId: merchant.id, payee: payee.trim(), kind, tiers: read.tiers, fromCash: false }
      : undefined;
  };
  const looked = useConfirmedMutation((body: NonNullable<ReturnType<typeof bodyOf>>) => call(previewHouseContract, { body }));
  const [would, setWould] = useState<z.output<typeof previewHouseContract.reply>>();
  const sent = useConfirmedMutation(
    ({ body, reason }: { body: NonNullable<ReturnType<typeof bodyOf>>; reason: string }) =>
      call(offerHouseContract, { body: { ...body, reason, ...(note.trim() !== '' && { note: note.trim() }) } }),
    () => {
      notify({ tone: 'good', text: t('agents-console.offered') });
      for (const key of ['contracts', 'contract', 'contract-requests']) void queries.invalidateQueries({ queryKey: [key] });
      onDone();
    },
  );
  if (!may) return <p className={panelStyles['quiet']}>{t('agents-console.mayNotOffer')}</p>;
  const problem = looked.problem ?? sent.problem;
  const refused = refusedTerms(problem, t);
  // The trial is of another offer once anything is typed.
  const touch = () => {
    setWould(undefined);
    looked.reset();
  };
  const look = () => {
    const body = bodyOf();
    if (body !== undefined) looked.run(body, { onSuccess: setWould });
  };
  return (
    <div className={panelStyles['form']}>
      <Field
        label={t('agents-console.payee')}
        hint={t('agents-console.payeeHint')}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={from !== undefined}
        value={payee}
        error={missing ? t('agents-console.payeeMissing') : undefined}
        onChange={(event) => {
          setPayee(event.target.value);
          touch();
        }}
      />
      <Select
        label={t('agents-console.kind')}
        value={kind}
        disabled={from !== undefined}
        onChange={(event) => {
          setKind(contractKinds.find((one) => one === event.target.value) ?? kind);
          touch();
        }}
      >
        {contractKinds.map((one) => (
          <option key={one} value={one}>
            {t(`agents-console.kind.${one}`)}
          </option>
        ))}
      </Select>
      <TermsForm
        kind={kind}
        currency={merchant.currency}
        typed={typed}
        wrong={wrong}
        refused={refused?.place}
        onChange={(next) => {
          setTyped(next);
          touch();
        }}
      />
      {would === undefined ? (
        <>
          <ActionProblem text={refused?.text ?? (problem === null ? undefined : problemText(problem, t))} />
          <Button kind="primary" busy={looked.isPending} onClick={look}>
            {t('agents-console.look')}
          </Button>
        </>
      ) : (
        <>
          <EffectsNotice would={would.would} />
          {would.standing !== null && (
            <section className={panelStyles['section']}>
              <h3>{t('agents-console.standing')}</h3>
              <Tiers kind={kind} tiers={would.standing.tiers} />
            </section>
          )}
          <TextArea
            label={t('agents-console.note')}
            hint={t('agents-console.noteHint')}
            required={false}
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <ReasonForm
            act={t('agents-console.send')}
            danger={would.would.ending + would.would.lowering > 0}
            busy={sent.isPending}
            problem={sent.problem}
            onAct={(reason) => {
              const body = bodyOf();
              if (reason !== null && body !== undefined) sent.run({ body, reason });
            }}
            onCancel={() => setWould(undefined)}
          />
        </>
      )}
      <p className={[panelStyles['quiet'], agentStyles['said']].join(' ')}>{t('agents-console.offerHint')}</p>
    </div>
  );
};
