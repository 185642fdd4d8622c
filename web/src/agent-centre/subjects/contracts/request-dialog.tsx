import {
  acceptContract,
  type ContractRequest,
  counterContract,
  rejectContract,
  withdrawContract,
} from '@croupier/contract/earnings/contracts';
import type { Currency } from '@croupier/contract/core/money';
import type { RefusalCode } from '@croupier/contract/core/refusals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMember } from '#site/subjects/members/member.ts';
import { zoneText } from '#design-system/ui/clock.rules.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { Consequences, touchesOthers } from './consequences.tsx';
import { minuteText } from './days.rules.ts';
import { forget, processRequest } from '../settlement/queries.ts';
import { TermsCompare } from './terms-compare.tsx';
import { TermsForm } from './terms-form.tsx';
import type { OfferedTerms } from './terms-props.ts';
import styles from './terms.module.css';
import { TermsTrial } from './terms-trial.tsx';
import { kinds, requestStateNames } from '../settlement/words.ts';

type Act = { act: 'accept' | 'reject' | 'withdraw' } | { act: 'counter'; wished: OfferedTerms };
const done = {
  accept: 'settlement.accepted',
  reject: 'settlement.rejected',
  withdraw: 'settlement.withdrawn',
  counter: 'settlement.countered',
} as const;

const moved: readonly RefusalCode[] = ['CONTRACT_LOWERS_DOWNLINE', 'CONTRACT_CLOSED'];

/** Sends an answer: what one is paid by through the call of its kind, what one pays through the agents' own. */
const send = async (request: ContractRequest, wanted: Act, proceed: boolean): Promise<void> => {
  const { id, kind, role } = request;
  const params = { id };
  switch (wanted.act) {
    case 'counter':
      await call(counterContract, { params, body: wanted.wished });
      return;
    case 'withdraw':
      await call(withdrawContract, { params });
      return;
    case 'accept':
      await (role === 'PAYEE'
        ? processRequest(kind, { requestId: id, action: 'ACCEPT', proceed })
        : call(acceptContract, { params, body: { proceed } }));
      return;
    default:
      await (role === 'PAYEE' ? processRequest(kind, { requestId: id, action: 'REJECT' }) : call(rejectContract, { params }));
  }
};

/** A request about a contract: what holds and what is offered, what would come of it, and the answers one may give. */
export const RequestDialog = ({ request, onClose }: { request: ContractRequest; onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const form = useId();
  const { name: house, timeZone } = useMerchant();
  const { data: member } = useMember();
  const [countering, setCountering] = useState(false);
  const [understood, setUnderstood] = useState(false);
  const { id, kind, what, way, role, other, offered, standing, would, note, state, expiresAt } = request;
  const name = other?.name ?? house;
  const isPayee = role === 'PAYEE';
  const isOpen = state === 'PENDING' && would !== null;
  const touches = would !== null && touchesOthers(would);
  const payeeId = isPayee ? member?.id : other?.memberId;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (wanted: Act) => send(request, wanted, understood),
    onSuccess: async (_, { act }) => {
      notify({ tone: 'good', text: t(done[act], { name }) });
      await forget(queries);
      onClose();
    },
    // The world has moved: how the request stands and what it would do now is asked for again, and said before anybody agrees.
    onError: async (problem) => {
      if (problem instanceof Refused && moved.includes(problem.code)) await forget(queries);
    },
  });
  const is = (act: Act['act']): boolean => isPending && variables.act === act;
  const currency: Currency | undefined = member?.currency;
  const title =
    what === 'TERMINATION'
      ? t('settlement.endTitle', { kind: t(kinds[kind].name) })
      : t(standing === null ? 'settlement.newTitle' : 'settlement.changeTitle', { kind: t(kinds[kind].name) });
  const lead =
    what === 'TERMINATION'
      ? t(way === 'IN' ? 'settlement.asksEnd' : 'settlement.youAskEnd', { name })
      : t(
          way === 'IN'
            ? isPayee
              ? 'settlement.offersYou'
              : 'settlement.asksOfYou'
            : isPayee
              ? 'settlement.youAsked'
              : 'settlement.youOffered',
          { name },
        );

  return (
    <Dialog
      kind="wide"
      title={title}
      lead={lead}
      onClose={onClose}
      footer={
        !isOpen ? undefined : countering ? (
          <>
            <Button onClick={() => setCountering(false)}>{t('settlement.back')}</Button>
            <Button kind="primary" type="submit" form={form} busy={is('counter')}>
              {t('settlement.sendCounter')}
            </Button>
          </>
        ) : way === 'OUT' ? (
          <Button kind="danger" busy={is('withdraw')} onClick={() => mutate({ act: 'withdraw' })}>
            {t('settlement.withdraw')}
          </Button>
        ) : (
          <>
            <Button busy={is('reject')} onClick={() => mutate({ act: 'reject' })}>
              {t('settlement.reject')}
            </Button>
            {what === 'NEW' && (
              <Button icon="arrows-exchange" onClick={() => setCountering(true)}>
                {t('settlement.counter')}
              </Button>
            )}
            <Button
              kind={touches ? 'danger' : 'primary'}
              busy={is('accept')}
              disabled={touches && !understood}
              onClick={() => mutate({ act: 'accept' })}
            >
              {t(what === 'TERMINATION' ? 'settlement.acceptEnd' : 'settlement.accept')}
            </Button>
          </>
        )
      }
    >
      {countering && (isOpen || isPending) && payeeId !== undefined && currency !== undefined ? (
        <TermsForm
          key={id}
          id={form}
          {...{ kind, currency, payeeId, error }}
          payeeName={isPayee ? '' : name}
          isPayer={!isPayee}
          begin={offered}
          standing={standing?.tiers ?? null}
          busy={is('counter')}
          onSend={(wished) => mutate({ act: 'counter', wished })}
        />
      ) : (
        <div className={styles['read']}>
          {would === null ? (
            <p>
              <Badge tone={requestStateNames[state].tone}>{t(requestStateNames[state].name)}</Badge>
            </p>
          ) : (
            <p className={styles['when']}>
              {t(what === 'TERMINATION' ? 'settlement.wouldEnd' : 'settlement.wouldHold', { at: minuteText(would.holdFrom, timeZone) })}{' '}
              {t('settlement.answerUntil', { at: minuteText(expiresAt, timeZone) })} {zoneText(timeZone, new Date(would.holdFrom))}
            </p>
          )}
          {note !== null && <blockquote className={styles['quote']}>{note}</blockquote>}
          <TermsCompare kind={kind} standing={standing} offered={offered} isPayee={isPayee} />
          {isOpen && offered !== null && payeeId !== undefined && (
            <TermsTrial kind={kind} payeeId={payeeId} tiers={offered.tiers} standing={standing?.tiers ?? null} />
          )}
          {would !== null && <Consequences would={would} payee={isPayee ? undefined : name} />}
          {isOpen && way === 'IN' && touches && (
            <Checkbox label={t('settlement.understood')} checked={understood} onChange={({ target }) => setUnderstood(target.checked)} />
          )}
          {error !== null && (
            <p className={styles['wrong']} role="alert">
              {problemText(error, t)}
            </p>
          )}
          {request.answeredAt !== null && (
            <p className={styles['when']}>
              {t('settlement.answered')} <Moment at={request.answeredAt} />
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
};
