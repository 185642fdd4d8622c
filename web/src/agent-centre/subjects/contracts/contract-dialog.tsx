import { type Contract, terminateContract } from '@croupier/contract/earnings/contracts';
import type { Currency } from '@croupier/contract/core/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { forget, versionsQuery } from '../settlement/queries.ts';
import { TierCard } from './tier-card.tsx';
import styles from './terms.module.css';
import { endedNames, hasBegun, kinds } from '../settlement/words.ts';

/** A contract with everything that ever held under it, newest first, and what one may do about it. */
export const ContractDialog = ({ id, currency, onClose }: { id: string; currency: Currency; onClose: () => void }) => {
  const t = useText();
  const [pageNo, setPage] = useState(1);
  const [doing, setDoing] = useState<'end' | 'change'>();
  const { data, error, refetch } = useQuery(versionsQuery(id, pageNo));
  const [latest] = data?.content ?? [];
  const stands = pageNo === 1 && latest?.inForceTo === null ? latest : undefined;
  if (doing === 'change' && stands !== undefined) return <OfferDialog currency={currency} of={stands} onClose={onClose} />;
  return (
    <Dialog
      kind="wide"
      title={latest === undefined ? t('settlement.contract') : t(kinds[latest.kind].name)}
      lead={latest === undefined ? undefined : <Sides of={latest} />}
      onClose={onClose}
      footer={
        stands !== undefined && doing === undefined ? (
          <>
            <Button onClick={() => setDoing('end')}>{t('settlement.askEnd')}</Button>
            {stands.role === 'PAYER' && (
              <Button kind="primary" onClick={() => setDoing('change')}>
                {t('settlement.offerOther')}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton height={320} radius={18} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : doing === 'end' && stands !== undefined ? (
        <EndForm of={stands} onBack={() => setDoing(undefined)} onDone={onClose} />
      ) : (
        <div className={styles['read']}>
          <ol className={styles['versions']} aria-label={t('settlement.history')}>
            {data.content.map((version) => (
              <Version key={version.version} of={version} />
            ))}
          </ol>
          <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPage} />
        </div>
      )}
    </Dialog>
  );
};

const Sides = ({ of: { role, other } }: { of: Contract }) => {
  const t = useText();
  const { name: house } = useMerchant();
  const name = other?.name ?? house;
  return <>{t(role === 'PAYEE' ? 'settlement.paidBy' : 'settlement.youPay', { name })}</>;
};

const Version = ({ of: { version, kind, tiers, inForceFrom, inForceTo, endedBecause, fromCash } }: { of: Contract }) => {
  const t = useText();
  return (
    <li>
      <h3>
        {t('settlement.version', { number: version })}
        {inForceTo === null ? (
          <Badge tone="good">{t(hasBegun(inForceFrom) ? 'settlement.inForce' : 'settlement.soon')}</Badge>
        ) : (
          endedBecause !== null && <Badge>{t(endedNames[endedBecause])}</Badge>
        )}
      </h3>
      <p className={styles['when']}>
        <Moment at={inForceFrom} /> – {inForceTo === null ? t('settlement.noEnd') : <Moment at={inForceTo} />}
      </p>
      <div className={styles['tiers']}>
        {tiers.map((tier, place) => (
          // Tiers have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <TierCard key={place} kind={kind} tier={tier} />
        ))}
      </div>
      {fromCash && <p className={styles['when']}>{t('settlement.fromCashToo')}</p>}
    </li>
  );
};

/** Asks the other side to end it. */
const EndForm = ({ of, onBack, onDone }: { of: Contract; onBack: () => void; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const { name: house } = useMerchant();
  const name = of.other?.name ?? house;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(terminateContract, { params: { id: of.id }, body: note.trim() === '' ? {} : { note: note.trim() } }),
    onSuccess: async () => {
      notify({ tone: 'good', text: t('settlement.endAsked', { name }) });
      await forget(queries);
      onDone();
    },
  });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <p>{t('settlement.endText', { name })}</p>
      <TextArea
        label={t('settlement.note')}
        value={note}
        maxLength={500}
        rows={3}
        required={false}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== null && (
        <p className={styles['wrong']} role="alert">
          {problemText(error, t)}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={onBack}>{t('settlement.back')}</Button>
        <Button kind="danger" type="submit" busy={isPending}>
          {t('settlement.askEnd')}
        </Button>
      </div>
    </form>
  );
};
