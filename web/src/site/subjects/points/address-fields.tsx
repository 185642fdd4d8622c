import type { DeliveryAddress } from '@croupier/contract/rewards/points';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';

export const noAddress: DeliveryAddress = { recipient: '', phone: '', address: '' };

/** The typed address, trimmed; undefined while something is missing. */
export const addressFrom = ({ recipient, phone, address }: DeliveryAddress): DeliveryAddress | undefined => {
  const trimmed = { recipient: recipient.trim(), phone: phone.trim(), address: address.trim() };
  return Object.values(trimmed).includes('') ? undefined : trimmed;
};

type Props = { typed: DeliveryAddress; onType: (typed: DeliveryAddress) => void; tried: boolean };

/** Where goods are sent. */
export const AddressFields = ({ typed, onType, tried }: Props) => {
  const t = useText();
  const missing = (name: keyof DeliveryAddress) => (tried && typed[name].trim() === '' ? t('withdrawals.fillIn') : undefined);
  return (
    <>
      <Field
        label={t('points.recipient')}
        autoComplete="name"
        maxLength={100}
        value={typed.recipient}
        error={missing('recipient')}
        onChange={(event) => onType({ ...typed, recipient: event.target.value })}
      />
      <Field
        label={t('points.phone')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={30}
        value={typed.phone}
        error={missing('phone')}
        onChange={(event) => onType({ ...typed, phone: event.target.value })}
      />
      <TextArea
        label={t('points.address')}
        autoComplete="street-address"
        rows={3}
        maxLength={400}
        value={typed.address}
        error={missing('address')}
        onChange={(event) => onType({ ...typed, address: event.target.value })}
      />
    </>
  );
};
