import { type DeskPicture, type MerchantBanners, storedIdOf } from '@croupier/contract/brand/banners-console';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#design-system/ui/icon.tsx';
import { pictureQuery } from './queries.ts';
import styles from './pictures.module.css';

type Props = {
  of: Pick<MerchantBanners, 'merchantId' | 'imageHost' | 'pictures'>;
  picture: string;
  /** In a list, where a small one will do. */
  small?: boolean;
};

/** Where a banner's picture is to be had: a drawing of the image host, or the stored picture itself, which is asked for with the session. */
export const usePictureSource = ({ of: { merchantId, imageHost, pictures }, picture, small = false }: Props) => {
  const id = storedIdOf(picture);
  const known = pictures.find((one) => one.id === id)?.small ?? undefined;
  const isSmall = small && known !== undefined;
  const { data, isError } = useQuery({ ...pictureQuery(merchantId, id ?? ''), enabled: id !== undefined && !isSmall });
  if (id === undefined)
    return { source: imageHost + picture.replace('{w}', small ? '640' : '1280').replace('{ext}', 'webp'), isError: false };
  return { source: isSmall ? known : (data?.source ?? known), isError };
};

/** A banner's picture by itself; a quiet surface while it is on its way. */
export const ShownPicture = (props: Props) => {
  const { source, isError } = usePictureSource(props);
  if (isError && source === undefined)
    return (
      <span className={styles['missing']} data-missing>
        <Icon name="alert-circle" size={18} />
      </span>
    );
  return source === undefined ? <span className={styles['missing']} data-missing /> : <img src={source} alt="" draggable={false} />;
};

/** How large a picture is, for people. */
export const sizeOf = ({ width, height, bytes }: DeskPicture): string =>
  [...(width === null || height === null ? [] : [`${String(width)} × ${String(height)}`]), `${String(Math.ceil(bytes / 1024))} KB`].join(
    ' · ',
  );
