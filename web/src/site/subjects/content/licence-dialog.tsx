import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { BannerPicture } from './banner-picture.tsx';
import styles from './licence.module.css';
import { useBanners } from './queries.ts';

/** The merchant's licence, as pictures. */
export const LicenceDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const { name } = useMerchant();
  const pictures = useBanners('w_legal');
  return (
    <Dialog kind="wide" title={t('content.licence')} lead={t('content.licenceLead', { name })} onClose={onClose}>
      <div className={styles['licence']}>
        {pictures === undefined ? (
          <Skeleton height={360} radius={14} />
        ) : pictures.length === 0 ? (
          <EmptyState icon="license" title={t('content.noLicence')} text={t('content.noLicenceText')} />
        ) : (
          pictures.map((banner) => (
            <figure key={banner.id}>
              <BannerPicture banner={{ url: banner.url, alt: '' }} sizes="720px" />
              {/** The text of the picture, for everybody: a certificate is hard to read on a phone. */}
              {banner.alt !== '' && <figcaption>{banner.alt}</figcaption>}
            </figure>
          ))
        )}
      </div>
    </Dialog>
  );
};
