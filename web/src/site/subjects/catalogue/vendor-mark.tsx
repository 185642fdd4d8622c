import { useState } from 'react';
import { useBoot } from '#api/boot.ts';
import { hostFor } from './art.tsx';
import styles from './vendor-mark.module.css';

/** A vendor's mark, beside its name; its first letter where there is no picture. `size` in pixels. */
export const VendorMark = ({ icon, name, size = 28 }: { icon: string; name: string; size?: number }) => {
  const { imageCDNs } = useBoot().info;
  const [failed, setFailed] = useState<string>();
  if (failed === icon)
    return (
      <span className={styles['letter']} style={{ inlineSize: size, blockSize: size, fontSize: size * 0.5 }} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  return (
    <img
      src={hostFor(icon, imageCDNs) + icon}
      width={size}
      height={size}
      alt=""
      className={styles['mark']}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(icon)}
    />
  );
};
