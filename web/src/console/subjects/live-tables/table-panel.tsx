import { type LiveTable, saveLiveTable } from '@croupier/contract/play/live-tables-console';
import { Currency, decimalOf, type Money } from '@croupier/contract/core/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { forField, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Table } from '#design-system/ui/table.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { betText } from './bet-text.ts';
import { liveTablesQuery } from './live-table-queries.ts';
import { TableChat } from './table-chat.tsx';
import { TableRounds } from './table-rounds.tsx';
import { VariantFields, variantText } from './variant-fields.tsx';

/** One table: what is staked now, its settings and its rounds. */
export const TablePanel = ({ table, onRound }: { table: LiveTable; onRound: (id: string) => void }) => {
  const t = useText();
  const mayChange = useMay('vendor.switch');
  const mayModerate = useMay('support.moderate');
  const [changing, setChanging] = useState(false);
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('games-console.vendor')}</dt>
          <dd>
            <bdi>{table.vendor}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('tables-console.variant')}</dt>
          <dd>
            <bdi dir="ltr">{variantText(table.variant, returnNow(table))}</bdi>
          </dd>
        </div>
      </dl>
      <section className={panelStyles['section']}>
        <h3>{t('tables-console.exposure')}</h3>
        {table.exposure.length === 0 ? (
          <p className={panelStyles['quiet']}>{t('tables-console.noBets')}</p>
        ) : (
          <Table
            caption={t('tables-console.exposure')}
            dense
            rows={table.exposure}
            rowKey={({ bet, staked }) => `${bet} ${staked.currency}`}
            columns={[
              { key: 'bet', title: t('tables-console.bet'), heads: true, cell: ({ bet }) => <bdi dir="ltr">{betText(bet)}</bdi> },
              { key: 'staked', title: t('games-console.stake'), align: 'end', cell: ({ staked }) => <ExactAmount money={staked} /> },
              {
                key: 'most',
                title: t('tables-console.mostPayout'),
                align: 'end',
                cell: ({ mostPayout }) => <ExactAmount money={mostPayout} />,
              },
              { key: 'players', title: t('tables-console.players'), align: 'end', cell: ({ players }) => players },
            ]}
          />
        )}
      </section>
      {changing ? (
        <SettingsForm table={table} onDone={() => setChanging(false)} />
      ) : (
        mayChange && (
          <div>
            <Button icon="adjustments-horizontal" onClick={() => setChanging(true)}>
              {t('games-console.change')}
            </Button>
          </div>
        )
      )}
      {mayModerate && <TableChat vendor={table.vendor} gameCode={table.gameCode} />}
      <TableRounds table={table} onRound={onRound} />
    </div>
  );
};

/** The return of the variant that is played now: `variant` is a version of one of `variants`. */
const returnNow = ({ variant, variants, returns }: LiveTable): string | undefined =>
  returns[variants.findIndex((name) => variant === name || variant.startsWith(`${name}.`))];

type Limit = { currency: string; min: string; max: string };
const asTyped = ({ min, max }: { min: Money; max: Money }): Limit => ({
  currency: min.currency,
  min: forField(decimalOf(min)),
  max: forField(decimalOf(max)),
});

/** The limits as amounts; undefined while one of them is none. */
const amountsOf = (limits: readonly Limit[]): { min: Money; max: Money }[] | undefined => {
  const all: { min: Money; max: Money }[] = [];
  for (const { currency: typed, min, max } of limits) {
    const currency = Currency.safeParse(typed.trim().toUpperCase()).data;
    const [least, most] = currency === undefined ? [] : [typedUnits(min, currency), typedUnits(max, currency)];
    if (currency === undefined || least === undefined || most === undefined || least <= 0n || most < least) return undefined;
    all.push({ min: { amount: least, currency }, max: { amount: most, currency } });
  }
  return all;
};

const SettingsForm = ({ table, onDone }: { table: LiveTable; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(table.isOpen);
  const [hostName, setHostName] = useState(table.hostName);
  // Crash and cockfight have no host.
  const isNameMissing = table.hostName !== '' && hostName.trim() === '';
  const [variant, setVariant] = useState(table.nextVariant);
  const [betsOff, setBetsOff] = useState<readonly string[]>(table.sideBets.filter(({ isOn }) => !isOn).map(({ bet }) => bet));
  const [limits, setLimits] = useState<readonly Limit[]>(table.limits.map(asTyped));
  const [tried, setTried] = useState(false);
  const amounts = amountsOf(limits);
  const { vendor, gameCode } = table;
  const { run, isPending, problem } = useConfirmedMutation(
    (body: {
      isOpen: boolean;
      hostName: string;
      limits: { min: Money; max: Money }[];
      variant?: string;
      betsOff?: string[];
      reason: string;
    }) => call(saveLiveTable, { params: { vendor, gameCode }, body }),
    () => {
      void queries.invalidateQueries({ queryKey: liveTablesQuery().queryKey });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const change = (at: number, part: Partial<Limit>): void =>
    setLimits(limits.map((limit, index) => (index === at ? { ...limit, ...part } : limit)));
  return (
    <ReasonForm
      act={t('work-queues.save')}
      danger={!isOpen}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (amounts !== undefined && reason !== null && !isNameMissing)
          run({
            isOpen,
            hostName: hostName.trim(),
            limits: amounts,
            ...(table.variants.length > 0 && { variant, betsOff: [...betsOff] }),
            reason,
          });
      }}
      onCancel={onDone}
    >
      <Select
        label={t('work-queues.state')}
        value={isOpen ? 'open' : 'closed'}
        onChange={(event) => setOpen(event.target.value === 'open')}
      >
        <option value="open">{t('games-console.switch.OPEN')}</option>
        <option value="closed">{t('games-console.switch.CLOSED')}</option>
      </Select>
      {!isOpen && <p className={panelStyles['quiet']}>{t('tables-console.closedMeans')}</p>}
      <Field
        label={t('tables-console.host')}
        required={table.hostName !== ''}
        maxLength={60}
        value={hostName}
        error={tried && isNameMissing ? t('work-queues.wrongValue') : undefined}
        onChange={(event) => setHostName(event.target.value)}
      />
      <VariantFields table={table} variant={variant} onVariant={setVariant} betsOff={betsOff} onBetsOff={setBetsOff} />
      <p className={panelStyles['quiet']}>{t('tables-console.limitsMean')}</p>
      {limits.map((limit, index) => (
        <fieldset key={index} className={panelStyles['facts']}>
          <legend className="sr">{`${t('games-console.limit')} ${String(index + 1)}`}</legend>
          <Field
            label={t('console.member.currency')}
            maxLength={10}
            value={limit.currency}
            onChange={(event) => change(index, { currency: event.target.value })}
          />
          <Field
            label={t('games-console.least')}
            inputMode="decimal"
            value={limit.min}
            onChange={(event) => change(index, { min: event.target.value })}
          />
          <Field
            label={t('games-console.most')}
            inputMode="decimal"
            value={limit.max}
            onChange={(event) => change(index, { max: event.target.value })}
          />
          <Button onClick={() => setLimits(limits.filter((_, at) => at !== index))}>{t('games-console.remove')}</Button>
        </fieldset>
      ))}
      {tried && amounts === undefined && <p role="alert">{t('work-queues.wrongValue')}</p>}
      <div>
        <Button icon="plus" onClick={() => setLimits([...limits, { currency: '', min: '', max: '' }])}>
          {t('games-console.addLimit')}
        </Button>
      </div>
    </ReasonForm>
  );
};
