import { saveProfile } from '@croupier/contract/people/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { useText } from '#i18n/text.ts';
import { profileQuery } from '../security/queries.ts';
import { accountsQuery } from './queries.ts';
import styles from './withdraw.module.css';

/** Two letters are the shortest name that a payout account can be compared with. */
const isName = (typed: string): boolean => /\p{L}{2}/u.test(typed);

/** Asks the member's full name, which every payout account must be in. It can be given once. */
export const AskName = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [fullName, setFullName] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(saveProfile, { body: { fullName: fullName.trim().replaceAll(/\s+/g, ' '), ageConfirmed: false } }),
    onSuccess: () => Promise.all([accountsQuery, profileQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Dialog title={t('withdrawals.yourName')} lead={t('withdrawals.yourNameText')} onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isName(fullName)) mutate();
        }}
      >
        <Field
          label={t('withdrawals.fullName')}
          autoComplete="name"
          maxLength={100}
          value={fullName}
          onChange={(event) => setFullName(event.target.value)}
          error={error !== null ? problemText(error, t) : tried && !isName(fullName) ? t('withdrawals.fillIn') : undefined}
        />
        <Button kind="primary" size="large" wide type="submit" busy={isPending}>
          {t('withdrawals.saveName')}
        </Button>
      </form>
    </Dialog>
  );
};
