import type { MemberFile as File } from '@croupier/contract/console/work-queues';
import type { MemberId } from '@croupier/contract/core/ids';
import { noteLengthMax, noteMember } from '@croupier/contract/console/work-queues';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass, QuietText } from '#design-system/ui/text.tsx';
import { MemberBonuses, MemberRewards } from '../bonuses/member-bonuses.tsx';
import { MemberLoyalty } from '../loyalty/member-loyalty.tsx';
import { MemberPoints } from '../points/member-points.tsx';
import { MemberProposals } from '../bonuses/member-proposals.tsx';
import { TreePosition } from '../agent-tree/tree-position.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { memberFileQuery } from '../work-queues/queue-queries.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { browserText } from '../operators/staff/browser-text.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { Blocks } from './blocks.tsx';
import styles from './member-file.module.css';
import { Identity, Level, PayoutAccounts, Transfers, Turnover } from './member-standing.tsx';

/** The desk's knowledge of a member beside their money: blocks, possible other accounts, origin, and play. */
export const MemberFile = ({ id }: { id: MemberId }) => {
  const t = useText();
  const mayBonuses = useMay('bonus.read');
  const mayLoyalty = useMay('loyalty.read');
  const mayPoints = useMay('points.read');
  const { data, error, refetch } = useQuery(memberFileQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  const card = (title: string, body: (file: File) => ReactNode) => (
    <Card title={title}>{data === undefined ? <Skeleton height={60} /> : body(data)}</Card>
  );
  return (
    <div className={styles['file']}>
      {card(t('work-queues.file.blocks'), (file) => (
        <Blocks id={id} blocks={file.blocks} />
      ))}
      {card(t('work-queues.file.identity'), (file) => (
        <>
          <Level id={id} level={file.level} />
          <Identity identity={file.identity} />
        </>
      ))}
      {card(t('work-queues.file.notes'), (file) => (
        <Notes id={id} notes={file.notes} />
      ))}
      <Card title={t('agents-console.place')}>
        <TreePosition id={id} />
      </Card>
      {card(t('work-queues.file.turnover'), (file) => (
        <Turnover id={id} turnover={file.turnover} />
      ))}
      {mayLoyalty && (
        <Card title={t('work-queues.group.loyalty')}>
          <MemberLoyalty id={id} />
        </Card>
      )}
      {mayPoints && (
        <Card title={t('games-console.bonus.kind.POINTS')}>
          <MemberPoints id={id} />
        </Card>
      )}
      {mayBonuses && (
        <>
          <Card title={t('games-console.bonus.held')}>
            <MemberBonuses id={id} />
          </Card>
          <Card title={t('games-console.bonus.rewards')}>
            <MemberRewards id={id} />
          </Card>
          <Card title={t('bonus-console.proposals')}>
            <MemberProposals id={id} />
          </Card>
        </>
      )}
      {card(t('work-queues.file.payoutAccounts'), (file) => (
        <PayoutAccounts accounts={file.payoutAccounts} />
      ))}
      {card(t('work-queues.file.linked'), (file) => (
        <LinkedMembers linked={file.linked} />
      ))}
      {card(t('work-queues.file.played'), (file) => (
        <PlayedGames file={file} />
      ))}
      {card(t('work-queues.file.bets'), (file) => (
        <Bets bets={file.bets} />
      ))}
      {card(t('work-queues.file.transfers'), (file) => (
        <Transfers transfers={file.transfers} />
      ))}
      {card(t('work-queues.file.sessions'), (file) => (
        <Sessions sessions={file.sessions} />
      ))}
    </div>
  );
};

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['card']} aria-label={title}>
    <h2 className={styles['head']}>{title}</h2>
    {children}
  </section>
);

const Empty = () => <QuietText as="p">{useText()('work-queues.nothing')}</QuietText>;

const LinkedMembers = ({ linked }: { linked: File['linked'] }) => {
  const t = useText();
  if (linked.length === 0) return <Empty />;
  return (
    <ul className={styles['lines']}>
      {linked.map((other) => (
        <li key={other.id}>
          <Link to="/members/$id" params={{ id: other.id }} className={linkClass}>
            <bdi>{other.account}</bdi>
          </Link>
          <span className={styles['badges']}>
            {other.by.map(({ kind, what }) => (
              <Badge key={`${kind} ${what}`} tone={kind === 'BANK_ACCOUNT' || kind === 'CONTACT' ? 'warn' : 'neutral'}>
                {t(`work-queues.link.${kind}`)} <bdi dir="ltr">{what}</bdi>
              </Badge>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
};

const PlayedGames = ({ file: { played, ceilings } }: { file: File }) => {
  const t = useText();
  return (
    <>
      <dl className={styles['pairs']}>
        <div>
          <dt>{t('work-queues.stakedToday')}</dt>
          <dd>
            <ExactAmount money={played.stakedToday} />
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.wonToday')}</dt>
          <dd>
            <ExactAmount money={played.wonToday} />
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.staked30')}</dt>
          <dd>
            <ExactAmount money={played.staked30Days} />
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.won30')}</dt>
          <dd>
            <ExactAmount money={played.won30Days} />
          </dd>
        </div>
      </dl>
      {ceilings.length > 0 && (
        <span className={styles['badges']}>
          {ceilings.map(({ kind, period, amount }) => (
            <Badge key={`${kind} ${period}`}>
              {t(`work-queues.ceiling.${kind}`)} {t(`work-queues.period.${period}`)} <ExactAmount money={amount} />
            </Badge>
          ))}
        </span>
      )}
    </>
  );
};

const Notes = ({ id, notes }: { id: MemberId; notes: File['notes'] }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayNote = useMay('member.note');
  const [text, setText] = useState('');
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(noteMember, { params: { id }, body: { text: text.trim() } }),
    () => {
      setText('');
      void queries.invalidateQueries({ queryKey: memberFileQuery(id).queryKey });
    },
  );
  return (
    <>
      {mayNote && (
        <form
          className={styles['note']}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '' && !isPending) run();
          }}
        >
          <TextArea
            label={t('work-queues.note')}
            required={false}
            rows={2}
            maxLength={noteLengthMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="small" busy={isPending} disabled={text.trim() === ''}>
            {t('work-queues.add')}
          </Button>
          <ActionProblem problem={problem} />
        </form>
      )}
      {notes.length === 0 && !mayNote && <Empty />}
      <ul className={styles['lines']}>
        {notes.map((note) => (
          <li key={note.id}>
            <span className={styles['said']}>{note.text}</span>
            <small>
              <bdi>{note.operator}</bdi> · <span className="number">{momentText(note.at)}</span>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
};

const Sessions = ({ sessions }: { sessions: File['sessions'] }) => {
  const t = useText();
  if (sessions.length === 0) return <Empty />;
  return (
    <ul className={styles['lines']}>
      {sessions.slice(0, 8).map((one) => (
        <li key={one.at}>
          <span>
            <bdi dir="ltr" className="mono">
              {one.ip}
            </bdi>{' '}
            {one.live && <Badge tone="good">{t('work-queues.live')}</Badge>}
          </span>
          <small>
            <bdi>{browserText(one.userAgent) ?? t('console.unknown')}</bdi> · <span className="number">{momentText(one.at)}</span>
          </small>
        </li>
      ))}
    </ul>
  );
};

const Bets = ({ bets }: { bets: File['bets'] }) => {
  if (bets.length === 0) return <Empty />;
  return (
    <ul className={styles['lines']}>
      {bets.slice(0, 8).map((bet) => (
        <li key={bet.roundId} className={styles['bet']}>
          <span>
            <bdi dir="ltr">{bet.game}</bdi>
          </span>
          <ExactAmount money={{ amount: bet.payout.amount - bet.stake.amount, currency: bet.stake.currency }} signed />
          <small>
            <bdi dir="ltr">{bet.vendor}</bdi> · {bet.state} · <span className="number">{momentText(bet.at)}</span> ·{' '}
            <ExactAmount money={bet.stake} />
          </small>
        </li>
      ))}
    </ul>
  );
};
