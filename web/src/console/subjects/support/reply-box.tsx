import type { MerchantId } from '@croupier/contract/core/ids';
import { sendSupportPicture } from '@croupier/contract/people/support-console';
import { attachmentsMax } from '@croupier/contract/people/support';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { chosenTypes, shrinkPicture } from '#design-system/ui/shrink-picture.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { repliesQuery } from './queries.ts';
import styles from './support.module.css';
import { replyText } from './wording.ts';

type Props = {
  merchantId: MerchantId;
  /** The reader of the answer: canned replies are in their language and with their name. */
  reader: { name: string; language: string };
  label: string;
  maxLength: number;
  /** Pictures are for members; a visitor could not see them. */
  mayAttach: boolean;
  /** Enter sends, as in a chat. */
  sendsWithEnter?: boolean;
  busy?: boolean;
  onTyping?: () => void;
  /** Resolves to whether it was taken: what was refused stays in the box. */
  onSend: (text: string, uploads: string[]) => Promise<boolean>;
  /** Beside the button that sends. */
  children?: ReactNode;
};

/** Where an operator writes. A slash at the beginning lists the canned replies. */
export const ReplyBox = ({
  merchantId,
  reader,
  label,
  maxLength,
  mayAttach,
  sendsWithEnter = false,
  busy = false,
  onTyping,
  onSend,
  children,
}: Props) => {
  const t = useText();
  const listId = useId();
  const nameOf = useMerchantName();
  const [text, setText] = useState('');
  const [uploads, setUploads] = useState<string[]>([]);
  const [at, setAt] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { data } = useQuery(repliesQuery(merchantId));
  const attach = useMutation({
    mutationFn: async (chosen: File) =>
      call(sendSupportPicture, { params: { merchantId }, picture: (await shrinkPicture(chosen)) ?? chosen }),
    onSuccess: ({ id }) => setUploads((all) => [...all, id]),
  });
  const wanted = text.startsWith('/') && !text.includes(' ') && !text.includes('\n') ? text.slice(1).toLowerCase() : undefined;
  const found = wanted === undefined ? [] : (data?.replies ?? []).filter(({ name }) => name.includes(wanted)).slice(0, 8);
  const chosen = found[Math.min(at, found.length - 1)];
  const put = (texts: Readonly<Record<string, string>>): void => {
    const facts = { name: reader.name, merchant: nameOf(merchantId) };
    setText(replyText(texts, { language: reader.language, defaultLanguage: data?.defaultLanguage ?? 'en' }, facts));
    setAt(0);
    area.current?.focus();
  };
  const send = async (): Promise<void> => {
    if ((text.trim() === '' && uploads.length === 0) || busy || attach.isPending) return;
    if (!(await onSend(text.trim(), uploads))) return;
    // Text that was typed meanwhile is another message.
    setText((now) => (now === text ? '' : now));
    setUploads([]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (chosen !== undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    if (chosen !== undefined) {
      event.preventDefault();
      put(chosen.texts);
    } else if (sendsWithEnter) {
      event.preventDefault();
      void send();
    }
  };
  return (
    <div className={styles['reply']}>
      {found.length > 0 && (
        <fieldset id={listId} aria-label={t('support-console.replies')} className={styles['canned']}>
          {found.map(({ name, texts }) => (
            <button key={name} type="button" tabIndex={-1} aria-pressed={name === chosen?.name} onClick={() => put(texts)}>
              <b dir="ltr">/{name}</b>
              <span>
                {replyText(texts, { language: reader.language, defaultLanguage: data?.defaultLanguage ?? 'en' }, { name: reader.name })}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      <output className={styles['spoken']}>{chosen === undefined ? '' : `/${chosen.name}`}</output>
      <textarea
        ref={area}
        rows={3}
        value={text}
        maxLength={maxLength}
        aria-label={label}
        aria-controls={found.length > 0 ? listId : undefined}
        placeholder={t('support-console.replyHint')}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value.trim() !== '') onTyping?.();
        }}
      />
      {attach.error !== null && (
        <p role="alert" className={styles['problem']}>
          {problemText(attach.error, t)}
        </p>
      )}
      <div className={styles['acts']}>
        {mayAttach && (
          <>
            <input
              ref={file}
              type="file"
              hidden
              accept={chosenTypes}
              onChange={(event) => {
                const [picture] = event.target.files ?? [];
                if (picture !== undefined) attach.mutate(picture);
                event.target.value = '';
              }}
            />
            <IconButton
              icon="photo-up"
              label={t('support-console.attach')}
              disabled={uploads.length >= attachmentsMax || attach.isPending}
              onClick={() => file.current?.click()}
            />
            {uploads.length > 0 && <span className="number">{t('support-console.attached', { count: uploads.length })}</span>}
          </>
        )}
        <span className={styles['grow']} />
        {children}
        <Button
          kind="primary"
          busy={busy}
          disabled={(text.trim() === '' && uploads.length === 0) || attach.isPending}
          onClick={() => void send()}
        >
          {t('support-console.send')}
        </Button>
      </div>
    </div>
  );
};
