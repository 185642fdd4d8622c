import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { giveByHand } from '@croupier/contract/rewards/manual-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { productsQuery } from '../points/queries.ts';
import { campaignsQuery } from '../vendors/vendor-queries.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { templatesQuery } from './queries.ts';
import { type GivenKind, givenKinds, newReward, readReward } from './reward-fields.rules.ts';

type Props = { id: MemberId; merchantId: MerchantId; currency: Currency; account: string };

const outcomes = {
  GIVEN: 'bonus-console.given',
  WITHHELD: 'bonus-console.withheld',
  PROPOSED: 'work-queues.proposed',
} as const satisfies Record<string, TextKey>;

const lists = {
  BONUS: 'games-console.bonus.nav',
  FREE_ROUNDS: 'games-console.nav.campaigns',
  PRODUCT: 'work-queues.group.points',
} as const satisfies Record<string, TextKey>;

/** Gives a member a reward of any kind. Above the limit of the merchant it waits for a second person. */
export const GiveReward = (props: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="gift" onClick={() => setOpen(true)}>
        {t('bonus-console.give')}
      </Button>
      {open && (
        <Dialog
          title={t('bonus-console.giveTo', { account: props.account })}
          lead={t('bonus-console.giveLead')}
          onClose={() => setOpen(false)}
        >
          <RewardForm {...props} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
};

const RewardForm = ({ id, merchantId, currency, onDone }: Props & { onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(newReward);
  const [tried, setTried] = useState(false);
  const reward = readReward(typed, currency);
  const { keyOf, done, failed } = useIdempotencyKey();
  const { run, isPending, problem } = useConfirmedMutation(
    async (reason: string) => {
      if (reward === undefined) throw new Error('the reward is incomplete');
      const key = keyOf(id, JSON.stringify(typed), reason);
      return await call(giveByHand, { params: { id }, body: { key, reward, reason } }).catch((error: Error) => {
        failed(error);
        throw error;
      });
    },
    ({ outcome }) => {
      done();
      notify({ tone: outcome === 'WITHHELD' ? 'bad' : 'good', text: t(outcomes[outcome]) });
      for (const queryKey of [['member', id], ['reward-proposals']]) void queries.invalidateQueries({ queryKey });
      onDone();
    },
  );
  const wrong = (isWrong: boolean) => (tried && isWrong ? t('work-queues.wrongValue') : undefined);
  const { kind } = typed;
  const isMoney = kind === 'CASH' || kind === 'BONUS';
  return (
    <ReasonForm
      act={t('bonus-console.give')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reward !== undefined && reason !== null) run(reason);
      }}
      onCancel={onDone}
    >
      <Kinds value={kind} onChange={(chosen) => setTyped({ ...newReward, kind: chosen })} />
      {(kind === 'BONUS' || kind === 'FREE_ROUNDS' || kind === 'PRODUCT') && (
        <Of
          kind={kind}
          merchantId={merchantId}
          value={typed.of}
          error={wrong(typed.of === '')}
          onChange={(of) => setTyped((was) => ({ ...was, of }))}
        />
      )}
      {kind !== 'FREE_ROUNDS' && (
        <Field
          label={t(isMoney ? 'console.ledger.amount' : 'missions-console.rewardSize')}
          required
          inputMode={isMoney ? 'decimal' : 'numeric'}
          after={isMoney ? <span className={panelStyles['unit']}>{currency}</span> : undefined}
          value={typed.size}
          error={wrong(reward === undefined)}
          onChange={({ target }) => setTyped((was) => ({ ...was, size: target.value }))}
        />
      )}
      {kind === 'CASH' && (
        <Field
          label={t('missions-console.turnover')}
          hint={t('missions-console.turnoverHint')}
          required
          inputMode="numeric"
          value={typed.turnover}
          error={wrong(reward === undefined)}
          onChange={({ target }) => setTyped((was) => ({ ...was, turnover: target.value }))}
        />
      )}
    </ReasonForm>
  );
};

/** The kinds whose lists the operator may read. */
const Kinds = ({ value, onChange }: { value: GivenKind; onChange: (kind: GivenKind) => void }) => {
  const t = useText();
  const may = { CASH: true, BONUS: useMay('bonus.read'), POINTS: true, FREE_ROUNDS: useMay('vendor.read'), PRODUCT: useMay('points.read') };
  return (
    <Select
      label={t('work-queues.kind')}
      value={value}
      onChange={({ target }) => onChange(givenKinds.find((one) => one === target.value) ?? 'CASH')}
    >
      {givenKinds
        .filter((one) => may[one])
        .map((one) => (
          <option key={one} value={one}>
            {t(`games-console.bonus.kind.${one}`)}
          </option>
        ))}
    </Select>
  );
};

type OfProps = {
  kind: 'BONUS' | 'FREE_ROUNDS' | 'PRODUCT';
  merchantId: MerchantId;
  value: string;
  error: string | undefined;
  onChange: (of: string) => void;
};

const Of = ({ kind, merchantId, value, error, onChange }: OfProps) => {
  const t = useText();
  const first = { merchantId, pageNo: 1 };
  const templates = useQuery({ ...templatesQuery(first), enabled: kind === 'BONUS' });
  const campaigns = useQuery({ ...campaignsQuery(first), enabled: kind === 'FREE_ROUNDS' });
  const products = useQuery({ ...productsQuery(first), enabled: kind === 'PRODUCT' });
  const nameOf = (names: Record<string, string>) => names['en'] ?? Object.values(names)[0] ?? '';
  const choices = {
    BONUS: templates.data?.content.filter(({ isRetired }) => !isRetired).map((one) => ({ id: one.id, name: nameOf(one.name) })),
    FREE_ROUNDS: campaigns.data?.content.filter(({ state }) => state === 'OPEN').map((one) => ({ id: String(one.id), name: one.name })),
    PRODUCT: products.data?.content.filter((one) => one.kind === 'GOODS').map((one) => ({ id: one.id, name: nameOf(one.name) })),
  }[kind];
  return (
    <Select label={t(lists[kind])} required value={value} error={error} onChange={({ target }) => onChange(target.value)}>
      <option value="">–</option>
      {choices?.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Select>
  );
};
