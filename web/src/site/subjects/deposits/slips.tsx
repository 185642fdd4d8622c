import { type Deposit, sendSlip } from '@croupier/contract/payments/deposits';
import { uploadLimits } from '@croupier/contract/brand/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/call.ts';
import { sendPicture } from '#api/send-picture.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { chosenTypes, shrinkPicture } from '#design-system/ui/shrink-picture.ts';
import { depositQuery } from './queries.ts';
import stepStyles from './step.module.css';
import depositStepStyles from './deposit-steps.module.css';

const states: Record<Deposit['slips'][number]['state'], TextKey> = {
  READ: 'deposits.slipREAD',
  UNREADABLE: 'deposits.stateReview',
  GENUINE: 'deposits.slipGENUINE',
  DOUBTFUL: 'deposits.stateReview',
};

/** Slips of a transfer, for when its money is not in sight: what is sent, and what became of it. */
export const Slips = ({ deposit: { id, slips } }: { deposit: Deposit }) => {
  const t = useText();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (picture: File) => {
      // The platform may read a picture that this browser cannot, or says why not.
      const upload = await sendPicture((await shrinkPicture(picture)) ?? picture);
      return call(sendSlip, { params: { id }, body: { uploadId: upload.id } });
    },
    onSuccess: (deposit) => queries.setQueryData(depositQuery(id).queryKey, deposit),
  });
  const choose = (picture: File | undefined): void => {
    if (picture !== undefined) mutate(picture);
  };
  const wrong = error === null ? undefined : problemText(error, t);
  return (
    <section className={stepStyles['step']} aria-labelledby="slip">
      <h2 id="slip" className={stepStyles['legend']}>
        {t('deposits.slip')}
      </h2>
      <p className={stepStyles['small']}>{t('deposits.slipText')}</p>
      {slips.length > 0 && (
        <ul className={depositStepStyles['slips']} aria-label={t('deposits.slip')} aria-live="polite">
          {slips.map(({ uploadId, state, sentAt }) => (
            <li key={uploadId} data-state={state}>
              <Icon name={state === 'GENUINE' ? 'circle-check' : state === 'DOUBTFUL' ? 'alert-triangle' : 'receipt'} />
              <span>
                {t(states[state])}
                <Moment at={sentAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={depositStepStyles['refused']}>
        {wrong}
      </p>
      {slips.length < uploadLimits.perSubject && (
        <>
          <input
            ref={input}
            type="file"
            accept={chosenTypes}
            hidden
            data-slip
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button icon="photo-up" busy={isPending} onClick={() => input.current?.click()}>
            {t('deposits.sendSlip')}
          </Button>
        </>
      )}
    </section>
  );
};
