import { Link, routeOf, useNavigate } from '../routing.ts';
import { Suspense } from 'react';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { zoneText } from '#design-system/ui/clock.rules.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { lazyPage } from '../lazy-page.ts';
import { type MemberPageName, memberPages } from '../member-pages.ts';
import { securityParts } from '../subjects/security/parts.ts';
import styles from './member.module.css';
import { useTitle } from './use-title.ts';

const route = routeOf('/frame/member');
const contents = new Map(memberPages.map(({ name, load, texts }) => [name, { Page: lazyPage(load, texts) }]));

/** Pages that name the time zone beside their own sums or on their printed sheet. */
const pagesWithZone: ReadonlySet<MemberPageName> = new Set(['transactionHistory', 'personalHistoryCopy', 'personalProfit']);

/** The pages beside one, which a phone shows as tabs. */
const siblingsIn = (group: (typeof memberPages)[number]['group']) => memberPages.filter((page) => page.group === group);

/** The member area: `page` in the address names a page of it, and without one it is the wallet. */
export const MemberPage = () => {
  const t = useText();
  const { page: asked, part: wanted, pageNo = 1, id, ...search } = route.useSearch();
  const { name: page, title: key, group } = memberPages.find(({ name }) => name === asked) ?? memberPages[0];
  // A part has a heading of its own; no other page has parts.
  const part = page === 'securityCenter' ? securityParts.find((one) => one === wanted) : undefined;
  const content = contents.get(page);
  const navigate = useNavigate();
  const { timeZone } = useMerchant();
  const title = t(key);
  useTitle(title);
  return (
    <div className={styles['member']}>
      <nav className={styles['tabs']} aria-label={t('shell.myAccount')}>
        {siblingsIn(group).map((row) => (
          <Link key={row.name} to="/member" search={{ page: row.name }} aria-current={row.name === page ? 'page' : undefined}>
            <Icon name={row.icon} size={18} />
            {t(row.title)}
          </Link>
        ))}
      </nav>
      {part === undefined && <h1 className={styles['title']}>{title}</h1>}
      <Suspense fallback={<Skeleton height={420} radius={22} />}>
        {content !== undefined && (
          <content.Page
            part={part}
            pageNo={pageNo}
            id={id}
            search={search}
            onPage={(to) => void navigate({ to: '/member', search: { page, part, pageNo: to }, resetScroll: false })}
            onOpen={(opened) => void navigate({ to: '/member', search: { page, id: opened } })}
          />
        )}
      </Suspense>
      {!pagesWithZone.has(page) && <p className={styles['zone']}>{t('shell.clock', { zone: zoneText(timeZone) })}</p>}
    </div>
  );
};
