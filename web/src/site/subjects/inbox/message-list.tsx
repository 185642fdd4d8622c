import type { ContractKind } from '@croupier/contract/earnings/contracts';
import { type Message, readAllMessages, readMessage } from '@croupier/contract/people/inbox';
import { KycReason } from '@croupier/contract/people/kyc-reasons';
import { Currency, Decimal, moneyOf } from '@croupier/contract/core/money';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import announcementStyles from '../content/announcements.module.css';
import styles from './inbox.module.css';
import { RewardLink, rewardWords } from './reward-message.tsx';
import { voidWords } from './round-words.ts';
import { messagesQuery } from './queries.ts';
import { takeUnread, useUnread } from './unread.ts';

// Only letters of the house are written as HTML.
const RichText = lazy(async () => ({ default: (await import('../content/rich-text.tsx')).RichText }));

/** The messages to the member, the newest first. A message counts as read once it was opened. */
export const MessageList = ({ onTicket }: { onTicket: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<string>();
  const unread = useUnread();
  const { data, error, refetch } = useQuery({ ...messagesQuery(pageNo, useLanguage()), placeholderData: keepPreviousData });
  const taken = async ({ unreadMessage }: { unreadMessage: number }): Promise<void> => {
    takeUnread(queries, unreadMessage);
    await queries.invalidateQueries({ queryKey: ['mine', 'inbox', 'messages'] });
  };
  const read = useMutation({ mutationFn: (id: string) => call(readMessage, { params: { id } }), onSuccess: taken });
  const readAll = useMutation({ mutationFn: () => call(readAllMessages, {}), onSuccess: taken });

  if (data === undefined)
    return error === null ? <Skeleton height={240} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0) return <EmptyState icon="mail" title={t('inbox.noMessages')} text={t('inbox.noMessagesText')} />;

  const toggle = ({ id, isRead }: Message): void => {
    setOpen(open === id ? undefined : id);
    if (open !== id && !isRead) read.mutate(id);
  };
  return (
    <>
      {unread > 0 && (
        <div className={styles['above']}>
          <p>{t('inbox.unread', { count: unread })}</p>
          <Button kind="quiet" size="small" icon="check" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            {t('inbox.readAll')}
          </Button>
        </div>
      )}
      <ul className={announcementStyles['list']}>
        {data.content.map((message) => (
          <Item key={message.id} message={message} open={open === message.id} onToggle={() => toggle(message)} onTicket={onTicket} />
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
    </>
  );
};

const icons: Record<Message['kind'], IconName> = {
  LETTER: 'mail',
  DEPOSIT_CREDITED: 'circle-check',
  DEPOSIT_FAILED: 'clock',
  TICKET_ANSWERED: 'message-circle',
  KYC_APPROVED: 'shield-check',
  KYC_REJECTED: 'alert-circle',
  KYC_EXPIRED: 'clock',
  WITHDRAWAL_APPROVED: 'coins',
  WITHDRAWAL_REJECTED: 'alert-circle',
  CONTRACT_ASKED: 'receipt',
  CONTRACT_ANSWERED: 'receipt',
  CONTRACT_ENDED: 'alert-circle',
  AGENT_PAID: 'coins',
  AFFILIATE_PAID: 'coins',
  LEVEL_RAISED: 'crown',
  LEVEL_LOWERED: 'crown',
  VIP_REWARD_READY: 'gift',
  MISSION_DONE: 'trophy',
  MISSION_WAITING: 'clock',
  TOURNAMENT_WON: 'trophy',
  RAFFLE_WON: 'gift',
  LOTTERY_WON: 'trophy',
  REDEMPTION_APPROVED: 'gift',
  REDEMPTION_REJECTED: 'alert-circle',
  ROUND_VOIDED: 'refresh',
  PROMOTION_APPROVED: 'gift',
  PROMOTION_REJECTED: 'alert-circle',
};

type ItemProps = { message: Message; open: boolean; onToggle: () => void; onTicket: () => void };

const Item = ({ message, open, onToggle, onTicket }: ItemProps) => {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const { title, text } = wordsOf(message, t, language);
  return (
    <li className={announcementStyles['item']} data-open={open || undefined} data-unread={!message.isRead || undefined}>
      <h3>
        <button type="button" id={`${id}-title`} aria-expanded={open} aria-controls={`${id}-text`} onClick={onToggle}>
          <Icon name={icons[message.kind]} className={announcementStyles['mark']} />
          <span className={announcementStyles['title']}>
            <span className={styles['subject']}>
              {title}
              {!message.isRead && (
                <span className={styles['dot']}>
                  <span className="sr">{t('inbox.new')}</span>
                </span>
              )}
            </span>
            <span className={announcementStyles['time']}>
              <Moment at={message.sentAt} />
            </span>
          </span>
          <Icon name="chevron-down" size={18} className={announcementStyles['arrow']} />
        </button>
      </h3>
      <section id={`${id}-text`} aria-labelledby={`${id}-title`} hidden={!open} className={announcementStyles['text']}>
        {message.kind === 'LETTER' ? <Suspense>{open && <RichText html={message.content} />}</Suspense> : <p>{text}</p>}
        {message.kind === 'TICKET_ANSWERED' && (
          <Button size="small" onClick={onTicket}>
            {t('inbox.seeAnswer')}
          </Button>
        )}
        {message.kind.startsWith('KYC_') && (
          <Link to="/member" search={{ page: 'securityCenter', part: 'identity' }} className={buttonClass({ size: 'small' })}>
            {t('inbox.toVerification')}
          </Link>
        )}
        {message.kind.startsWith('WITHDRAWAL_') && (
          <Link to="/member" search={{ page: 'withdraw', id: message.values['withdrawalId'] }} className={buttonClass({ size: 'small' })}>
            {t('shell.withdraw')}
          </Link>
        )}
        {(message.kind.startsWith('LEVEL_') || message.kind === 'VIP_REWARD_READY') && (
          <Link to="/member" search={{ page: 'vip' }} className={buttonClass({ size: 'small' })}>
            {t('shell.vip')}
          </Link>
        )}
        <RewardLink kind={message.kind} />
        {message.kind.startsWith('DEPOSIT_') && (
          <Link to="/member" search={{ page: 'transactionHistory' }} className={buttonClass({ size: 'small' })}>
            {t('shell.deposits')}
          </Link>
        )}
      </section>
    </li>
  );
};

/** The site's words on a member's own affairs; a letter has words of its own. */
const wordsOf = ({ kind, title, values }: Message, t: Text, language: string): { title: string; text: string } => {
  switch (kind) {
    case 'LETTER':
      return { title, text: '' };
    case 'TICKET_ANSWERED':
      return {
        title: t('inbox.answered', { reference: values['reference'] ?? '' }),
        text: t('inbox.answeredText'),
      };
    case 'KYC_APPROVED':
      return { title: t('inbox.kycApproved'), text: '' };
    case 'KYC_REJECTED': {
      const reason = KycReason.safeParse(values['reason']).data;
      return {
        title: t('inbox.kycRejected'),
        text: t('inbox.kycRejectedText', { reason: reason === undefined ? '' : t(`kyc.reason.${reason}`) }),
      };
    }
    case 'KYC_EXPIRED':
      return { title: t('inbox.kycExpired'), text: t('inbox.kycExpiredText') };
    case 'WITHDRAWAL_APPROVED':
    case 'WITHDRAWAL_REJECTED': {
      const amount = amountOf(values, language);
      return kind === 'WITHDRAWAL_APPROVED'
        ? { title: t('inbox.payoutApproved', { amount }), text: t('inbox.payoutApprovedText') }
        : { title: t('inbox.payoutRejected', { amount }), text: t('inbox.payoutRejectedText', { amount }) };
    }
    case 'CONTRACT_ASKED':
      return values['what'] === 'NEW'
        ? { title: t('inbox.contractOffered', { kind: contractKind(values, t) }), text: t('inbox.contractOfferedText') }
        : { title: t('inbox.contractEndAsked', { kind: contractKind(values, t) }), text: t('inbox.contractOfferedText') };
    case 'CONTRACT_ANSWERED':
      return { title: t(answers[values['state'] ?? ''] ?? 'inbox.contractClosed', { kind: contractKind(values, t) }), text: '' };
    case 'CONTRACT_ENDED':
      return values['because'] === 'CLAMPED'
        ? { title: t('inbox.contractLowered', { kind: contractKind(values, t) }), text: t('inbox.contractLoweredText') }
        : { title: t('inbox.contractEnded', { kind: contractKind(values, t) }), text: t('inbox.contractEndedText') };
    case 'AGENT_PAID': {
      const due = amountOf({ ...values, amount: values['due'] ?? '0.00' }, language);
      return {
        title: t('inbox.agentPaid', { kind: contractKind(values, t), amount: amountOf(values, language) }),
        text: values['due'] === '0.00' ? t('inbox.agentPaidText') : t('inbox.agentDueText', { due }),
      };
    }
    case 'AFFILIATE_PAID':
      return {
        title: t('inbox.affiliatePaid', { period: values['period'] ?? '', amount: amountOf(values, language) }),
        text: t('inbox.affiliatePaidText'),
      };
    case 'LEVEL_RAISED':
      return { title: t('inbox.levelRaised', { level: values['to'] ?? '' }), text: t('inbox.levelRaisedText') };
    case 'LEVEL_LOWERED':
      return { title: t('inbox.levelLowered', { level: values['to'] ?? '' }), text: t('inbox.levelLoweredText') };
    case 'VIP_REWARD_READY':
      return { title: t('inbox.vipReward', { amount: amountOf(values, language) }), text: t('inbox.vipRewardText') };
    case 'MISSION_DONE':
    case 'MISSION_WAITING':
    case 'TOURNAMENT_WON':
    case 'RAFFLE_WON':
    case 'LOTTERY_WON':
    case 'REDEMPTION_APPROVED':
    case 'REDEMPTION_REJECTED':
      return rewardWords(kind, values, t, language);
    case 'ROUND_VOIDED':
      return voidWords(values, t, language);
    case 'PROMOTION_APPROVED':
      return {
        title: t('inbox.promotionApproved', { title: values['title'] ?? '' }),
        text: t('inbox.promotionApprovedText', { amount: amountOf(values, language) }),
      };
    case 'PROMOTION_REJECTED':
      return { title: t('inbox.promotionRejected', { title: values['title'] ?? '' }), text: values['remark'] ?? '' };
    case 'DEPOSIT_CREDITED':
    case 'DEPOSIT_FAILED': {
      const amount = amountOf(values, language);
      return kind === 'DEPOSIT_CREDITED'
        ? { title: t('inbox.credited', { amount }), text: t('inbox.creditedText', { amount }) }
        : values['why'] === 'REFUNDED'
          ? { title: t('inbox.refunded', { amount }), text: t('inbox.refundedText') }
          : { title: t('inbox.expired', { amount }), text: t('inbox.expiredText') };
    }
  }
};

const answers: Readonly<
  Record<string, 'inbox.contractAccepted' | 'inbox.contractRejected' | 'inbox.contractCountered' | 'inbox.contractExpired'>
> = {
  ACCEPTED: 'inbox.contractAccepted',
  REJECTED: 'inbox.contractRejected',
  COUNTERED: 'inbox.contractCountered',
  EXPIRED: 'inbox.contractExpired',
};

/** By hand: the contracts themselves are of no use to who reads a message, and too heavy to bring along. */
const contractKinds: readonly ContractKind[] = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME', 'SERIES'];

const contractKind = ({ kind }: Readonly<Record<string, string>>, t: Text): string => {
  const known = contractKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`no kind of contract ${String(kind)}`);
  return t(`inbox.kind.${known}`);
};

const amountOf = ({ amount, currency }: Readonly<Record<string, string>>, language: string): string =>
  formatMoney(moneyOf(Decimal.parse(amount), Currency.parse(currency)), language);
