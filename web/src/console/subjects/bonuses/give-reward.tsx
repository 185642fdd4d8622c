import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { giveByHand } from '@croupier/contract/rewards/manual-console';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { RewardEditor } from './reward-editor.tsx';
import { newReward, readReward } from './reward-fields.rules.ts';

type Props = { id: MemberId; merchantId: MerchantId; currency: Currency; account: string };

const outcomes = {
  GIVEN: 'bonus-console.given',
  WITHHELD: 'bonus-console.withheld',
  PROPOSED: 'work-queues.proposed',
} as const satisfies Record<string, TextKey>;

/** Gives a member a reward of any kind. Above the limit of the merchant it waits for a second person. */
export const GiveReward = (props: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="gift" onClick={() => setOpen(true)}>
        {t('bonus-console.give')}
      </Button>
      {open && (
        <Dialog
          title={t('bonus-console.giveTo', { account: props.account })}
          lead={t('bonus-console.giveLead')}
          onClose={() => setOpen(false)}
        >
          <RewardForm {...props} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
};

const RewardForm = ({ id, merchantId, currency, onDone }: Props & { onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(newReward);
  const [tried, setTried] = useState(false);
  const reward = readReward(typed, currency);
  const { keyOf, done, failed } = useIdempotencyKey();
  const { run, isPending, problem } = useConfirmedMutation(
    async (reason: string) => {
      if (reward === undefined || reward === null) throw new Error('the reward is incomplete');
      const key = keyOf(id, JSON.stringify(typed), reason);
      return await call(giveByHand, { params: { id }, body: { key, reward, reason } }).catch((error: Error) => {
        failed(error);
        throw error;
      });
    },
    ({ outcome }) => {
      done();
      notify({ tone: outcome === 'WITHHELD' ? 'bad' : 'good', text: t(outcomes[outcome]) });
      for (const queryKey of [['member', id], ['reward-proposals']]) void queries.invalidateQueries({ queryKey });
      onDone();
    },
  );
  return (
    <ReasonForm
      act={t('bonus-console.give')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reward !== undefined && reward !== null && reason !== null) run(reason);
      }}
      onCancel={onDone}
    >
      <RewardEditor
        label={t('work-queues.kind')}
        merchantId={merchantId}
        currency={currency}
        typed={typed}
        tried={tried}
        onType={setTyped}
      />
    </ReasonForm>
  );
};
