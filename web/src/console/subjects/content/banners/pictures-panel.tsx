import { type DeskPicture, type MerchantBanners, removeMerchantPicture, storedPath } from '@croupier/contract/brand/banners-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { useWhileMounted } from '../../work-queues/unsaved-changes.tsx';
import { momentText } from '#console/wording/moment.ts';
import styles from './pictures.module.css';
import { useSaveMutation } from '#console/confirm/save-mutation.ts';
import { bannersQuery } from './queries.ts';
import { ShownPicture, sizeOf } from './shown-picture.tsx';

/** The uploaded pictures of a merchant, their places, and the removal of those without one. */
export const PicturesPanel = ({ all, mayEdit }: { all: MerchantBanners; mayEdit: boolean }) => {
  const t = useText();
  const [removing, setRemoving] = useState<string>();
  return (
    <div className={panelStyles['panel']}>
      <p className={styles['quiet']}>{t('banners.picturesLead')}</p>
      {all.pictures.length === 0 && <EmptyState icon="photo-up" title={t('banners.noPictures')} />}
      <ul className={styles['rows']}>
        {all.pictures.map((picture) => (
          <li key={picture.id} className={styles['stored']}>
            <ShownPicture of={all} picture={storedPath(picture.id)} small />
            <div className={panelStyles['section']}>
              <span className="number">
                <bdi dir="ltr">{sizeOf(picture)}</bdi>
              </span>
              <span className={`${styles['quiet'] ?? ''} number`}>{momentText(picture.storedAt).slice(0, 16)}</span>
              <span className={styles['quiet']}>{t('banners.uses', { count: picture.uses })}</span>
              {mayEdit && picture.uses === 0 && removing !== picture.id && (
                <div>
                  <Button size="small" kind="quiet" icon="trash" onClick={() => setRemoving(picture.id)}>
                    {t('banners.remove')}
                  </Button>
                </div>
              )}
            </div>
            {removing === picture.id && <Remove all={all} picture={picture} onDone={() => setRemoving(undefined)} />}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Remove = ({ all, picture, onDone }: { all: MerchantBanners; picture: DeskPicture; onDone: () => void }) => {
  const t = useText();
  const whileHere = useWhileMounted();
  const params = { id: all.merchantId, pictureId: picture.id };
  const { run, isPending, problem } = useSaveMutation(
    bannersQuery(all.merchantId).queryKey,
    (reason: string) => call(removeMerchantPicture, { params, body: { reason } }),
    () => whileHere(onDone),
  );
  return (
    <ReasonForm
      act={t('banners.remove')}
      danger
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={onDone}
    />
  );
};
