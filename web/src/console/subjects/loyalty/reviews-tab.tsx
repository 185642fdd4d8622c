import { decideLoyaltyReview, type LoyaltyReview } from '@croupier/contract/rewards/loyalty-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass, QuietText } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { reviewsQuery } from './queries.ts';

/** Corrections of closed months that would have led to another level. The level and claimed rewards stay; a person decides. */
export const ReviewsTab = ({ isDecided }: { isDecided: boolean }) => {
  const t = useText();
  const merchantName = useMerchantName();
  const { merchant, page, open, close } = useQueueNavigation();
  const query = useQuery(reviewsQuery({ merchantId: merchant, decided: isDecided ? 'true' : 'false', pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <WorkQueue
      label={t('loyalty-console.reviews')}
      query={query}
      columns={columns(t, merchantName)}
      empty={<EmptyState icon="circle-check" title={t('work-queues.nothing')} text={t('loyalty-console.reviewsText')} />}
      panel={opened && { title: opened.member.account, body: <Review key={opened.id} review={opened} onDone={close} /> }}
    />
  );
};

const columns = (t: Text, merchantName: ReturnType<typeof useMerchantName>): Columns<LoyaltyReview> => {
  const column = columnsOf<LoyaltyReview>();
  return [
    column.display({
      id: 'member',
      header: t('work-queues.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.member.account}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => merchantName(original.merchantId) }),
    column.display({
      id: 'month',
      header: t('missions-console.repeats'),
      cell: ({ row: { original } }) => <span className="number">{original.month.slice(0, 7)}</span>,
    }),
    column.display({
      id: 'level',
      header: t('work-queues.level'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <span className="number">
          {original.levelFound} → {original.levelShould}
        </span>
      ),
    }),
    column.display({
      id: 'amount',
      header: t('work-queues.difference'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.amount} />,
    }),
  ];
};

const Review = ({ review, onDone }: { review: LoyaltyReview; onDone: () => void }) => {
  const t = useText();
  const may = useMay('loyalty.edit');
  const queries = useQueryClient();
  const { run, isPending, problem } = useConfirmedMutation(
    (remark: string) => call(decideLoyaltyReview, { params: { id: review.id }, body: { remark } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['loyalty', 'reviews'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const { member, turnover, deposits, foundAt, decidedAt, decidedBy, remark } = review;
  return (
    <div className={panelStyles['panel']}>
      <p>
        <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
          <bdi>{member.account}</bdi>
        </Link>
      </p>
      <p>
        {t('loyalty.turnover')} <ExactAmount money={turnover} /> · {t('loyalty.deposits')} <ExactAmount money={deposits} />
      </p>
      <QuietText as="p">
        {t('loyalty-console.reviewsText')} <span className="number">{momentText(foundAt)}</span>
      </QuietText>
      {decidedAt === null ? (
        may && (
          <ReasonForm
            act={t('loyalty-console.markReviewed')}
            busy={isPending}
            problem={problem}
            onAct={(said) => said !== null && run(said)}
            onCancel={onDone}
          />
        )
      ) : (
        <p>
          <bdi>{decidedBy}</bdi> · <span className="number">{momentText(decidedAt)}</span>
          <br />
          <bdi>{remark}</bdi>
        </p>
      )}
    </div>
  );
};
