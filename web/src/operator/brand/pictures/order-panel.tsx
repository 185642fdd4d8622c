import type { BannerGroup } from '@croupier/contract/content';
import { type MerchantBanners, orderBanners } from '@croupier/contract/desk-banners';
import { useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { ActForm } from '../../desk/act-form.tsx';
import { nameOf, noWords, readInstead } from './banner-fields.ts';
import s from './pictures.module.css';
import { Preview } from './preview.tsx';
import { useSaved } from './queries.ts';

type Props = { all: MerchantBanners; groupName: BannerGroup; onDone: () => void };

/** Puts a group into another order: each banner goes up or down by a button. */
export const OrderPanel = ({ all, groupName, onDone }: Props) => {
  const t = useText();
  const [before] = useState(() =>
    all.banners.filter((banner) => banner.groupName === groupName && banner.state !== 'ENDED').map(({ id }) => id),
  );
  const [order, setOrder] = useState(before);
  const list = useRef<HTMLUListElement>(null);
  const { run, isPending, problem } = useSaved(
    all.merchantId,
    (reason: string) => call(orderBanners, { params: { id: all.merchantId }, body: { groupName, before, order, reason } }),
    onDone,
  );
  const move = (id: string, step: -1 | 1) => {
    const from = order.indexOf(id);
    const to = from + step;
    setOrder(order.with(from, order[to] ?? id).with(to, id));
    // Whoever goes up by keys goes on with the same button, and at the end of the list with the other.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-banner="${id}"] button`);
      const own = buttons?.[step === -1 ? 0 : 1];
      (own?.disabled === true ? buttons?.[step === -1 ? 1 : 0] : own)?.focus();
    });
  };
  return (
    <ActForm act={t('desk.save')} busy={isPending} problem={problem} onAct={(reason) => reason !== null && run(reason)} onCancel={onDone}>
      <ul ref={list} className={s['rows']}>
        {order.map((id, place) => {
          const banner = all.banners.find((one) => one.id === id);
          if (banner === undefined) return null;
          const language = readInstead(banner.wording, all.defaultLanguage) ?? all.defaultLanguage;
          const name = nameOf(banner, all.defaultLanguage) ?? t('brand-pictures.untitled');
          return (
            <li key={id} data-banner={id} className={s['ordered']}>
              <div aria-hidden="true">
                <Preview of={all} banner={banner} words={banner.wording[language] ?? noWords} language={language} on="phone" small />
              </div>
              <span>{name}</span>
              <div className={s['acts']}>
                <IconButton
                  icon="chevron-up"
                  label={t('brand-pictures.up', { name })}
                  disabled={place === 0}
                  onClick={() => move(id, -1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={t('brand-pictures.down', { name })}
                  disabled={place === order.length - 1}
                  onClick={() => move(id, 1)}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </ActForm>
  );
};
