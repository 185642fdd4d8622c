import { disableTotp, type SecurityOverview } from '@croupier/contract/people/security';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { SecurityForm } from './security-form.tsx';
import { noProof, type Proof, proofOf } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { overviewQuery } from './queries.ts';
import { useSecurityForm } from './use-security-form.ts';

/** Turns the authenticator app off. A recovery code counts as its code, for who has lost the phone. */
const TotpOff = ({ overview, onClose }: { overview: SecurityOverview; onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const act = useSecurityForm<Proof, null>({
    start: noProof,
    send: (proof) => call(disableTotp, { body: proofOf(proof) }),
    done: async () => {
      await queries.invalidateQueries(overviewQuery);
      onClose();
      notify({ tone: 'info', text: t('security.totpIsOff') });
    },
  });
  return (
    <Dialog title={t('security.totpOffTitle')} lead={t('security.totpOffText')} onClose={onClose}>
      <SecurityForm act={act}>
        <ProofFields overview={overview} totpHint={t('security.orRecoveryCode')} />
        <Button kind="danger" size="large" wide type="submit" busy={act.isPending}>
          {t('security.turnOff')}
        </Button>
      </SecurityForm>
    </Dialog>
  );
};

export default TotpOff;
