import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { RaffleKind } from '@croupier/contract/rewards/raffles';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { RewardEditor } from '../bonuses/reward-editor.tsx';
import vendorStyles from '../vendors/vendor.module.css';
import panelStyles from '../work-queues/panel.module.css';
import { newPrize, prizesMost, type TypedPrize, wrongOf } from './prize-fields.rules.ts';

type Props = {
  kind: RaffleKind;
  merchant: { id: MerchantId; currency: Currency };
  typed: readonly TypedPrize[];
  tried: boolean;
  onType: (typed: TypedPrize[]) => void;
};

const nameMax = 100;

/** The prizes of a raffle in the order of their places, each with its reward and how many there are. */
export const PrizeRows = ({ kind, merchant, typed, tried, onType }: Props) => {
  const t = useText();
  return (
    <section className={panelStyles['section']}>
      <h3>{t('raffles.prizes')}</h3>
      <p className={panelStyles['quiet']}>{t(kind === 'DRAW' ? 'raffles-console.prizesDrawHint' : 'raffles-console.prizesInstantHint')}</p>
      {typed.map((prize, place) => (
        <PrizeRow
          key={prize.key}
          kind={kind}
          merchant={merchant}
          typed={prize}
          tried={tried}
          place={place}
          isLast={place === typed.length - 1}
          onType={(changed) => onType(typed.map((one, at) => (at === place ? changed : one)))}
          onRemove={typed.length > 1 ? () => onType(typed.filter((_, at) => at !== place)) : undefined}
        />
      ))}
      <div>
        <Button size="small" icon="plus" disabled={typed.length >= prizesMost} onClick={() => onType([...typed, newPrize()])}>
          {t('raffles-console.addPrize')}
        </Button>
      </div>
    </section>
  );
};

type RowProps = Omit<Props, 'typed' | 'onType'> & {
  typed: TypedPrize;
  place: number;
  isLast: boolean;
  onType: (typed: TypedPrize) => void;
  onRemove: (() => void) | undefined;
};

const PrizeRow = ({ kind, merchant, typed, tried, place, isLast, onType, onRemove }: RowProps) => {
  const t = useText();
  const language = useLanguage();
  const wrong = wrongOf(typed, { kind, currency: merchant.currency, language, isLast });
  const field = (name: 'name' | 'pieces' | 'weight') => ({
    value: typed[name],
    error: tried && name !== 'name' && wrong.has(name) ? t('work-queues.wrongValue') : undefined,
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  });
  return (
    <fieldset className={vendorStyles['pair']}>
      <legend className={panelStyles['quiet']}>{t('raffles-console.prize', { number: place + 1 })}</legend>
      <RewardEditor
        label={t('missions-console.reward')}
        merchantId={merchant.id}
        currency={merchant.currency}
        typed={typed.reward}
        tried={tried}
        {...(kind === 'INSTANT' && { none: t('raffles.noPrize') })}
        onType={(reward) => onType({ ...typed, reward })}
      />
      {kind === 'DRAW' ? (
        <Field label={t('raffles.winners')} required inputMode="numeric" {...field('pieces')} />
      ) : (
        <>
          <Field label={t('points-console.field.stock')} hint={t('raffles-console.stockHint')} inputMode="numeric" {...field('pieces')} />
          <Field label={t('raffles-console.weight')} required inputMode="numeric" {...field('weight')} />
        </>
      )}
      <Field label={t('raffles-console.prizeName')} maxLength={nameMax} {...field('name')} />
      {onRemove !== undefined && (
        <div>
          <Button size="small" kind="quiet" icon="trash" onClick={onRemove}>
            {t('raffles-console.removePrize', { number: place + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  );
};
