import { LoyaltyProgramme, loyaltyProgrammes } from '@croupier/contract/rewards/states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { merchantsQuery } from '../../queries.ts';
import { useMay } from '../../shell/operator.ts';
import { useQueueNavigation } from '../work-queues/work-queue.tsx';
import { programmeNames } from './programme-names.ts';
import { ReviewsTab } from './reviews-tab.tsx';
import { RunsTab } from './runs-tab.tsx';
import { TermsDialog } from './terms-dialog.tsx';

type Tab = 'runs' | 'reviews' | 'decided';

/** Levels, rebates and cashback: their terms, their runs, and corrections to review. */
export const LoyaltyPage = () => {
  const t = useText();
  const navigate = useNavigate();
  const may = useMay('loyalty.edit');
  const [dialog, setDialog] = useState<LoyaltyProgramme>();
  const { tab = 'runs', programme } = useSearch({ strict: false }) as { tab?: Tab; programme?: string };
  const { merchant } = useQueueNavigation();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const chosen = merchants.find(({ id }) => id === merchant) ?? merchants[0];
  return (
    <Page>
      <PageHead
        title={t('work-queues.group.loyalty')}
        lead={t('loyalty-console.lead')}
        actions={
          chosen !== undefined &&
          loyaltyProgrammes.map((name) => (
            <Button key={name} icon="adjustments-horizontal" onClick={() => setDialog(name)}>
              {t(programmeNames[name])}
            </Button>
          ))
        }
      />
      {dialog !== undefined && chosen !== undefined && (
        <TermsDialog programme={dialog} merchant={chosen} mayEdit={may} onClose={() => setDialog(undefined)} />
      )}
      <Tabs<Tab>
        label={t('work-queues.group.loyalty')}
        chosen={tab}
        onChoose={(name) =>
          void navigate({ to: '.', search: { ...(merchant && { merchant }), ...(name !== 'runs' && { tab: name }) } as never })
        }
        tabs={[
          { name: 'runs', title: t('loyalty-console.runs') },
          { name: 'reviews', title: t('loyalty-console.reviews') },
          { name: 'decided', title: t('loyalty-console.reviewed') },
        ]}
      >
        {tab === 'runs' ? (
          <RunsTab programme={LoyaltyProgramme.safeParse(programme).data} />
        ) : (
          <ReviewsTab key={tab} isDecided={tab === 'decided'} />
        )}
      </Tabs>
    </Page>
  );
};
