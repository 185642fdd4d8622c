import { blockMember, type MemberBlock, unblockMember } from '@croupier/contract/console/work-queues';
import type { MemberId } from '@croupier/contract/core/ids';
import { Capability } from '@croupier/contract/people/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { memberFileQuery } from '../work-queues/queue-queries.ts';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import styles from './member-file.module.css';

const terms = [1, 7, 30, 0] as const;

/** The blocks of a member, with reason and end; and setting or lifting one. */
export const Blocks = ({ id, blocks }: { id: MemberId; blocks: readonly MemberBlock[] }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayBlock = useMay('member.block');
  const [act, setAct] = useState<'add' | MemberBlock>();
  const [capability, setCapability] = useState<(typeof Capability.options)[number]>('WITHDRAW');
  const [days, setDays] = useState<number>(0);
  const done = () => {
    setAct(undefined);
    void queries.invalidateQueries({ queryKey: memberFileQuery(id).queryKey });
  };
  const block = useConfirmedMutation((reason: string) => {
    const until = days === 0 ? null : new Date(Date.now() + days * 86_400_000).toISOString();
    return call(blockMember, { params: { id }, body: { capability, until, reason } });
  }, done);
  const lift = useConfirmedMutation(
    ({ blockId, reason }: { blockId: string; reason: string }) => call(unblockMember, { params: { id, blockId }, body: { reason } }),
    done,
  );

  return (
    <>
      <ul className={styles['abilities']}>
        {Capability.options.map((one) => {
          const isBlocked = blocks.some(({ capability: what }) => what === one);
          return (
            <li key={one}>
              <span>{t(`work-queues.capability.${one}`)}</span>
              <Badge tone={isBlocked ? 'bad' : 'good'}>{t(isBlocked ? 'work-queues.blocked' : 'work-queues.allowed')}</Badge>
            </li>
          );
        })}
      </ul>
      {blocks.length === 0 && act === undefined && <QuietText as="p">{t('work-queues.noBlocks')}</QuietText>}
      <ul className={styles['lines']}>
        {blocks.map((one) => (
          <li key={one.id}>
            <span className={styles['row']}>
              <span className={styles['badges']}>
                <Badge tone="bad">{t(`work-queues.capability.${one.capability}`)}</Badge>
                <Badge>{t(`work-queues.blockCause.${one.cause}`)}</Badge>
              </span>
              {mayBlock && one.cause === 'OPERATOR' && act === undefined && (
                <Button size="small" kind="quiet" onClick={() => setAct(one)}>
                  {t('work-queues.lift')}
                </Button>
              )}
            </span>
            <small>
              {one.until === null ? (
                t('work-queues.untilLifted')
              ) : (
                <span className="number">{t('work-queues.until', { moment: momentText(one.until) })}</span>
              )}
              {one.reason !== null && ` · ${one.reason}`}
              {one.operator !== null && ` · ${one.operator}`}
            </small>
          </li>
        ))}
      </ul>
      {act === 'add' && (
        <ReasonForm
          act={t('work-queues.block')}
          danger
          busy={block.isPending}
          problem={block.problem}
          onAct={(reason) => reason !== null && block.run(reason)}
          onCancel={() => setAct(undefined)}
        >
          <Select
            label={t('work-queues.what')}
            value={capability}
            onChange={(event) => setCapability(Capability.parse(event.target.value))}
          >
            {Capability.options.map((one) => (
              <option key={one} value={one}>
                {t(`work-queues.capability.${one}`)}
              </option>
            ))}
          </Select>
          <Select label={t('work-queues.howLong')} value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {terms.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? t('work-queues.untilLifted') : t('work-queues.days', { count: one })}
              </option>
            ))}
          </Select>
        </ReasonForm>
      )}
      {typeof act === 'object' && (
        <ReasonForm
          act={t('work-queues.lift')}
          busy={lift.isPending}
          problem={lift.problem}
          onAct={(reason) => reason !== null && lift.run({ blockId: act.id, reason })}
          onCancel={() => setAct(undefined)}
        />
      )}
      {mayBlock && act === undefined && (
        <div>
          <Button size="small" icon="lock" onClick={() => setAct('add')}>
            {t('work-queues.block')}
          </Button>
        </div>
      )}
    </>
  );
};
