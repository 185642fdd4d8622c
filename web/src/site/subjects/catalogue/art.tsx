import { useState } from 'react';
import { useBoot } from '#api/boot.ts';
import styles from './art.module.css';

const widths = [180, 240, 360] as const;

/** One image host of those the merchant has, the same for one game, so that its picture is cached once. */
export const hostFor = (path: string, hosts: readonly string[]): string => {
  let sum = 0;
  for (const letter of path) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hosts[sum % Math.max(1, hosts.length)] ?? '';
};

type Props = {
  /** `/art/diner.{w}.{ext}`; the path the catalogue gives. */
  icon: string;
  /** How wide it stands on the page, in the words of the `sizes` attribute. */
  sizes: string;
  /** One of the first pictures anybody sees; `first`: the largest of them, which nothing may keep waiting. */
  eager?: boolean | 'first';
  className?: string | undefined;
  /** The class of the element around the picture, which stands for it where there is none. */
  frame?: string | undefined;
};

/** A game's picture. Without alternative text, as its name always stands beside it; a plain card where there is no picture. */
export const Art = ({ icon, sizes, eager = false, className, frame }: Props) => {
  const { imageCDNs } = useBoot().info;
  // Which one: another game may come to this place.
  const [failed, setFailed] = useState<string>();
  const host = hostFor(icon, imageCDNs);
  const at = (width: number, extension: string) => host + icon.replace('{w}', String(width)).replace('{ext}', extension);
  const set = (extension: string) => widths.map((width) => `${at(width, extension)} ${String(width)}w`).join(', ');
  if (failed === icon) return <span className={[styles['missing'], frame ?? className ?? ''].join(' ')} aria-hidden="true" />;
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        srcSet={set('webp')}
        sizes={sizes}
        src={at(240, 'webp')}
        width={240}
        height={320}
        alt=""
        className={className}
        loading={eager === false ? 'lazy' : 'eager'}
        fetchPriority={eager === 'first' ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setFailed(icon)}
      />
    </picture>
  );
};
