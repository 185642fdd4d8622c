import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useText } from '#i18n/text.ts';
import PaymentPassword from '../security/payment-password.tsx';
import { overviewQuery } from '../security/queries.ts';

type Props = { onShow: () => void; onClose: () => void };

/** The form of the payment password, once it is known how its member signs in. Fetched only by who has none yet. */
const MakePaymentPassword = ({ onShow, onClose }: Props) => {
  const t = useText();
  const { data, error } = useQuery(overviewQuery);
  const hear = useEffectEvent(() => {
    if (data !== undefined) onShow();
    else if (error !== null) {
      notify({ tone: 'bad', text: problemText(error, t) });
      onClose();
    }
  });
  useEffect(() => hear(), [data, error]);
  return data === undefined ? null : <PaymentPassword overview={data} onClose={onClose} />;
};

export default MakePaymentPassword;
