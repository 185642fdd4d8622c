import type { LoyaltyProgramme } from '@croupier/contract/rewards/states';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import type { FormMerchant } from '../points/product-form.tsx';
import { CashbackForm } from './cashback-form.tsx';
import { LadderForm } from './ladder-form.tsx';
import { programmeNames } from './programme-names.ts';
import { termsQuery } from './queries.ts';
import { RebateForm } from './rebate-form.tsx';

type Props = { programme: LoyaltyProgramme; merchant: FormMerchant; mayEdit: boolean; onClose: () => void };

/** The terms of one programme of a merchant, to read and to change. */
export const TermsDialog = ({ programme, merchant, mayEdit, onClose }: Props) => {
  const t = useText();
  const { data, error, refetch } = useQuery(termsQuery(merchant.id));
  const form = { merchant, mayEdit, onClose };
  return (
    <Dialog kind="wide" title={t(programmeNames[programme])} lead={merchant.name} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={320} radius={12} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : programme === 'LOYALTY' ? (
        <LadderForm key={data.ladder.version} {...form} languages={data.languages} saved={data.ladder} />
      ) : programme === 'REBATE' ? (
        <RebateForm key={data.rebate.version} {...form} saved={data.rebate} />
      ) : (
        <CashbackForm key={data.cashback.version} {...form} saved={data.cashback} />
      )}
    </Dialog>
  );
};
