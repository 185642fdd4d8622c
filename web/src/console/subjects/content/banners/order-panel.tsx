import type { BannerGroup } from '@croupier/contract/brand/content';
import { type MerchantBanners, orderBanners } from '@croupier/contract/brand/banners-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import { useTrackedForm } from '../../work-queues/unsaved-changes.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { moveItem } from '../move-item.rules.ts';
import { nameOf, noWords, readInstead } from './banner-fields.ts';
import styles from './pictures.module.css';
import { Preview } from './preview.tsx';
import { useSaveMutation } from '#console/confirm/save-mutation.ts';
import { bannersQuery } from './queries.ts';

type Props = { all: MerchantBanners; groupName: BannerGroup; onDone: () => void };

/** Puts a group into another order: each banner goes up or down by a button. */
export const OrderPanel = ({ all, groupName, onDone }: Props) => {
  const t = useText();
  const [before] = useState(() =>
    all.banners.filter((banner) => banner.groupName === groupName && banner.state !== 'ENDED').map(({ id }) => id),
  );
  const [order, setOrder] = useState(before);
  const { leave, done } = useTrackedForm(order);
  const { run, isPending, problem } = useSaveMutation(
    bannersQuery(all.merchantId).queryKey,
    (reason: string) => call(orderBanners, { params: { id: all.merchantId }, body: { groupName, before, order, reason } }),
    () => done(onDone),
  );
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={() => leave(onDone)}
    >
      <ul className={styles['rows']}>
        {order.map((id, place) => {
          const banner = all.banners.find((one) => one.id === id);
          if (banner === undefined) return null;
          const language = readInstead(banner.wording, all.defaultLanguage) ?? all.defaultLanguage;
          const name = nameOf(banner, all.defaultLanguage) ?? t('banners.untitled');
          return (
            <li key={id} className={styles['ordered']}>
              <div aria-hidden="true">
                <Preview of={all} banner={banner} words={banner.wording[language] ?? noWords} language={language} on="phone" small />
              </div>
              <span>{name}</span>
              <div className={styles['acts']}>
                <MoveButtons
                  name={name}
                  isFirst={place === 0}
                  isLast={place === order.length - 1}
                  onMove={(by) => setOrder(moveItem(order, place, by))}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </ReasonForm>
  );
};
