import { referral as readReferral, type Referral } from '@croupier/contract/rewards/referrals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMerchant } from '#api/boot.ts';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { QrCode } from '#design-system/ui/qr-code.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { rewardText } from '#missions/words.ts';
import type { MemberPageProps } from '../../member-pages.ts';
import { Link } from '../../routing.ts';
import { openPopUp } from '../content/pop-up.ts';
import { FriendCard } from './friend-card.tsx';
import styles from './referrals.module.css';

const friendsOnPage = 20;
const qrSize = 208;

/** `referral`: the link with its rewards, and the friends who came. Without rewards for friends it says how to become an agent. */
export const ReferralPage = ({ pageNo, onPage }: Pick<MemberPageProps, 'pageNo' | 'onPage'>) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['mine', 'referral', pageNo],
    queryFn: ({ signal }) => call(readReferral, { query: { pageNo, pageSize: friendsOnPage }, signal }),
    placeholderData: (before) => before,
  });
  if (data === undefined)
    return error === null ? <Skeleton height={420} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.isAgent) return <AgentLabel />;
  if (data.offer === null && data.friends.totalElements === 0) return <NoOffer />;
  return (
    <div className={styles['page']}>
      {data.own !== null && <Own own={data.own} />}
      {data.offer !== null && <Offer offer={data.offer} />}
      <Invitation referral={data} />
      <Friends referral={data} pageNo={pageNo} onPage={onPage} />
    </div>
  );
};

const AgentLabel = () => {
  const t = useText();
  return (
    <EmptyState
      icon="users"
      title={t('referrals.agent')}
      text={t('referrals.agentText')}
      action={
        <Link to="/agentHome" className={buttonClass({ kind: 'primary' })}>
          {t('shell.agentCentre')}
        </Link>
      }
    />
  );
};

const NoOffer = () => {
  const t = useText();
  return (
    <EmptyState
      icon="user-plus"
      title={t('places.noReferral')}
      text={t('places.noReferralText')}
      action={
        <>
          <Button icon="message-circle" onClick={() => openPopUp({ kind: 'feedback' })}>
            {t('places.askForAgent')}
          </Button>
          <Link to="/agent" className={buttonClass({ kind: 'primary' })}>
            {t('shell.becomeAgent')}
          </Link>
        </>
      }
    />
  );
};

const Own = ({ own }: { own: NonNullable<Referral['own']> }) => {
  const t = useText();
  return (
    <section className={styles['part']}>
      <h2>{t('referrals.own')}</h2>
      <p className={styles['quiet']}>{t('referrals.ownText')}</p>
      <FriendCard friend={own} />
    </section>
  );
};

const Offer = ({ offer }: { offer: NonNullable<Referral['offer']> }) => {
  const t = useText();
  const language = useLanguage();
  const money = (given: Parameters<typeof formatMoney>[0]) => formatMoney(given, language);
  const writing = { t, money };
  const inviter = rewardText(offer.inviterReward, writing);
  return (
    <section className={styles['offer']}>
      <h2>
        {offer.friendReward === null
          ? t('referrals.oneSide', { inviter })
          : t('referrals.both', { inviter, friend: rewardText(offer.friendReward, writing) })}
      </h2>
      <p>{t('referrals.terms', { deposits: money(offer.deposits), validBets: money(offer.validBets), count: offer.days })}</p>
    </section>
  );
};

/** Link, code and QR code, and the share sheet of the device. */
const Invitation = ({ referral: { url, code } }: { referral: Referral }) => {
  const t = useText();
  const { name } = useMerchant();
  const [showsQr, setShowsQr] = useState(false);
  const mayShare = typeof navigator.share === 'function';
  return (
    <section className={styles['part']}>
      <dl className={styles['link']}>
        <div>
          <dt>{t('referrals.link')}</dt>
          <dd>
            <bdi dir="ltr">{url}</bdi>
            <CopyButton text={url} what={t('referrals.link')} />
          </dd>
        </div>
        <div>
          <dt>{t('referrals.code')}</dt>
          <dd>
            <b>
              <bdi dir="ltr" className="money">
                {code}
              </bdi>
            </b>
            <CopyButton text={code} what={t('referrals.code')} />
          </dd>
        </div>
      </dl>
      <div className={styles['acts']}>
        {mayShare && (
          <Button
            kind="primary"
            icon="share-2"
            // Closing the share sheet is no mistake.
            onClick={() => void navigator.share({ title: name, text: t('referrals.shareText', { name }), url }).catch(() => undefined)}
          >
            {t('referrals.share')}
          </Button>
        )}
        <Button icon="qrcode" aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
          QR
        </Button>
      </div>
      {showsQr && (
        <figure className={styles['qr']}>
          <QrCode text={url} label={t('referrals.link')} size={qrSize} />
          <figcaption className={styles['quiet']}>{t('referrals.qrText')}</figcaption>
        </figure>
      )}
    </section>
  );
};

type FriendsProps = { referral: Referral } & Pick<MemberPageProps, 'pageNo' | 'onPage'>;

const Friends = ({ referral: { friends, rewarded, earned }, pageNo, onPage }: FriendsProps) => {
  const t = useText();
  return (
    <section className={styles['part']}>
      <h2>{t('referrals.friends')}</h2>
      {friends.totalElements === 0 ? (
        <EmptyState icon="users" title={t('referrals.none')} text={t('referrals.noneText')} />
      ) : (
        <>
          <dl className={styles['figures']}>
            <div>
              <dt>{t('referrals.invited')}</dt>
              <dd className="number">{friends.totalElements}</dd>
            </div>
            <div>
              <dt>{t('referrals.rewarded')}</dt>
              <dd className="number">{rewarded}</dd>
            </div>
            <div>
              <dt>{t('referrals.earned')}</dt>
              <dd>
                <Amount money={earned} />
              </dd>
            </div>
          </dl>
          <ul className={styles['friends']}>
            {friends.content.map((friend) => (
              <li key={`${friend.name} ${friend.registeredAt}`}>
                <div className={styles['friendHead']}>
                  <b>
                    <bdi>{friend.name}</bdi>
                  </b>
                  <Badge tone={tones[friend.stage]}>{t(`referrals.stage.${friend.stage}`)}</Badge>
                </div>
                {(friend.stage === 'OPEN' || friend.stage === 'EXPIRED') && <FriendCard friend={friend} />}
              </li>
            ))}
          </ul>
          <Pagination page={pageNo} totalPages={friends.totalPages} onPage={onPage} />
        </>
      )}
    </section>
  );
};

const tones = { OPEN: 'info', REVIEW: 'warn', REWARDED: 'good', REJECTED: 'bad', EXPIRED: 'neutral' } as const;
