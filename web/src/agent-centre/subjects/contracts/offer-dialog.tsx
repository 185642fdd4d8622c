import { type Contract, type ContractKind, offerContract } from '@croupier/contract/earnings/contracts';
import { findDownline, statements, type TeamMember } from '@croupier/contract/earnings/team';
import { isAgentType } from '@croupier/contract/people/members';
import type { Currency } from '@croupier/contract/core/money';
import type { MemberId } from '@croupier/contract/core/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { todayAt } from '#site/subjects/statements/period.rules.ts';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { contractsQuery, forget, rulesQuery } from '../settlement/queries.ts';
import { TermsForm } from './terms-form.tsx';
import type { OfferedTerms } from './terms-props.ts';
import styles from './terms.module.css';
import { kinds } from '../settlement/words.ts';

type Payee = { memberId: MemberId; account: string };
type Props = {
  currency: Currency;
  onClose: () => void;
  /** Terms that stand and are to become others; without it, whom and what is asked first. */
  of?: Contract | undefined;
  /** The account name of the payee, where it is known already. */
  account?: string | undefined;
};

/** Offers a direct downline a contract: to whom, of which kind, on which terms. */
export const OfferDialog = ({ currency, onClose, of, account }: Props) => {
  const t = useText();
  const form = useId();
  const queries = useQueryClient();
  const [payee, setPayee] = useState<Payee | undefined>(
    of?.other == null ? undefined : { memberId: of.other.memberId, account: of.other.name },
  );
  const [kind, setKind] = useState<ContractKind | undefined>(of?.kind);
  const standing = useStanding(of, payee, kind);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ to, of: which, wished }: { to: Payee; of: ContractKind; wished: OfferedTerms }) =>
      call(offerContract, { body: { payeeId: to.memberId, kind: which, ...wished } }),
    onSuccess: async (_, { to }) => {
      notify({ tone: 'good', text: t('settlement.offerSent', { name: to.account }) });
      await forget(queries);
      onClose();
    },
  });
  const isReady = payee !== undefined && kind !== undefined;
  return (
    <Dialog
      kind="wide"
      title={kind === undefined ? t('settlement.offerTitle') : t('settlement.offerKindTitle', { kind: t(kinds[kind].name) })}
      lead={payee === undefined ? t('settlement.offerLead') : t('settlement.offerTo', { name: payee.account })}
      onClose={onClose}
      footer={
        isReady ? (
          <>
            {of === undefined && (
              <Button
                onClick={() => {
                  reset();
                  setKind(undefined);
                }}
              >
                {t('settlement.back')}
              </Button>
            )}
            <Button kind="primary" type="submit" form={form} busy={isPending}>
              {t('settlement.sendOffer')}
            </Button>
          </>
        ) : undefined
      }
    >
      {payee === undefined ? (
        <PayeeChoice begin={account} onChoose={setPayee} />
      ) : kind === undefined ? (
        <KindChoice onChoose={setKind} />
      ) : standing === undefined ? (
        <Skeleton height={320} radius={18} />
      ) : (
        <TermsForm
          id={form}
          {...{ kind, currency, error }}
          payeeId={payee.memberId}
          payeeName={payee.account}
          isPayer
          begin={standing}
          standing={standing?.tiers ?? null}
          busy={isPending}
          onSend={(wished) => mutate({ to: payee, of: kind, wished })}
        />
      )}
    </Dialog>
  );
};

/** The present terms with a downline; null where there are none, undefined while nobody knows. */
const useStanding = (of: Contract | undefined, payee: Payee | undefined, kind: ContractKind | undefined): Contract | null | undefined => {
  const { data, isPlaceholderData } = useQuery({
    ...contractsQuery({ ended: false, kind, payeeId: payee?.memberId, pageNo: 1 }),
    enabled: of === undefined && payee !== undefined && kind !== undefined,
  });
  if (of !== undefined) return of;
  // The earlier request is of another kind.
  if (data === undefined || isPlaceholderData) return undefined;
  return data.content[0] ?? null;
};

const listed = 50;

/** The direct downlines who are agents, the largest teams first; anybody else by their account name. */
const PayeeChoice = ({ begin, onChoose }: { begin: string | undefined; onChoose: (payee: Payee) => void }) => {
  const t = useText();
  const today = todayAt(useMerchant().timeZone);
  const [account, setAccount] = useState(begin ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: ['mine', 'agent-pay', 'payees', today],
    queryFn: ({ signal }) =>
      call(statements, { query: { from: today, to: today, sort: 'teamSize', order: 'desc', pageSize: listed }, signal }),
  });
  const search = useMutation({
    mutationFn: (name: string) => call(findDownline, { params: { account: name } }),
    onSuccess: ({ member }) => {
      if (mayBePaid(member)) onChoose(member);
    },
  });
  const lookUp = useEffectEvent((name: string) => search.mutate(name));
  useEffect(() => {
    if (begin !== undefined) lookUp(begin);
  }, [begin]);
  const found = search.data?.member;
  const wrong =
    search.error !== null ? problemText(search.error, t) : found !== undefined && !mayBePaid(found) ? t('settlement.notDirect') : undefined;
  const agents = data?.page.content.map(({ member }) => member).filter(mayBePaid);
  return (
    <div className={styles['read']}>
      <form
        className={styles['find']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (account.trim() !== '') search.mutate(account.trim());
        }}
      >
        <Field
          label={t('settlement.findPayee')}
          value={account}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={wrong}
          onChange={({ target }) => setAccount(target.value)}
        />
        <Button type="submit" icon="search" busy={search.isPending}>
          {t('settlement.find')}
        </Button>
      </form>
      {agents === undefined ? (
        error === null ? (
          <Skeleton height={200} radius={18} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : agents.length === 0 ? (
        <EmptyState icon="users" title={t('settlement.noAgents')} text={t('settlement.noAgentsText')} />
      ) : (
        <ul className={styles['choices']} aria-label={t('settlement.directAgents')}>
          {agents.map((member) => (
            <li key={member.memberId}>
              <button type="button" onClick={() => onChoose(member)}>
                <Icon name="user" />
                <span>
                  <b>
                    <bdi>{member.account}</bdi>
                  </b>
                  <small>{t('settlement.teamOf', { count: member.teamSize })}</small>
                </span>
                <Icon name="chevron-right" className="flip" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const mayBePaid = ({ level, type }: TeamMember): boolean => level === 1 && isAgentType(type);

/** The kind of contract. An agent who is not paid by a kind has nothing of it to pass on. */
const KindChoice = ({ onChoose }: { onChoose: (kind: ContractKind) => void }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(rulesQuery);
  if (data === undefined)
    return error === null ? <Skeleton height={240} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <ul className={styles['choices']} aria-label={t('settlement.kind')}>
      {data.map(({ kind, own }) => (
        <li key={kind}>
          <button type="button" disabled={own === null} onClick={() => onChoose(kind)}>
            <Icon name={kinds[kind].icon} />
            <span>
              <b>{t(kinds[kind].name)}</b>
              <small>{t(own === null ? 'settlement.notPaidByIt' : kinds[kind].about)}</small>
            </span>
            <Icon name="chevron-right" className="flip" />
          </button>
        </li>
      ))}
    </ul>
  );
};
