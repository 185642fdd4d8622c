import { type ComponentType, lazy } from 'react';
import { type Namespace, needTexts } from '#i18n/text.ts';

/** A page that is fetched when it is opened, together with its texts. */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Namespace[] = [],
): ComponentType<Props> =>
  lazy(async () => {
    const [Page] = await Promise.all([load(), needTexts(...texts)]);
    return { default: Page };
  }) as unknown as ComponentType<Props>;
