import { acceptTerms, type TermsDue } from '@croupier/contract/people/terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useRichText, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import formStyles from '../access/form.module.css';
import { ErrorSummary } from '../access/error-summary.tsx';
import { memberQuery } from '../members/member.ts';

type Props = { due: TermsDue; onAccept: () => void; onClose: () => void };

/** The merchant's terms are accepted, as at registration. Terms that change meanwhile are to be ticked anew. */
const TermsDialog = ({ due: dueFirst, onAccept, onClose }: Props) => {
  const t = useText();
  const rich = useRichText();
  const id = useId();
  const queries = useQueryClient();
  const { minimumAge, whitelabelVal } = useMerchant();
  const [due, setDue] = useState(dueFirst);
  const [ticked, setTicked] = useState(whitelabelVal.termsTicked);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(acceptTerms, { body: { version: due.version } }),
    onSuccess: () => {
      queries.setQueryData(memberQuery.queryKey, (member) => member && { ...member, termsDue: null });
      onAccept();
    },
    onError: async (problem) => {
      if (!(problem instanceof Refused) || problem.code !== 'CHANGED_MEANWHILE') return;
      const { termsDue } = await queries.fetchQuery({ ...memberQuery, staleTime: 0 });
      if (termsDue === null) return onAccept();
      setDue(termsDue);
      setTicked(false);
      setTried(false);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (ticked) mutate();
    else document.getElementById(`${id}-tick`)?.focus();
  };
  return (
    <Dialog
      title={t(due.isFirst ? 'access.firstTerms' : 'access.newTerms')}
      lead={t('access.newTermsText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.later')}</Button>
          <Button kind="primary" type="submit" form={id} busy={isPending}>
            {t('access.acceptNewTerms')}
          </Button>
        </>
      }
    >
      <form id={id} className={formStyles['form']} noValidate onSubmit={submit}>
        <ErrorSummary text={error === null ? undefined : problemText(error, t)} />
        <Checkbox
          id={`${id}-tick`}
          checked={ticked}
          onChange={({ target }) => setTicked(target.checked)}
          error={tried && !ticked ? t('access.acceptTerms') : undefined}
          label={rich('access.terms', {
            age: minimumAge,
            link: (inside) => (
              <Link key="terms" to="/help" hash="term" target="_blank">
                {inside}
              </Link>
            ),
          })}
        />
      </form>
    </Dialog>
  );
};

export default TermsDialog;
