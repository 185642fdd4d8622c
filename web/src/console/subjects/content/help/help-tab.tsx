import { type HelpPart, HelpPartKind, type HelpParts } from '@croupier/contract/brand/help-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { languageNames } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { PageActions, Toolbar } from '#design-system/ui/page.tsx';
import { without } from '#console/address.ts';
import { useOneMerchant } from '../../agent-tree/use-merchant.ts';
import { useUnsavedChanges } from '../../work-queues/unsaved-changes.tsx';
import { Workbench } from '../../work-queues/workbench.tsx';
import filterStyles from '#console/shell/filters.module.css';
import { MerchantFilter } from '#console/shell/merchant-filter.tsx';
import { useMay } from '#console/shell/operator.ts';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { SelectFilter } from '#console/shell/select-filter.tsx';
import styles from './help.module.css';
import { OrderForm } from './order-form.tsx';
import { PartPanel } from './part-panel.tsx';
import { PartsList } from './parts-list.tsx';
import { helpPartsQuery } from './queries.ts';

const route = getRouteApi('/content');

/** Sections and articles of the help centre. */
export const HelpTab = () => {
  const t = useText();
  const { merchant, choose } = useOneMerchant();
  const { open } = route.useSearch();
  const change = route.useNavigate();
  const mayEdit = useMay('content.edit');
  const [language, setLanguage] = useState<string>();
  const [ordering, setOrdering] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...helpPartsQuery(merchant?.id as NonNullable<typeof merchant>['id']),
    enabled: merchant !== undefined,
  });
  const close = () => void change({ search: (was) => without(was, 'open'), replace: true, resetScroll: false });
  const own = useLanguage();
  const unsaved = useUnsavedChanges();
  // A language of another merchant is none here.
  const spoken = (one: string | undefined) => data?.languages.find((known) => known === one);
  const reading = spoken(language);
  const opened = data === undefined || ordering ? undefined : partOf(data, open);
  return (
    <Workbench
      panel={
        data === undefined || opened === undefined
          ? undefined
          : {
              title: opened.own.title ?? opened.own.id,
              body: (
                <PartPanel
                  key={`${data.merchantId} ${opened.part} ${opened.own.id}`}
                  parts={data}
                  part={opened.part}
                  own={opened.own}
                  section={opened.section}
                  language={reading ?? spoken(own) ?? data.defaultLanguage}
                  onLanguage={setLanguage}
                />
              ),
            }
      }
      owner={merchant?.name}
      onClose={close}
    >
      <Toolbar>
        <div className={filterStyles['filters']}>
          <MerchantFilter
            value={merchant?.id}
            onChange={(wanted) =>
              unsaved.ask(() => {
                setOrdering(false);
                choose(wanted);
              })
            }
          />
          <SelectFilter
            name={t('help-console.language')}
            any={t('help-console.allLanguages')}
            value={reading}
            options={(data?.languages ?? []).map((one) => ({ value: one, text: languageNames[one] ?? one }))}
            onChange={(value) => unsaved.ask(() => setLanguage(value === '' ? undefined : value))}
          />
        </div>
        <PageActions>
          {mayEdit && !ordering && (
            <Button size="small" icon="list" disabled={data === undefined} onClick={() => unsaved.ask(() => setOrdering(true))}>
              {t('help-console.arrange')}
            </Button>
          )}
          <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
        </PageActions>
      </Toolbar>
      {data === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : ordering ? (
        <OrderForm key={data.merchantId} parts={data} onDone={() => setOrdering(false)} />
      ) : (
        <PartsList parts={data} language={reading} open={open} />
      )}
    </Workbench>
  );
};

const Waiting = () => (
  <div className={styles['parts']} aria-hidden="true">
    {[200, 240, 160].map((height) => (
      <Skeleton key={height} height={height} radius={18} />
    ))}
  </div>
);

type OpenedPart = { part: HelpPartKind; own: HelpPart; section: string };

/** The part of the help centre that an address opens: `ARTICLE.how-to-deposit`. */
const partOf = ({ sections }: HelpParts, open: string | undefined): OpenedPart | undefined => {
  const [kind, id] = open?.split('.') ?? [];
  const part = HelpPartKind.safeParse(kind).data;
  for (const section of sections) {
    const own = part === 'SECTION' ? [section].find((one) => one.id === id) : section.articles.find((one) => one.id === id);
    if (part !== undefined && own !== undefined) return { part, own, section: section.id };
  }
  return undefined;
};
