import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { useMay } from '../../shell/operator.ts';
import panelStyles from '../work-queues/panel.module.css';
import { type GivenKind, givenKinds, listedKinds, newReward, readReward, type TypedReward } from './reward-fields.rules.ts';
import { RewardSource } from './reward-source.tsx';

type Props = {
  /** The name of the choice of kinds. */
  label: string;
  merchantId: MerchantId;
  currency: Currency;
  typed: TypedReward;
  /** Whether fields that are missing or wrong are marked. */
  tried: boolean;
  /** The name of the choice of no reward; without it a reward is required. */
  none?: string;
  onType: (typed: TypedReward) => void;
};

/** The fields of a reward of any kind, for a grid of its form: the kind, and what the kind needs. */
export const RewardEditor = ({ label, merchantId, currency, typed, tried, none, onType }: Props) => {
  const t = useText();
  const { kind, size, turnover, of } = typed;
  const kinds = useGivenKinds(kind);
  const isMoney = kind === 'CASH' || kind === 'BONUS';
  const listed = listedKinds.find((one) => one === kind);
  const isWrong = (changed: Partial<TypedReward>) => tried && readReward({ ...typed, ...changed }, currency) === undefined;
  const wrong = (is: boolean) => (is ? t('work-queues.wrongValue') : undefined);
  return (
    <>
      <Select
        label={label}
        value={kind}
        onChange={({ target }) => onType({ ...newReward, kind: givenKinds.find((one) => one === target.value) ?? 'NONE' })}
      >
        {none !== undefined && <option value="NONE">{none}</option>}
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`games-console.bonus.kind.${one}`)}
          </option>
        ))}
      </Select>
      {listed !== undefined && (
        <RewardSource
          kind={listed}
          merchantId={merchantId}
          value={of}
          error={wrong(tried && of === '')}
          onChange={(chosen) => onType({ ...typed, of: chosen })}
        />
      )}
      {kind !== 'NONE' && kind !== 'FREE_ROUNDS' && (
        <Field
          label={t(isMoney ? 'console.ledger.amount' : 'missions-console.rewardSize')}
          required
          inputMode={isMoney ? 'decimal' : 'numeric'}
          after={isMoney ? <span className={panelStyles['unit']}>{currency}</span> : undefined}
          value={size}
          error={wrong(isWrong({ of: 'any', turnover: '0' }))}
          onChange={({ target }) => onType({ ...typed, size: target.value })}
        />
      )}
      {kind === 'CASH' && (
        <Field
          label={t('missions-console.turnover')}
          hint={t('missions-console.turnoverHint')}
          required
          inputMode="decimal"
          after={<span className={panelStyles['unit']}>×</span>}
          value={turnover}
          error={wrong(isWrong({ size: '1' }))}
          onChange={({ target }) => onType({ ...typed, turnover: target.value })}
        />
      )}
    </>
  );
};

/** The kinds whose lists the operator may read, and the chosen one. */
const useGivenKinds = (chosen: TypedReward['kind']): GivenKind[] => {
  const may = {
    CASH: true,
    BONUS: useMay('bonus.read'),
    POINTS: true,
    FREE_ROUNDS: useMay('vendor.read'),
    TICKETS: useMay('raffle.read'),
    PRODUCT: useMay('points.read'),
  };
  return givenKinds.filter((one) => may[one] || one === chosen);
};
