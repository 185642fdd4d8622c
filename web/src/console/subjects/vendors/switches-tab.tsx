import { type OpenedVendor, type Switch, switchHubVendor } from '@croupier/contract/play/vendors-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay, useOperator } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import { ProblemNote } from './problem-note.tsx';
import { SwitchBadge } from './switch-badge.tsx';
import { SwitchForm } from '../stuck-rounds/switch-form.tsx';
import { vendorQuery } from './vendor-queries.ts';
import styles from './vendor.module.css';

/** Whether a vendor is open, everywhere and at each merchant, and what was agreed with it. */
export const SwitchesTab = ({ opened }: { opened: OpenedVendor }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const { mayEverywhere } = useOperator();
  const mayTurn = useMay('vendor.switch');
  return (
    <div className={styles['stack']}>
      <section className={styles['card']}>
        <h2>{t('games-console.tab.switches')}</h2>
        <p className={styles['quiet']}>{t('games-console.switchesLead')}</p>
        <ul className={styles['rows']}>
          <TurnRow
            opened={opened}
            merchantId={null}
            name={t('games-console.everywhere')}
            now={opened.vendor.everywhere}
            may={mayEverywhere.includes('vendor.switch')}
          />
          {opened.merchants.map(({ merchantId, here }) => (
            <TurnRow key={merchantId} opened={opened} merchantId={merchantId} name={nameOf(merchantId)} now={here} may={mayTurn} />
          ))}
        </ul>
      </section>
      <Agreed opened={opened} />
    </div>
  );
};

type RowProps = { opened: OpenedVendor; merchantId: MerchantId | null; name: string; now: Switch; may: boolean };

const TurnRow = ({ opened, merchantId, name, now, may }: RowProps) => {
  const t = useText();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { code } = opened.vendor;
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { merchantId: MerchantId | null; to: Switch; reason: string }) => call(switchHubVendor, { params: { code }, body }),
    (answer) => {
      queries.setQueryData(vendorQuery(code).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['hub', 'vendors'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      setOpen(false);
    },
  );
  return (
    <li className={styles['row']}>
      <b>{name}</b>
      <span>
        <SwitchBadge of={now} /> <span className={styles['quiet']}>{t(`games-console.switchMeans.${now}`)}</span>
      </span>
      {may && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('games-console.change')}
        </Button>
      )}
      {open && (
        <div className={styles['form']}>
          <SwitchForm merchantId={merchantId} now={now} busy={isPending} problem={problem} onTurn={run} onCancel={() => setOpen(false)} />
        </div>
      )}
    </li>
  );
};

const termNames = ['canResettle', 'takesLateWins', 'winsWithoutBet', 'refusesShortAdjust'] as const;
const capNames = ['freeRounds', 'jackpots', 'roundStatus', 'dataFeed', 'resettle'] as const;

const Agreed = ({ opened: { terms, caps, launchMode, vendor, feed } }: { opened: OpenedVendor }) => {
  const t = useText();
  const said = (yes: boolean) => t(yes ? 'games-console.yes' : 'games-console.no');
  return (
    <section className={styles['card']}>
      <h2>{t('games-console.agreed')}</h2>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('games-console.family')}</dt>
          <dd>{t(`games-console.family.${vendor.family}`)}</dd>
        </div>
        {vendor.house !== null && (
          <div>
            <dt>{t('games-console.house')}</dt>
            <dd>
              <bdi dir="ltr">{vendor.house}</bdi>
            </dd>
          </div>
        )}
        {launchMode !== null && (
          <div>
            <dt>{t('games-console.launchMode')}</dt>
            <dd>{t(`games-console.launch.${launchMode}`)}</dd>
          </div>
        )}
        {terms !== null &&
          termNames.map((name) => (
            <div key={name}>
              <dt>{t(`games-console.term.${name}`)}</dt>
              <dd>{said(terms[name])}</dd>
            </div>
          ))}
        {caps !== null &&
          capNames.map((name) => (
            <div key={name}>
              <dt>{t(`games-console.cap.${name}`)}</dt>
              <dd>{said(caps[name])}</dd>
            </div>
          ))}
        <div>
          <dt>{t('games-console.feedRead')}</dt>
          <dd>{feed.readAt === null ? t('console.never') : <span className="number">{momentText(feed.readAt)}</span>}</dd>
        </div>
        {feed.problem !== null && (
          <div>
            <dt>{t('games-console.feedProblem')}</dt>
            <dd>
              <ProblemNote problem={feed.problem} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};
