import { type PromotionRow, promotionPictures, savePromotion, type PromotionTerms } from '@croupier/contract/rewards/promotions-console';
import { PromotionCategory } from '@croupier/contract/rewards/promotions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { categoryNames } from '#promotions/categories.ts';
import { useConfirmedMutation } from '../../../confirm/reauthenticate.ts';
import { merchantsQuery } from '../../../queries.ts';
import { SchemaFields } from '../../../schema-form/schema-fields.tsx';
import { readTyped } from '../../../schema-form/typed-fields.rules.ts';
import { exactText } from '../../../wording/exact-amount.tsx';
import { CostFigures } from '../../bonuses/cost-figures.tsx';
import vendorStyles from '../../vendors/vendor.module.css';
import panelStyles from '../../work-queues/panel.module.css';
import { MerchantChoice } from '../../work-queues/merchant-choice.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import { useQueueNavigation } from '../../work-queues/work-queue.tsx';
import styles from '../promotions.module.css';
import { kindsQuery } from '../queries.ts';
import { fieldText, kindText } from '../writing.ts';
import { AudiencePart } from './audience-part.tsx';
import { BonusPart } from './bonus-part.tsx';
import { Preview } from './preview.tsx';
import { bonusFrom, readPromotion, type TypedPromotion, typedFromRow, typedOf } from './typed-promotion.ts';
import { WordsPart } from './words-part.tsx';

type Props = { promotion?: PromotionRow; onDone: () => void };

/** A new promotion, or a change of one, with its preview and its cost beside the form. */
export const PromotionEditor = ({ promotion, onDone }: Props) => {
  const t = useText();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const { merchant: shown } = useQueueNavigation();
  const [chosen, setChosen] = useState(promotion?.merchantId ?? shown);
  const merchant = merchants.find(({ id }) => id === chosen) ?? merchants[0];
  const title = t(promotion === undefined ? 'promotions-console.add' : 'promotions-console.edit');
  return (
    <Dialog title={title} kind="full" onClose={onDone}>
      {promotion === undefined && <MerchantChoice value={merchant?.id} onChoose={setChosen} />}
      {merchant === undefined ? (
        <Skeleton height={480} radius={14} />
      ) : (
        <Editor key={merchant.id} merchant={merchant} onDone={onDone} {...(promotion && { promotion })} />
      )}
    </Dialog>
  );
};

type Merchant = Pick<PromotionRow['spent'], 'currency'> & { id: PromotionRow['merchantId'] };

const Editor = ({ merchant, promotion, onDone }: Props & { merchant: Merchant }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery(kindsQuery(merchant.id));
  const [id] = useState(() => promotion?.id ?? crypto.randomUUID());
  const [typed, setTyped] = useState<TypedPromotion | undefined>(() => promotion && typedFromRow(promotion, new Date()));
  const [opened] = useState(() => new Date());
  const [spoken, setSpoken] = useState<string>();
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    ({ terms, reason }: { terms: PromotionTerms; reason: string }) =>
      call(savePromotion, { params: { id }, body: { merchantId: merchant.id, terms, version: promotion?.version ?? 0, reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['promotions'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const first = data?.kinds[0];
  if (data === undefined || first === undefined) return <Skeleton height={480} radius={14} />;
  const now = typed ?? typedOf(first, opened);
  const info = data.kinds.find(({ kind }) => kind === now.kind) ?? first;
  const languages = [...new Set([...data.languages, ...Object.keys(now.words)])];
  const writing = spoken ?? (languages.includes(language) ? language : (languages[0] ?? 'en'));
  const type = (change: Partial<TypedPromotion>) => setTyped((was) => ({ ...(was ?? now), ...change }));
  const fields = readTyped(info.fields, now.settings);
  const read = readPromotion(now, { settings: fields.values, wrongSettings: fields.wrong }, merchant.currency);
  const wrong = tried ? read.wrong : new Set<string>();
  const bonus = info.givesMoney ? bonusFrom(now, merchant.currency) : null;
  const money = (amount: NonNullable<typeof info.example>['gives']) => `${exactText(amount, language)} ${amount.currency}`;
  return (
    <div className={styles['editor']}>
      <ReasonForm
        act={t('work-queues.save')}
        busy={isPending}
        problem={problem}
        onAct={(reason) => {
          setTried(true);
          if (reason !== null && read.terms !== undefined) run({ terms: read.terms, reason });
        }}
        onCancel={onDone}
      >
        <Select
          label={t('points-console.kind')}
          value={info.kind}
          disabled={promotion !== undefined}
          onChange={({ target }) => {
            const next = data.kinds.find(({ kind }) => kind === target.value);
            if (next !== undefined) setTyped({ ...typedOf(next, opened), words: now.words, picture: now.picture });
          }}
        >
          {data.kinds.map(({ kind }) => (
            <option key={kind} value={kind}>
              {kindText(kind, t)}
            </option>
          ))}
        </Select>
        {info.example !== null && (
          <p className={panelStyles['quiet']}>
            {t('promotions-console.example')}{' '}
            <bdi className="number">
              {info.example.from !== null && `${money(info.example.from)} → `}
              {money(info.example.gives)}
            </bdi>
          </p>
        )}
        {info.trigger === 'LINK' && <p className={panelStyles['quiet']}>{t('promotions-console.linkText')}</p>}
        <WordsPart
          languages={languages}
          chosen={writing}
          words={now.words}
          error={wrong.has('title') ? t('work-queues.wrongValue') : undefined}
          onChoose={setSpoken}
          onWords={(words) => type({ words })}
        />
        <Pictures chosen={now.picture} imageHost={data.imageHost} onChoose={(picture) => type({ picture })} />
        <fieldset className={styles['part']}>
          <legend>{t('promotions-console.categories')}</legend>
          <div className={styles['checks']}>
            {PromotionCategory.options.map((category) => (
              <Checkbox
                key={category}
                label={t(categoryNames[category])}
                checked={now.categories.includes(category)}
                onChange={({ target }) =>
                  type({
                    categories: target.checked ? [...now.categories, category].slice(-5) : now.categories.filter((one) => one !== category),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        {(info.fields.length > 0 || info.givesMoney) && (
          <fieldset className={styles['part']}>
            <legend>{t('missions-console.reward')}</legend>
            <div className={vendorStyles['pair']}>
              <SchemaFields
                fields={info.fields}
                typed={now.settings}
                exists={promotion !== undefined}
                wrong={tried ? fields.wrong : new Set()}
                labelOf={(name) => fieldText(name, t, language)}
                onChange={(name, value) => type({ settings: { ...now.settings, [name]: value } })}
              />
            </div>
            {info.givesMoney && <BonusPart typed={now} currency={merchant.currency} tried={tried} onType={type} />}
          </fieldset>
        )}
        <AudiencePart
          merchantId={merchant.id}
          currency={merchant.currency}
          typed={now}
          trigger={info.trigger}
          wrong={wrong}
          onType={type}
        />
        {info.givesMoney && now.givesBonus && (
          <CostFigures merchantId={merchant.id} currency={merchant.currency} terms={bonus ?? undefined} />
        )}
      </ReasonForm>
      <Preview
        wanted={read.terms === undefined ? undefined : { merchantId: merchant.id, terms: read.terms, language: writing }}
        imageHost={data.imageHost}
      />
    </div>
  );
};

const Pictures = ({ chosen, imageHost, onChoose }: { chosen: string; imageHost: string; onChoose: (picture: string) => void }) => {
  const t = useText();
  const all = promotionPictures.includes(chosen) ? promotionPictures : [chosen, ...promotionPictures];
  return (
    <fieldset className={styles['part']}>
      <legend>{t('banners.picture')}</legend>
      <div className={styles['pictures']}>
        {all.map((picture, index) => (
          <label key={picture}>
            <input type="radio" name="picture" checked={picture === chosen} onChange={() => onChoose(picture)} />
            <img
              src={imageHost + picture.replace('{w}', '640').replace('{ext}', 'webp')}
              alt={t('banners.drawing', { number: index + 1 })}
              width={160}
              height={64}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
