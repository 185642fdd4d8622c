import { deskBanks, type LogoBank, removeBankLogo, saveBankLogo } from '@croupier/contract/payments/bank-logos';
import type { MerchantId } from '@croupier/contract/core/ids';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { BankMark } from '#design-system/ui/bank-mark.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { LeadText } from '#design-system/ui/page.tsx';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { FileButton } from '../../work-queues/files.tsx';
import styles from './bank-logos.module.css';

const banksQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['banks', merchantId],
    queryFn: ({ signal }) => call(deskBanks, { query: { merchantId }, signal }),
  });

/** The banks members choose from, under a neutral mark or the logo that the merchant may show. Nothing where no way to pay in asks for a bank. */
export const BankLogos = ({ merchantId }: { merchantId: MerchantId }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(banksQuery(merchantId));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} radius={14} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="logos-title">
      <h2 id="logos-title" className={styles['title']}>
        {t('work-queues.logos')}
      </h2>
      <LeadText>{t('work-queues.logosLead')}</LeadText>
      <ul className={styles['banks']}>
        {data.map((bank) => (
          <Logo key={bank.code} bank={bank} merchantId={merchantId} />
        ))}
      </ul>
    </section>
  );
};

const Logo = ({ bank: { code, name, mark, hue, logo }, merchantId }: { bank: LogoBank; merchantId: MerchantId }) => {
  const t = useText();
  const queries = useQueryClient();
  const params = { merchantId, code };
  const fresh = () => void queries.invalidateQueries(banksQuery(merchantId));
  const saved = useConfirmedMutation((picture: File) => call(saveBankLogo, { params, picture }), fresh);
  const removed = useConfirmedMutation(() => call(removeBankLogo, { params }), fresh);
  return (
    <li>
      <BankMark bank={{ mark, hue, logoUrl: logo }} />
      <div className={styles['name']}>
        <b>{name}</b>
        <div className={styles['acts']}>
          <FileButton
            accept="image/png,image/jpeg"
            label={t('work-queues.logoOf', { name })}
            busy={saved.isPending}
            onFile={(file) => saved.run(file)}
          >
            {t('work-queues.logoUpload')}
          </FileButton>
          {logo !== null && (
            <Button
              size="small"
              kind="quiet"
              icon="trash"
              aria-label={t('work-queues.logoRemoveOf', { name })}
              busy={removed.isPending}
              onClick={() => removed.run()}
            >
              {t('work-queues.logoRemove')}
            </Button>
          )}
        </div>
        <ActionProblem problem={saved.problem ?? removed.problem} />
      </div>
    </li>
  );
};
