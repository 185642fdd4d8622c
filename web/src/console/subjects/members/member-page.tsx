import type { ReactNode } from 'react';
import { MemberId } from '@croupier/contract/core/ids';
import type { Balance } from '@croupier/contract/people/members';
import { type Money as Amount, moneyOf } from '@croupier/contract/core/money';
import type { MemberCard } from '@croupier/contract/console/operators';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Refused } from '#api/refused.ts';
import { languageNames } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { backLinkClass, Page, PageHead } from '#design-system/ui/page.tsx';
import { GiveReward } from '../bonuses/give-reward.tsx';
import { Ledger } from '../ledger/ledger.tsx';
import { memberQuery } from '../../queries.ts';
import { MemberFile } from './member-file.tsx';
import { Copyable } from '../../shell/copyable.tsx';
import { Fact } from '../../shell/fact.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { EmptyPage } from '../../shell/empty-page.tsx';
import { useMay } from '../../shell/operator.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from './member-page.module.css';
import { MemberStateBadge } from './member-state.tsx';
import { ProposeAdjustment } from './propose-adjustment.tsx';
import { Safety } from './safety.tsx';

const route = getRouteApi('/members/$id');

/** One member: who they are, what they have, how their account is kept safe, and every line of the book that made it so. */
export const MemberPage = (): ReactNode => {
  const { id } = route.useParams();
  const known = MemberId.safeParse(id);
  // Keyed, so that nothing of one member is ever in sight while another's is awaited.
  return known.success ? <KnownMember key={known.data} id={known.data} /> : <NoSuchMember />;
};

const NoSuchMember = () => {
  const t = useText();
  usePageTitle(t('console.member.notFoundTitle'));
  return (
    <EmptyPage
      page={t('console.members.title')}
      icon="user"
      title={t('console.member.notFoundTitle')}
      text={t('console.member.notFoundText')}
      action={
        <Link to="/members" className={buttonClass()}>
          {t('console.member.back')}
        </Link>
      }
    />
  );
};

const KnownMember = ({ id }: { id: MemberId }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayAudit = useMay('audit.read');
  const mayRead = useMay('member.ledger');
  const mayFile = useMay('member.file');
  const mayPropose = useMay('adjustment.propose');
  const mayGive = useMay('bonus.grant');
  const { data, error, isFetching, refetch } = useQuery(memberQuery(id));
  usePageTitle(data?.member.account ?? t('console.members.title'));

  const refresh = () =>
    void queries.invalidateQueries({ queryKey: ['member', id], predicate: ({ queryKey }) => queryKey[2] !== 'posting' });

  if (error !== null && data === undefined) {
    const missing = error instanceof Refused && error.code === 'MEMBER_NOT_FOUND';
    return missing ? <NoSuchMember /> : <Problem error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Page>
      <PageHead
        back={
          <Link to="/members" className={backLinkClass} aria-label={t('console.member.back')} title={t('console.member.back')}>
            <Icon name="arrow-left" size={18} />
          </Link>
        }
        title={data === undefined ? <Skeleton width={160} height={26} /> : <bdi>{data.member.account}</bdi>}
        actions={
          <>
            {mayPropose && data !== undefined && (
              <ProposeAdjustment id={id} currency={data.member.currency} account={data.member.account} />
            )}
            {mayGive && data !== undefined && (
              <GiveReward id={id} merchantId={data.member.merchantId} currency={data.member.currency} account={data.member.account} />
            )}
            {mayAudit && (
              <Link to="/audit" search={{ target: `member:${id}` }} className={buttonClass({ kind: 'quiet', size: 'small' })}>
                <Icon name="history" size={16} />
                {t('console.member.inTrail')}
              </Link>
            )}
            <RefreshButton busy={isFetching} onRefresh={refresh} />
          </>
        }
      >
        {data !== undefined && (
          <>
            <MemberStateBadge state={data.member.state} />
            {data.member.type !== 0 && <Badge tone="info">{t(`console.type.${data.member.type}`)}</Badge>}
          </>
        )}
      </PageHead>
      <div className={styles['cards']}>
        <Money balance={data?.balance} owed={data?.owed} isActive={data?.member.state === 'ACTIVE'} />
        <Identity member={data?.member} />
        <Safety id={id} account={data?.member.account} safety={data?.safety} />
      </div>
      {mayFile && <MemberFile id={id} />}
      {/* Asking without the permission would leave a refusal in the trail at every look. */}
      {mayRead && <Ledger id={id} />}
    </Page>
  );
};

type MoneyProps = { balance: Balance | undefined; owed: Amount | undefined; isActive: boolean };

const Money = ({ balance, owed, isActive }: MoneyProps) => {
  const t = useText();
  const amount = (part: 'balance' | 'bonus' | 'locked') =>
    balance === undefined ? <Skeleton width={110} height={22} /> : <ExactAmount money={moneyOf(balance[part], balance.currency)} />;
  return (
    <section className={styles['card']} aria-label={t('console.member.money')}>
      <dl className={styles['money']}>
        <div className={styles['cash']}>
          <dt>{t('console.member.cash')}</dt>
          <dd>{amount('balance')}</dd>
          {isActive && <dd className={styles['hint']}>{t('console.member.cashHint')}</dd>}
        </div>
        <div>
          <dt>{t('console.member.bonus')}</dt>
          <dd>{amount('bonus')}</dd>
        </div>
        <div>
          <dt>{t('console.member.locked')}</dt>
          <dd>{amount('locked')}</dd>
          <dd className={styles['hint']}>{t('console.member.lockedHint')}</dd>
        </div>
        {owed !== undefined && owed.amount > 0n && (
          <div>
            <dt>{t('console.kind.RECEIVABLE')}</dt>
            <dd>
              <ExactAmount money={owed} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};

const Identity = ({ member }: { member: MemberCard | undefined }) => {
  const t = useText();
  const shown = useLanguage();
  const nameOf = useMerchantName();
  const country = (code: string | null) =>
    code === null ? t('console.unknown') : (new Intl.DisplayNames([shown], { type: 'region' }).of(code) ?? code);
  return (
    <section className={styles['card']} aria-label={t('console.member.identity')}>
      <dl className={styles['identity']}>
        <Fact name={t('console.merchant')} of={member}>
          {({ merchantId }) => nameOf(merchantId)}
        </Fact>
        <Fact name={t('console.members.type')} of={member}>
          {({ type }) => t(`console.type.${type}`)}
        </Fact>
        <Fact name={t('console.members.nickname')} of={member}>
          {({ nickname }) => <bdi>{nickname}</bdi>}
        </Fact>
        <Fact name={t('console.member.currency')} of={member}>
          {({ currency }) => currency}
        </Fact>
        <Fact name={t('console.member.language')} of={member}>
          {({ language }) => languageNames[language] ?? language}
        </Fact>
        <Fact name={t('console.member.country')} of={member}>
          {(one) => country(one.country)}
        </Fact>
        <Fact name={t('console.members.registered')} of={member}>
          {({ registeredAt }) => <span className="number">{momentText(registeredAt)}</span>}
        </Fact>
        <Fact name={t('console.members.lastSignIn')} of={member}>
          {({ lastSignInAt }) => (lastSignInAt === null ? t('console.never') : <span className="number">{momentText(lastSignInAt)}</span>)}
        </Fact>
        <div className={styles['id']}>
          <dt>{t('console.member.id')}</dt>
          <dd>
            {member === undefined ? <Skeleton width="70%" height={14} /> : <Copyable text={member.id} what={t('console.member.id')} />}
          </dd>
        </div>
      </dl>
    </section>
  );
};
