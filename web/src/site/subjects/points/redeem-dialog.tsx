import { type PointReward, quantityMax, redeemPointReward } from '@croupier/contract/rewards/points';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { Refused } from '#api/refused.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { isProofGiven, NoPaymentPassword, noProof, PaymentProof, proofFrom } from '../withdrawals/payment-proof.tsx';
import { AddressFields, addressFrom, noAddress } from './address-fields.tsx';
import { PointsFigure } from './points-figure.tsx';
import styles from './points.module.css';
import { configQuery } from './queries.ts';

type Props = { product: PointReward; onClose: () => void; onRedeemed: () => void };

/** Redeems a product: how many, where goods are sent, what it costs, and the payment password. */
export const RedeemDialog = ({ product, onClose, onRedeemed }: Props) => {
  const t = useText();
  const { data } = useQuery(configQuery(useLanguage()));
  return (
    <Dialog title={product.name} lead={t(`points.kind.${product.kind}`)} onClose={onClose}>
      {data === undefined ? (
        <Skeleton height={240} radius={12} />
      ) : data.proofs.hasPaymentPassword ? (
        <RedeemForm product={product} proofs={data.proofs} onClose={onClose} onRedeemed={onRedeemed} />
      ) : (
        <NoPaymentPassword />
      )}
    </Dialog>
  );
};

const RedeemForm = ({ product, proofs, onClose, onRedeemed }: Props & { proofs: Parameters<typeof isProofGiven>[1] }) => {
  const t = useText();
  const queries = useQueryClient();
  const [quantityText, setQuantityText] = useState('1');
  const [address, setAddress] = useState(noAddress);
  const [typed, setTyped] = useState(noProof);
  const [tried, setTried] = useState(false);
  const { keyOf, done, failed } = useIdempotencyKey();
  const isGoods = product.kind === 'GOODS';
  const quantity = /^\d{1,3}$/.test(quantityText.trim()) ? Number(quantityText) : 0;
  const isQuantity = quantity >= 1 && quantity <= quantityMax;
  const sent = addressFrom(address);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const key = keyOf(product.id, quantity, sent);
      const body = {
        key,
        rewardId: product.id,
        quantity,
        ...(isGoods && sent !== undefined && { address: sent }),
        ...proofFrom(typed, proofs),
      };
      return call(redeemPointReward, { body });
    },
    onSuccess: async ({ status }) => {
      done();
      notify({ tone: 'good', text: t(status === 'APPROVED' ? 'points.redeemedNow' : 'points.redeemedLater') });
      onClose();
      onRedeemed();
      await queries.invalidateQueries({ queryKey: ['mine', 'points'] });
    },
    onError: failed,
  });
  const field = error instanceof Refused ? error.value['field'] : undefined;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isQuantity && (!isGoods || sent !== undefined) && isProofGiven(typed, proofs)) mutate();
      }}
    >
      <Field
        label={t('points.quantity')}
        inputMode="numeric"
        dir="ltr"
        maxLength={3}
        value={quantityText}
        error={tried && !isQuantity ? t('withdrawals.fillIn') : undefined}
        onChange={(event) => setQuantityText(event.target.value)}
      />
      {isGoods && <AddressFields typed={address} onType={setAddress} tried={tried} />}
      <p className={styles['cost']}>
        <span>{t('points.youPay')}</span> <PointsFigure points={product.points * Math.max(1, quantity)} />
        {product.money !== null && (
          <>
            {' + '}
            <Amount money={{ ...product.money, amount: product.money.amount * BigInt(Math.max(1, quantity)) }} />
          </>
        )}
      </p>
      <PaymentProof proofs={proofs} typed={typed} onType={setTyped} error={error} tried={tried} />
      <p role="alert" className={styles['wrong']}>
        {error !== null && field === undefined && problemText(error, t)}
      </p>
      <Button kind="primary" size="large" wide type="submit" busy={isPending}>
        {t('points.redeem')}
      </Button>
    </form>
  );
};
