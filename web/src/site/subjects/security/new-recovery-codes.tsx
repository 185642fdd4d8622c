import { newRecoveryCodes, type SecurityOverview } from '@croupier/contract/people/security';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { SecurityForm } from './security-form.tsx';
import { noProof, type Proof, proofOf } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { overviewQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecurityForm } from './use-security-form.ts';
import { useKeepCodes } from './use-keep-codes.ts';

/** Ten new recovery codes in the place of what is left of the old. */
const NewRecoveryCodes = ({ overview, onClose }: { overview: SecurityOverview; onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const codes = useKeepCodes(onClose);
  const act = useSecurityForm<Proof, { recoveryCodes: string[] }>({
    start: noProof,
    send: (proof) => call(newRecoveryCodes, { body: proofOf(proof) }),
    done: async ({ recoveryCodes }) => {
      codes.show(recoveryCodes);
      await queries.invalidateQueries(overviewQuery);
    },
  });
  return (
    <Dialog
      title={t('security.newCodesTitle')}
      lead={codes.codes === undefined ? t('security.newCodesText') : undefined}
      onClose={codes.close}
    >
      {codes.codes !== undefined ? (
        <RecoveryCodes {...codes} codes={codes.codes} />
      ) : (
        <SecurityForm act={act}>
          <ProofFields overview={overview} />
          <Button kind="primary" size="large" wide type="submit" busy={act.isPending}>
            {t('security.makeCodes')}
          </Button>
        </SecurityForm>
      )}
    </Dialog>
  );
};

export default NewRecoveryCodes;
