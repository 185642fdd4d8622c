import type { MemberId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { nameLinkClass } from '#design-system/ui/text.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { memberQuery } from '../../queries.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { moneyOf } from '@croupier/contract/core/money';
import { TreePosition } from './tree-position.tsx';

/** Somebody of the tree: who they are, where they stand, and the ways to their contracts. */
export const AgentPanel = ({ id, onRoot }: { id: MemberId; onRoot: (account: string) => void }) => {
  const t = useText();
  const mayFile = useMay('member.file');
  const mayOpen = useMay('member.open');
  const { data, error, refetch } = useQuery({ ...memberQuery(id), enabled: mayOpen });
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={panelStyles['panel']}>
      {mayOpen && (
        <div className={panelStyles['top']}>
          {data === undefined ? (
            <Skeleton width={180} height={26} />
          ) : (
            <>
              <Link to="/members/$id" params={{ id }} className={nameLinkClass}>
                <bdi>{data.member.account}</bdi>
              </Link>
              <Badge tone="info">{t(`console.type.${data.member.type}`)}</Badge>
              <ExactAmount money={moneyOf(data.balance.balance, data.balance.currency)} />
            </>
          )}
        </div>
      )}
      {data !== undefined && (
        <div className={panelStyles['top']}>
          <Button size="small" icon="share-2" onClick={() => onRoot(data.member.account)}>
            {t('agents-console.fromHere')}
          </Button>
          <Link
            to="/agents"
            search={{ tab: 'contracts', merchant: data.member.merchantId, account: data.member.account }}
            className={buttonClass({ size: 'small' })}
          >
            {t('agents-console.tab.contracts')}
          </Link>
        </div>
      )}
      {mayFile && <TreePosition id={id} />}
    </div>
  );
};
