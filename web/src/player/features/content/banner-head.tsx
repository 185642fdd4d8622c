import type { BannerGroup } from '@croupier/contract/content';
import s from './banner.module.css';
import { BannerLink } from './banner-link.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { useBanners } from './queries.ts';

/** The first picture of a group with its words on it, for the head of a pop-up or the side menu. Its place is kept; nothing where there is none. */
export const BannerHead = ({ group, sizes = '(width >= 480px) 440px, 100vw' }: { group: BannerGroup; sizes?: string }) => {
  const banners = useBanners(group);
  const banner = banners?.[0];
  if (banner === undefined) return banners === undefined ? <span className={s['head']} aria-hidden="true" /> : null;
  return (
    <BannerLink banner={banner} className={s['head']}>
      <BannerPicture banner={banner} sizes={sizes} />
      {banner.title !== '' && <span className={s['title']}>{banner.title}</span>}
    </BannerLink>
  );
};
