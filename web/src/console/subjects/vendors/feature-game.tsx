import { type Forward, forwardHubGame, type VendorGame } from '@croupier/contract/play/vendors-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay, useOperator } from '../../shell/operator.ts';
import styles from './vendor.module.css';

/** How a game is put forward, in a word or two; `here`: at a merchant, which may say nothing of its own, or that it is not hot there. */
export const FeaturedBadges = ({ of: { hot, pinOrder }, here = false }: { of: Forward; here?: boolean }) => {
  const t = useText();
  const saysHot = here ? hot !== null : hot === true;
  if (!saysHot && pinOrder === null) return <QuietText>{here ? t('games-console.asEverywhere') : '–'}</QuietText>;
  return (
    <span className={panelStyles['badges']}>
      {saysHot && <Badge tone={hot === true ? 'brass' : 'neutral'}>{t(hot === true ? 'games-console.hot' : 'games-console.notHot')}</Badge>}
      {pinOrder !== null && <Badge tone="info">{t('games-console.pinned', { place: pinOrder })}</Badge>}
    </span>
  );
};

const nothingSaid: Forward = { hot: null, pinOrder: null };

/** Where a game is put forward: everywhere, and at merchants that say otherwise. */
export const FeatureSection = ({ game, merchants }: { game: VendorGame; merchants: readonly MerchantId[] }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const { mayEverywhere } = useOperator();
  const mayEdit = useMay('content.edit');
  const [changing, setChanging] = useState<MerchantId | null>();
  const rows = [
    { merchantId: null, name: t('games-console.everywhere'), now: game.forward, may: mayEverywhere.includes('content.edit') },
    ...merchants.map((merchantId) => ({
      merchantId,
      name: nameOf(merchantId),
      now: game.forwardAt.find((one) => one.merchantId === merchantId)?.here ?? nothingSaid,
      may: mayEdit,
    })),
  ];
  return (
    <section className={panelStyles['section']}>
      <h3>{t('games-console.forward')}</h3>
      <p className={panelStyles['quiet']}>{t('games-console.forwardLead')}</p>
      <ul className={styles['rows']}>
        {rows.map(({ merchantId, name, now, may }) => (
          <li key={merchantId ?? ''} className={styles['row']} data-narrow>
            <b>{name}</b>
            <FeaturedBadges of={now} here={merchantId !== null} />
            {may && (
              <Button
                size="small"
                aria-expanded={changing === merchantId}
                onClick={() => setChanging(changing === merchantId ? undefined : merchantId)}
              >
                {t('games-console.change')}
              </Button>
            )}
            {changing === merchantId && (
              <div className={styles['form']}>
                <FeatureForm game={game} merchantId={merchantId} now={now} onDone={() => setChanging(undefined)} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const hots = { '': null, yes: true, no: false } as const;
const isHot = (typed: string): typed is keyof typeof hots => Object.hasOwn(hots, typed);
const hotTexts = { '': 'games-console.asEverywhere', yes: 'games-console.yes', no: 'games-console.no' } as const;

type Props = { game: VendorGame; merchantId: MerchantId | null; now: Forward; onDone: () => void };

const FeatureForm = ({ game, merchantId, now, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  // The values that filled the fields, whatever the page learns meanwhile.
  const [before] = useState(now);
  const [hot, setHot] = useState<keyof typeof hots>(before.hot === null ? '' : before.hot ? 'yes' : 'no');
  const [pin, setPin] = useState(String(before.pinOrder ?? ''));
  const [wrong, setWrong] = useState(false);
  const queryKey = ['hub', 'games'];
  const refetchAfter = useRefetchAfter(queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { to: Forward; reason: string }) =>
      refetchAfter(call(forwardHubGame, { params: { nodeId: game.nodeId }, body: { merchantId, before, ...body } })),
    () => {
      void queries.invalidateQueries({ queryKey });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const save = (reason: string | null) => {
    const isPlace = pin.trim() === '' || /^[1-9]\d{0,3}$/.test(pin.trim());
    setWrong(!isPlace);
    if (isPlace && reason !== null) run({ to: { hot: hots[hot], pinOrder: pin.trim() === '' ? null : Number(pin) }, reason });
  };
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={save} onCancel={onDone}>
      <Select label={t('games-console.amongHot')} value={hot} onChange={({ target }) => isHot(target.value) && setHot(target.value)}>
        {(['', 'yes', 'no'] as const)
          .filter((one) => one !== '' || merchantId !== null)
          .map((one) => (
            <option key={one} value={one}>
              {t(hotTexts[one])}
            </option>
          ))}
      </Select>
      <Field
        label={t('games-console.pinPlace')}
        required={false}
        inputMode="numeric"
        hint={t(merchantId === null ? 'games-console.pinHint' : 'games-console.pinHintHere')}
        value={pin}
        error={wrong ? t('work-queues.wrongValue') : undefined}
        onChange={({ target }) => setPin(target.value)}
      />
    </ReasonForm>
  );
};
