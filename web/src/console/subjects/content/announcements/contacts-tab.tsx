import type { DeskContacts } from '@croupier/contract/brand/announcements-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Toolbar } from '#design-system/ui/page.tsx';
import { useOneMerchant } from '../../agent-tree/use-merchant.ts';
import { useQueueNavigation } from '../../work-queues/work-queue.tsx';
import { Workbench } from '../../work-queues/workbench.tsx';
import { MerchantFilter } from '#console/shell/merchant-filter.tsx';
import { useMay } from '#console/shell/operator.ts';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { FallbackLanguageNote } from '../fallback-language-note.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import styles from './announcements.module.css';
import { contactsQuery } from './queries.ts';
import { knownResources, ResourcesForm } from './resources-form.tsx';
import { ContactWaysForm } from './contact-ways-form.tsx';
import { ContactWaysPreview } from './contact-ways-preview.tsx';

/** Ways to customer service, and further files and places. */
export const ContactsTab = () => {
  const t = useText();
  const mayEdit = useMay('content.edit');
  const { merchant, choose } = useOneMerchant();
  const { open, show, close } = useQueueNavigation();
  const { data, error, isFetching, refetch } = useQuery({
    ...contactsQuery(merchant?.id as MerchantId),
    enabled: merchant !== undefined,
  });
  return (
    <Workbench panel={data !== undefined && mayEdit ? panelOf(t, data, open, close) : undefined} owner={merchant?.name} onClose={close}>
      <Toolbar>
        <MerchantFilter value={merchant?.id} onChange={choose} />
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={280} />
      ) : (
        <div className={styles['cards']}>
          <Ways key={data.merchantId} shown={data} onChange={mayEdit ? () => show('ways') : undefined} />
          <Resources shown={data} onChange={mayEdit ? () => show('resources') : undefined} />
        </div>
      )}
    </Workbench>
  );
};

/** The panel open beside them, by its name in the address. */
const panelOf = (t: Text, shown: DeskContacts, open: string | undefined, onDone: () => void) => {
  const key = shown.merchantId;
  if (open === 'ways') return { title: t('announcements.ways'), body: <ContactWaysForm key={key} shown={shown} onDone={onDone} /> };
  return open === 'resources'
    ? { title: t('announcements.resources'), body: <ResourcesForm key={key} shown={shown} onDone={onDone} /> }
    : undefined;
};

type CardProps = { title: string; lead: string; onChange: (() => void) | undefined; children: ReactNode };

const Card = ({ title, lead, onChange, children }: CardProps) => {
  const t = useText();
  return (
    <section className={styles['card']} aria-label={title}>
      <div>
        <div className={styles['head']}>
          <h2>{title}</h2>
          {onChange !== undefined && (
            <Button size="small" icon="adjustments-horizontal" aria-label={`${t('announcements.change')}: ${title}`} onClick={onChange}>
              {t('announcements.change')}
            </Button>
          )}
        </div>
        <p className={styles['lead']}>{lead}</p>
      </div>
      {children}
    </section>
  );
};

type Props = { shown: DeskContacts; onChange: (() => void) | undefined };

const Ways = ({ shown: { contacts, languages, defaultLanguage }, onChange }: Props) => {
  const t = useText();
  const [language, setLanguage] = useState(defaultLanguage);
  const isIn = (one: string) => contacts.every(({ titles }) => Object.hasOwn(titles, one));
  const [untitled] = contacts.filter(({ titles }) => !Object.hasOwn(titles, language));
  return (
    <Card title={t('announcements.ways')} lead={t('announcements.waysLead')} onChange={onChange}>
      {contacts.length === 0 ? (
        <EmptyState icon="headset" title={t('announcements.noWays')} />
      ) : (
        <>
          <LanguageChoice languages={languages} written={languages.filter(isIn)} chosen={language} onChoose={setLanguage} />
          {untitled !== undefined && (
            <FallbackLanguageNote language={language} written={Object.keys(untitled.titles)} defaultLanguage={defaultLanguage} />
          )}
          <ContactWaysPreview contacts={contacts} language={language} defaultLanguage={defaultLanguage} />
        </>
      )}
    </Card>
  );
};

const Resources = ({ shown: { resources }, onChange }: Props) => {
  const t = useText();
  return (
    <Card title={t('announcements.resources')} lead={t('announcements.resourcesLead')} onChange={onChange}>
      {resources.length === 0 ? (
        <EmptyState icon="download" title={t('announcements.noResources')} />
      ) : (
        <ul className={styles['ways']}>
          {resources.map(({ resourceType, url, labelNameEn }) => {
            const known = knownResources.find((one) => one === resourceType);
            return (
              <li key={resourceType} className={styles['way']}>
                <span className={styles['words']}>
                  <b lang="en" dir="auto">
                    {labelNameEn}
                  </b>
                  {known === undefined ? <bdi className="mono">{resourceType}</bdi> : t(`announcements.resource.${known}`)}
                  <bdi dir="ltr">{url}</bdi>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
