import { useState } from 'react';
import { useBoot } from '#api/boot.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { hostFor } from '../catalogue/art.tsx';
import styles from './promotions.module.css';

/** The picture of a promotion, without alternative text, as its title stands beside it. */
export const PromotionPicture = ({ picture, isLarge = false }: { picture: string; isLarge?: boolean }) => {
  const { imageCDNs } = useBoot().info;
  const [failed, setFailed] = useState<string>();
  if (failed === picture)
    return (
      <span className={styles['picture']} aria-hidden="true">
        <Icon name="gift" size={48} />
      </span>
    );
  const source = hostFor(picture, imageCDNs) + picture.replace('{w}', isLarge ? '1280' : '640').replace('{ext}', 'webp');
  return (
    <img
      className={styles['picture']}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      width={640}
      height={256}
      onError={() => setFailed(picture)}
    />
  );
};
