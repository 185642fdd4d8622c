import type { Banner } from '@croupier/contract/brand/content';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { linkageOf } from './linkage.rules.ts';
import { openPopUp } from './pop-up.ts';

type Props = {
  banner: Pick<Banner, 'linkageType' | 'target'>;
  className?: string | undefined;
  children: ReactNode;
  /** Where the words of the link do not say by themselves where it leads. */
  label?: string | undefined;
};

/** The target of a banner: a link of the site, a new tab for an address elsewhere, customer service. Where it has none, only its content. */
export const BannerLink = ({ banner, className, children, label }: Props) => {
  const router = useRouter();
  const linkage = linkageOf(banner);
  if (linkage === undefined) return <span className={className}>{children}</span>;
  if (linkage.to === 'service')
    return (
      <button type="button" className={className} aria-label={label} onClick={() => openPopUp({ kind: 'service' })}>
        {children}
      </button>
    );
  if (linkage.to === 'elsewhere')
    return (
      <a href={linkage.href} target="_blank" rel="noopener noreferrer" className={className} aria-label={label}>
        {children}
      </a>
    );
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(linkage.href);
  };
  return (
    <a href={linkage.href} className={className} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
};
