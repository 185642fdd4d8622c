import { reasonLength } from '@croupier/contract/console/operators';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { ActionProblem } from '../../shell/action-problem.tsx';
import styles from './panel.module.css';

type Props = {
  /** The name of the act. */
  act: string;
  danger?: boolean;
  busy: boolean;
  problem: unknown;
  /** A reason may be left out. */
  optional?: boolean;
  children?: ReactNode;
  onAct: (reason: string | null) => void;
  onCancel: () => void;
};

/** Asks why, in its place: what is decided stays in sight. Ctrl Enter sends. */
export const ReasonForm = ({ act, danger = false, busy, problem, optional = false, children, onAct, onCancel }: Props) => {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  // An operator who asked for the form wants to write into it, from its beginning.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const send = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    if (busy) return;
    // A half-typed value would be taken for none: an end that was meant would be none.
    const half = [...(form.current?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.badInput);
    if (half !== undefined) {
      half.reportValidity();
      return;
    }
    const said = reason.trim();
    const short = said.length < reasonLength.min && !(optional && said === '');
    setWrong(short);
    if (short) area.current?.focus();
    else onAct(said === '' ? null : said);
  };
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={send}>
      {children}
      <TextArea
        ref={area}
        label={t('console.safety.reason')}
        required={!optional}
        error={wrong ? t('console.safety.reasonWrong', { min: reasonLength.min }) : undefined}
        rows={2}
        maxLength={reasonLength.max}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          if (event.key === 'Escape') {
            event.stopPropagation();
            event.preventDefault();
            onCancel();
          }
        }}
      />
      <ActionProblem problem={problem} />
      <div className={styles['top']}>
        <Button type="submit" kind={danger ? 'danger' : 'primary'} size="small" busy={busy}>
          {act}
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          {t('operators.cancel')}
        </Button>
      </div>
    </form>
  );
};
