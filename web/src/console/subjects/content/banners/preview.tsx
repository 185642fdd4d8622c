import type { BannerGroup, LinkageType } from '@croupier/contract/brand/content';
import type { BannerWords, MerchantBanners } from '@croupier/contract/brand/banners-console';
import { directionOf } from '#i18n/direction.ts';
import styles from './preview.module.css';
import { ShownPicture } from './shown-picture.tsx';

type Props = {
  of: Pick<MerchantBanners, 'merchantId' | 'imageHost' | 'pictures'>;
  banner: { groupName: BannerGroup; picture: string; linkageType: LinkageType };
  words: BannerWords;
  language: string;
  /** A phone, or a wide screen. */
  on: 'phone' | 'wide';
  small?: boolean;
};

/** A banner as the site shows it, as large as there is room, with everything in proportion: what is cut off here is cut off there. */
export const Preview = ({ of, banner: { groupName, picture, linkageType }, words, language, on, small = false }: Props) => {
  const place = groupName === 'w_home' ? 'hero' : groupName === 'w_legal' ? 'licence' : 'head';
  return (
    <div className={styles['sized']}>
      <div className={styles['shown']} data-place={place} data-on={on} lang={language} dir={directionOf(language)}>
        <ShownPicture of={of} picture={picture} small={small} />
        {place === 'hero' && (
          <div className={styles['words']}>
            {words.title !== '' && <b>{words.title}</b>}
            {words.text !== '' && <span>{words.text}</span>}
            {words.action !== '' && linkageType !== 'NONE' && <i>{words.action}</i>}
          </div>
        )}
        {place === 'head' && words.title !== '' && <b className={styles['headline']}>{words.title}</b>}
        {place === 'licence' && words.alt !== '' && <p>{words.alt}</p>}
      </div>
    </div>
  );
};
