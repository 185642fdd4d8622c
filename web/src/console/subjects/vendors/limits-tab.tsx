import { type BetLimit, type BetLimitId, type OpenedVendor, removeBetLimit, saveBetLimit } from '@croupier/contract/play/vendors-console';
import { GameCode, type MerchantId } from '@croupier/contract/core/ids';
import { Currency, type Money } from '@croupier/contract/core/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { PageFoot, Toolbar } from '#design-system/ui/page.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { OpenRow, useQueueNavigation } from '../work-queues/work-queue.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import { merchantsQuery } from '../../queries.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay, useOperator } from '../../shell/operator.ts';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { betLimitsQuery } from './vendor-queries.ts';
import styles from './vendor.module.css';

const route = getRouteApi('/vendors/$code');

/** The bounds of one bet at a vendor. */
export const LimitsTab = ({ opened }: { opened: OpenedVendor }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const mayEdit = useMay('vendor.edit');
  const { page = 1 } = route.useSearch();
  const change = route.useNavigate();
  const { open, close } = useQueueNavigation();
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(betLimitsQuery(opened.vendor.code, page));
  const shown = data?.content.find(({ id }) => id === open);
  return (
    <Workbench
      panel={
        shown === undefined
          ? undefined
          : { title: t('games-console.limit'), body: <RemoveLimit key={shown.id} limit={shown} mayEdit={mayEdit} onDone={close} /> }
      }
      onClose={close}
    >
      <Toolbar>
        <p className={styles['quiet']}>{t('games-console.limitsLead')}</p>
        {mayEdit && (
          <Button kind="primary" icon="plus" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {t('games-console.addLimit')}
          </Button>
        )}
      </Toolbar>
      {adding && (
        <section className={styles['card']}>
          <LimitForm opened={opened} onDone={() => setAdding(false)} />
        </section>
      )}
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('games-console.tab.limits')}
          columns={columns(t, nameOf)}
          rows={data?.content}
          rowId={({ id }) => id}
          busy={isFetching && isPlaceholderData}
          openRow={open}
          empty={<EmptyState icon="adjustments-horizontal" title={t('games-console.noLimits')} text={t('games-console.noLimitsText')} />}
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
      </PageFoot>
    </Workbench>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<BetLimit> => {
  const column = columnsOf<BetLimit>();
  const money = (amount: Money | null) => (amount === null ? <QuietText>–</QuietText> : <ExactAmount money={amount} />);
  return [
    column.display({
      id: 'game',
      header: t('games-console.game'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          {original.gameCode === null ? t('games-console.allGames') : <bdi dir="ltr">{original.gameCode}</bdi>}
        </OpenRow>
      ),
    }),
    column.display({
      id: 'merchant',
      header: t('console.merchant'),
      cell: ({ row: { original } }) => (original.merchantId === null ? t('games-console.everywhere') : nameOf(original.merchantId)),
    }),
    column.display({
      id: 'level',
      header: t('games-console.fromLevel'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.fromLevel}</span>,
    }),
    column.display({
      id: 'min',
      header: t('games-console.least'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => money(original.min),
    }),
    column.display({
      id: 'max',
      header: t('games-console.most'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => money(original.max),
    }),
    column.display({
      id: 'currency',
      header: t('console.member.currency'),
      cell: ({ row: { original } }) => original.min?.currency ?? original.max?.currency,
    }),
  ];
};

type Wanted = {
  gameCode: GameCode | null;
  merchantId: MerchantId | null;
  fromLevel: number;
  min: Money | null;
  max: Money | null;
  reason: string;
};

const LimitForm = ({ opened, onDone }: { opened: OpenedVendor; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { mayEverywhere } = useOperator();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const everywhere = mayEverywhere.includes('vendor.edit');
  const [merchant, setMerchant] = useState('');
  const [typed, setTyped] = useState({ game: '', level: '0', currency: '', min: '', max: '' });
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: Wanted) => call(saveBetLimit, { params: { code: opened.vendor.code }, body }),
    () => {
      void queries.invalidateQueries({ queryKey: ['hub', 'limits'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const chosen = merchants.find(({ id }) => id === merchant) ?? (everywhere ? undefined : merchants[0]);
  const currency = Currency.safeParse(
    typed.currency.trim() === '' ? (chosen ?? merchants[0])?.currency : typed.currency.trim().toUpperCase(),
  );
  const amount = (text: string): Money | null | undefined => {
    if (text.trim() === '') return null;
    const units = currency.success ? typedUnits(text, currency.data) : undefined;
    return units === undefined || units <= 0n || !currency.success ? undefined : { amount: units, currency: currency.data };
  };
  const [min, max] = [amount(typed.min), amount(typed.max)];
  const game = typed.game.trim() === '' ? { success: true as const, data: null } : GameCode.safeParse(typed.game.trim());
  const isLevel = /^\d{1,3}$/.test(typed.level.trim()) && Number(typed.level) <= 100;
  const nothing = min === null && max === null;
  const reversed = min !== null && max !== null && min !== undefined && max !== undefined && min.amount > max.amount;
  const wrong = {
    game: !game.success,
    level: !isLevel,
    currency: !currency.success,
    min: min === undefined,
    max: max === undefined || nothing || reversed,
  };
  const field = (name: keyof typeof typed, label: string, more: { hint?: string; decimal?: boolean } = {}) => (
    <Field
      label={label}
      hint={more.hint}
      inputMode={more.decimal === true ? 'decimal' : undefined}
      value={typed[name]}
      error={tried && wrong[name] ? t('work-queues.wrongValue') : undefined}
      onChange={(event) => setTyped((was) => ({ ...was, [name]: event.target.value }))}
    />
  );
  const send = (reason: string | null) => {
    setTried(true);
    if (reason === null || Object.values(wrong).some(Boolean) || !game.success || min === undefined || max === undefined) return;
    run({ gameCode: game.data, merchantId: chosen?.id ?? null, fromLevel: Number(typed.level), min, max, reason });
  };
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      <div className={styles['pair']}>
        <Select label={t('console.merchant')} value={chosen?.id ?? ''} onChange={(event) => setMerchant(event.target.value)}>
          {everywhere && <option value="">{t('games-console.everywhere')}</option>}
          {merchants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {field('game', t('games-console.gameCode'), { hint: t('games-console.gameCodeHint') })}
        {field('level', t('games-console.fromLevel'), { decimal: true })}
        {field('currency', t('console.member.currency'), { hint: currency.success ? currency.data : '' })}
        {field('min', t('games-console.least'), { decimal: true })}
        {field('max', t('games-console.most'), { decimal: true })}
      </div>
    </ReasonForm>
  );
};

const RemoveLimit = ({ limit, mayEdit, onDone }: { limit: BetLimit; mayEdit: boolean; onDone: () => void }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const queries = useQueryClient();
  const { mayEverywhere } = useOperator();
  const { run, isPending, problem } = useConfirmedMutation(
    ({ id, reason }: { id: BetLimitId; reason: string }) => call(removeBetLimit, { params: { id }, body: { reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['hub', 'limits'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const may = mayEdit && (limit.merchantId !== null || mayEverywhere.includes('vendor.edit'));
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('games-console.game')}</dt>
          <dd>{limit.gameCode ?? t('games-console.allGames')}</dd>
        </div>
        <div>
          <dt>{t('console.merchant')}</dt>
          <dd>{limit.merchantId === null ? t('games-console.everywhere') : nameOf(limit.merchantId)}</dd>
        </div>
        <div>
          <dt>{t('games-console.fromLevel')}</dt>
          <dd className="number">{limit.fromLevel}</dd>
        </div>
        {limit.min !== null && (
          <div>
            <dt>{t('games-console.least')}</dt>
            <dd>
              <ExactAmount money={limit.min} />
            </dd>
          </div>
        )}
        {limit.max !== null && (
          <div>
            <dt>{t('games-console.most')}</dt>
            <dd>
              <ExactAmount money={limit.max} />
            </dd>
          </div>
        )}
      </dl>
      {may && (
        <ReasonForm
          act={t('games-console.remove')}
          danger
          busy={isPending}
          problem={problem}
          onAct={(reason) => reason !== null && run({ id: limit.id, reason })}
          onCancel={onDone}
        />
      )}
    </div>
  );
};
