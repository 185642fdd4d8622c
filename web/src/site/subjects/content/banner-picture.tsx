import type { Banner } from '@croupier/contract/brand/content';
import { useState } from 'react';
import { useBoot } from '#api/boot.ts';
import styles from './banner.module.css';

const widths = [640, 960, 1280] as const;

type Props = {
  banner: Pick<Banner, 'url' | 'alt'>;
  /** How wide it stands on the page, in the words of the `sizes` attribute. */
  sizes: string;
  /** The first picture anybody sees. */
  eager?: boolean;
  className?: string | undefined;
};

/** A banner's picture, 5 to 2: a drawing of the image hosts in the right size, or a stored file. A quiet surface where it cannot be loaded. */
export const BannerPicture = ({ banner: { url, alt }, sizes, eager = false, className }: Props) => {
  const { imageCDNs } = useBoot().info;
  const [failed, setFailed] = useState<string>();
  if (failed === url)
    return <span className={[styles['missing'], className ?? ''].join(' ')} {...(alt !== '' && { role: 'img', 'aria-label': alt })} />;
  const picture = {
    className,
    loading: eager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: eager ? ('high' as const) : ('auto' as const),
    decoding: 'async' as const,
    draggable: false,
    onError: () => setFailed(url),
  };
  if (!url.includes('{w}')) return <img {...picture} alt={alt} src={url} />;
  const host = url.startsWith('/') ? (imageCDNs[0] ?? '') : '';
  const at = (width: number, extension: string) => host + url.replace('{w}', String(width)).replace('{ext}', extension);
  const set = (extension: string) => widths.map((width) => `${at(width, extension)} ${String(width)}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img {...picture} alt={alt} src={at(960, 'webp')} width={1280} height={512} />
    </picture>
  );
};
