import { addOwnKey, addVendorKey, KeyAlgorithm, type VendorDesk } from '@croupier/contract/play/vendor-portal';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import styles from './vendor-portal.module.css';

type Props = {
  desk: VendorDesk;
  side: 'THEIRS' | 'OURS';
  onClose: () => void;
  /** With the secret that was made up, where one was. */
  onAdded: (keyId: string, secret: string | null) => void;
};

/** A new key: the vendor's public one, or a secret that we make up or were given. */
export const AddKey = ({ desk, side, onClose, onAdded }: Props) => {
  const t = useText();
  const [algorithm, setAlgorithm] = useState<KeyAlgorithm>(
    side === 'OURS' ? (desk.ownAlgorithm ?? 'token') : (desk.algorithms[0] ?? 'ed25519'),
  );
  const [given, setGiven] = useState({ note: '', pem: '', secret: '', isGiven: false });
  const [wrong, setWrong] = useState<'note' | 'key'>();
  const isPublic = algorithm === 'ed25519' || algorithm === 'rsa-sha256';
  const hasSecret = !isPublic && given.isGiven;
  const vendor = desk.code;
  const { run, isPending, problem } = useConfirmedMutation(
    async (): Promise<{ key: { keyId: string }; secret: string | null }> => {
      const note = given.note.trim();
      const secret = hasSecret ? { secret: given.secret } : {};
      return side === 'OURS'
        ? call(addOwnKey, { params: { vendor }, body: { note, ...secret } })
        : call(addVendorKey, {
            params: { vendor },
            body: { algorithm, note, ...(isPublic ? { publicKeyPem: given.pem.trim() } : secret) },
          });
    },
    ({ key, secret }) => onAdded(key.keyId, secret),
  );
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const badSecret = hasSecret && !/^[\x21-\x7e]{16,200}$/.test(given.secret);
    const badKey = (side === 'THEIRS' && isPublic && given.pem.trim().length < 80) || badSecret;
    const found = given.note.trim() === '' ? 'note' : badKey ? 'key' : undefined;
    setWrong(found);
    if (found === undefined) run();
  };
  const keyWrong = wrong === 'key';
  return (
    <Dialog title={t(side === 'OURS' ? 'vendor-portal.addOwnKey' : 'vendor-portal.addKey')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={send}>
        {side === 'THEIRS' && desk.algorithms.length > 1 && (
          <Select
            label={t('vendor-portal.algorithm')}
            value={algorithm}
            onChange={(event) => setAlgorithm(KeyAlgorithm.parse(event.target.value))}
          >
            {desk.algorithms.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
        {side === 'THEIRS' && isPublic && (
          <TextArea
            label={t('vendor-portal.publicKey')}
            dir="ltr"
            rows={6}
            maxLength={4_000}
            spellCheck={false}
            placeholder="-----BEGIN PUBLIC KEY-----"
            error={keyWrong ? t('refusals.KEY_UNREADABLE') : undefined}
            value={given.pem}
            onChange={(event) => setGiven({ ...given, pem: event.target.value })}
          />
        )}
        {!isPublic && (
          <Select
            label={t('vendor-portal.secretFrom')}
            value={given.isGiven ? 'GIVEN' : ''}
            onChange={(event) => setGiven({ ...given, isGiven: event.target.value === 'GIVEN' })}
          >
            <option value="">{t('vendor-portal.secretMadeUp')}</option>
            <option value="GIVEN">{t('vendor-portal.secretGiven')}</option>
          </Select>
        )}
        {hasSecret && (
          <Field
            label={t('vendor-portal.secret')}
            hint={t('vendor-portal.secretHint')}
            error={keyWrong ? t('vendor-portal.secretHint') : undefined}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={given.secret}
            onChange={(event) => setGiven({ ...given, secret: event.target.value })}
          />
        )}
        <Field
          label={t('vendor-portal.note')}
          hint={t('vendor-portal.noteHint')}
          error={wrong === 'note' ? t('vendor-portal.noteMissing') : undefined}
          autoComplete="off"
          maxLength={100}
          value={given.note}
          onChange={(event) => setGiven({ ...given, note: event.target.value })}
        />
        <ActionProblem problem={problem} />
        <div className={styles['acts']}>
          <Button type="submit" kind="primary" busy={isPending}>
            {t(side === 'OURS' ? 'vendor-portal.addOwnKey' : 'vendor-portal.addKey')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('operators.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
