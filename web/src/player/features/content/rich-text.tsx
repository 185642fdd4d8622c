import { useRouter } from '@tanstack/react-router';
import DOMPurify from 'dompurify';
import type { MouseEvent } from 'react';
import s from './rich-text.module.css';

/** The same as the platform keeps; whatever reached its tables another way stops here. */
const allowed = {
  ALLOWED_TAGS: (
    'h2 h3 h4 p br hr ul ol li dl dt dd blockquote b strong i em u s small sup sub span bdi mark a img ' +
    'table caption thead tbody tr th td'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'scope', 'colspan', 'rowspan', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i,
};

/** HTML of an operator, cleaned once more. Links within the site are followed without loading the page anew. */
export const RichText = ({ html, lang }: { html: string; lang?: string | undefined }) => {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLDivElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!href.startsWith('/') || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    // The keyboard follows a link by a click too.
    <div
      className={s['rich']}
      lang={lang}
      onClick={follow}
      // oxlint-disable-next-line react/no-danger -- cleaned by the line itself, and by the platform before it
      dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }}
    />
  );
};
