import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type TextKey, useText } from '#i18n/text.ts';
import type { ConsolePage } from '../page.ts';
import { NotAllowed } from './not-allowed.tsx';
import { useOperator } from './operator.ts';
import { usePageTitle } from './page-title.ts';

/** A page with its title, or a refusal in its place if the operator has none of the permissions that open it. */
export const guarded = ({ needs, title }: Pick<ConsolePage, 'needs' | 'title'>, Page: ComponentType): RouteComponent => {
  const Titled = title === undefined ? Page : withTitle(title, Page);
  return function GuardedPage() {
    const t = useText();
    const { may } = useOperator();
    const isAllowed = needs === undefined || needs.some((action) => may.includes(action));
    return isAllowed ? <Titled /> : <NotAllowed page={t(title ?? 'console.title')} />;
  };
};

const withTitle = (title: TextKey, Page: ComponentType): ComponentType =>
  function TitledPage() {
    usePageTitle(useText()(title));
    return <Page />;
  };
