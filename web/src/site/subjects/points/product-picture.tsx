import type { ProductKind } from '@croupier/contract/rewards/points';
import { useState } from 'react';
import { useBoot } from '#api/boot.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { hostFor } from '../catalogue/art.tsx';
import styles from './points.module.css';

const icons: Readonly<Record<ProductKind, IconName>> = { CASH: 'coins', BONUS: 'percentage', FREE_ROUNDS: 'refresh', GOODS: 'gift' };

/** The picture of a product, without alternative text, as its name stands below. An icon of its kind stands where there is none. */
export const ProductPicture = ({ product: { picture, kind } }: { product: { picture: string | null; kind: ProductKind } }) => {
  const { imageCDNs } = useBoot().info;
  const [failed, setFailed] = useState<string>();
  if (picture === null || failed === picture)
    return (
      <span className={styles['picture']} aria-hidden="true">
        <Icon name={icons[kind]} size={48} />
      </span>
    );
  const source = hostFor(picture, imageCDNs) + picture.replace('{w}', '640').replace('{ext}', 'webp');
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
