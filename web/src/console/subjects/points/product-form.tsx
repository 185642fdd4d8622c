import { bannerDrawings, drawingPath, storedPath, storeMerchantPicture } from '@croupier/contract/brand/banners-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { ProductKind, productKinds } from '@croupier/contract/rewards/points';
import {
  addProduct,
  changeProduct,
  type NewProduct,
  type Product,
  productDrawingPath,
  productDrawings,
} from '@croupier/contract/rewards/points-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { chosenTypes, shrinkPicture } from '#design-system/ui/shrink-picture.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { RewardSource } from '../bonuses/reward-source.tsx';
import { Switch } from '../merchants/switch.tsx';
import vendorStyles from '../vendors/vendor.module.css';
import { FileButton } from '../work-queues/files.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { emptyProduct, readProduct, type TypedProduct, typedOf } from './product-fields.ts';
import { settingsQuery } from './queries.ts';
import { WordsFields } from './words-fields.tsx';

export type FormMerchant = { id: MerchantId; name: string; currency: Currency };
type Props = { merchant: FormMerchant; product: Product | undefined; onDone: () => void };
type Terms = Omit<NewProduct, 'merchantId' | 'reason'>;

/** Adds or changes a product: what it is, what it costs, how many there are and who may have it. */
export const ProductForm = ({ merchant, product, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(product === undefined ? emptyProduct : typedOf(product));
  const [tried, setTried] = useState(false);
  const { data: settings } = useQuery(settingsQuery(merchant.id));
  const { run, isPending, problem } = useConfirmedMutation(
    ({ reason, ...terms }: Terms & { reason: string }) =>
      product === undefined
        ? call(addProduct, { body: { merchantId: merchant.id, ...terms, reason } })
        : call(changeProduct, { params: { id: product.id }, body: { ...terms, version: product.version, reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['points'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const read = readProduct(typed, merchant.currency);
  const wrong = (name: keyof TypedProduct) => (tried && 'wrong' in read && read.wrong.has(name) ? t('work-queues.wrongValue') : undefined);
  const change = (changes: Partial<TypedProduct>) => setTyped((was) => ({ ...was, ...changes }));
  const field = (name: NumberField, isAmount = false) => (
    <Field
      label={labelOf(name, t)}
      inputMode={isAmount ? 'decimal' : 'numeric'}
      dir="ltr"
      maxLength={18}
      after={isAmount ? <span className={panelStyles['unit']}>{merchant.currency}</span> : undefined}
      value={typed[name]}
      error={wrong(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && 'terms' in read) run({ ...read.terms, reason });
      }}
      onCancel={onDone}
    >
      <Select
        label={t('points-console.kind')}
        value={typed.kind}
        onChange={(event) => change({ kind: ProductKind.parse(event.target.value), source: '' })}
      >
        {productKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`points.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <WordsFields
        languages={settings?.languages ?? ['en']}
        name={typed.name}
        description={typed.description}
        error={wrong('name')}
        onName={(name) => change({ name })}
        onDescription={(description) => change({ description })}
      />
      <div className={vendorStyles['pair']}>
        {field('points')}
        {field('price', true)}
        {(typed.kind === 'CASH' || typed.kind === 'BONUS') && field('value', true)}
        {typed.kind === 'CASH' && field('turnover')}
        {(typed.kind === 'BONUS' || typed.kind === 'FREE_ROUNDS') && (
          <RewardSource
            kind={typed.kind}
            merchantId={merchant.id}
            value={typed.source}
            error={wrong('source')}
            onChange={(source) => change({ source })}
          />
        )}
        {field('stock')}
        {field('perMember')}
        {field('fromLevel')}
        {field('place')}
      </div>
      <p className={panelStyles['quiet']}>{t('points-console.emptyHint')}</p>
      <PictureField merchantId={merchant.id} value={typed.picture} onChoose={(picture) => change({ picture })} />
      {typed.kind !== 'GOODS' && (
        <Switch
          label={t('points-console.reviewed')}
          text={t('points-console.reviewedText')}
          checked={typed.reviewed}
          onChange={(reviewed) => change({ reviewed })}
        />
      )}
      <Switch
        label={t('points-console.shown')}
        text={t('points-console.shownText')}
        checked={typed.shown}
        onChange={(shown) => change({ shown })}
      />
    </ReasonForm>
  );
};

type NumberField = 'points' | 'price' | 'value' | 'turnover' | 'stock' | 'perMember' | 'fromLevel' | 'place';
const labelOf = (name: NumberField, t: Text): string =>
  name === 'points' ? t('points.change') : name === 'fromLevel' ? t('work-queues.fromLevel') : t(`points-console.field.${name}`);

/** A drawing of the platform, or a picture of the merchant's own. */
const PictureField = ({ merchantId, value, onChoose }: { merchantId: MerchantId; value: string; onChoose: (picture: string) => void }) => {
  const t = useText();
  const mayUpload = useMay('content.edit');
  const { run, isPending, problem } = useConfirmedMutation(
    async (file: File) =>
      call(storeMerchantPicture, { params: { id: merchantId }, query: { shape: 'BANNER' }, picture: (await shrinkPicture(file)) ?? file }),
    ({ id }) => onChoose(storedPath(id)),
  );
  const drawings = [...productDrawings.map(productDrawingPath), ...bannerDrawings.map(drawingPath)];
  const isOwn = value !== '' && !drawings.includes(value);
  return (
    <>
      <Select label={t('banners.picture')} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('points-console.noPicture')}</option>
        {isOwn && <option value={value}>{t('points-console.ownPicture')}</option>}
        {drawings.map((path, place) => (
          <option key={path} value={path}>
            {t('banners.drawing', { number: place + 1 })}
          </option>
        ))}
      </Select>
      {mayUpload && (
        <div>
          <FileButton accept={chosenTypes} busy={isPending} onFile={(file) => run(file)}>
            {t('banners.upload')}
          </FileButton>
        </div>
      )}
      <ActionProblem problem={problem} />
    </>
  );
};
