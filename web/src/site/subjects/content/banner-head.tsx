import type { BannerGroup } from '@croupier/contract/brand/content';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/text.ts';
import styles from './banner.module.css';
import { BannerLink } from './banner-link.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { siteContentQuery } from './queries.ts';

type Props = {
  group: BannerGroup;
  /** How wide it stands on the page, in the words of the `sizes` attribute. */
  sizes?: string;
  /** False over home, which asks for all banners anyway: then only what it was answered is shown. */
  asks?: boolean;
};

/** The first picture of a group with its words on it, for the head of a pop-up or the side menu. Its place is kept while it is on its way; nothing where there is none. */
export const BannerHead = ({ group, sizes = '(width >= 480px) 440px, 100vw', asks = true }: Props) => {
  const { data, isFetching } = useQuery({ ...siteContentQuery(useLanguage()), enabled: asks });
  const banner = data?.banners.find(({ groupName }) => groupName === group);
  if (banner === undefined) return data === undefined && isFetching ? <span className={styles['head']} aria-hidden="true" /> : null;
  return (
    <BannerLink banner={banner} className={styles['head']}>
      <BannerPicture banner={banner} sizes={sizes} />
      {banner.title !== '' && <span className={styles['title']}>{banner.title}</span>}
    </BannerLink>
  );
};
