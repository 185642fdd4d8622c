import type { UploadId } from '@croupier/contract/core/ids';
import { uploadLimits } from '@croupier/contract/brand/media';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Refused } from '#api/refused.ts';
import { sendPicture, takeBack } from '#api/send-picture.ts';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { problemText } from './problem.tsx';
import { chosenTypes, shrinkPicture } from './shrink-picture.ts';
import styles from './upload-field.module.css';

/** One picture in the field, from the moment it was chosen. */
type Item = { key: number; name: string; preview: string } & (
  | { state: 'sending'; part: number; stop: AbortController }
  | { state: 'there'; id: UploadId }
  | { state: 'failed'; why: string; file: File; again: boolean }
);

export type UploadProps = {
  label: string;
  hint?: ReactNode;
  /** The form's error of the whole field. */
  error?: string | undefined;
  /** At most so many pictures, three or fewer. */
  most?: number;
  /** The camera to begin with: the slip on the table, or the face. */
  camera?: 'environment' | 'user';
  icon?: IconName;
  /** Told whenever it changes: the ids of what was sent, in the order it was chosen, and whether something is still under way. */
  onChange: (ids: UploadId[], busy: boolean) => void;
};

let lastKey = 0;

export const UploadBox = ({
  label,
  hint,
  error,
  most = uploadLimits.perSubject,
  camera = 'environment',
  icon = 'photo-up',
  onChange,
}: UploadProps) => {
  const t = useText();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const taker = useRef<HTMLInputElement>(null);
  const [items, setItems] = useState<readonly Item[]>([]);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  // Uploads that are still running when the form is left are aborted, and their previews are released.
  const all = useRef<readonly Item[]>([]);
  useEffect(
    () => () => {
      for (const item of all.current) {
        URL.revokeObjectURL(item.preview);
        if (item.state === 'sending') item.stop.abort();
      }
    },
    [],
  );

  const keep = (change: (before: readonly Item[]) => readonly Item[]) => {
    all.current = change(all.current);
    setItems(all.current);
    onChange(
      all.current.flatMap((item) => (item.state === 'there' ? [item.id] : [])),
      all.current.some(({ state }) => state === 'sending'),
    );
  };
  const become = (key: number, next: (item: Item) => Item) =>
    keep((before) => before.map((item) => (item.key === key ? next(item) : item)));

  const send = async (file: File, key: number, preview: string, stop: AbortController): Promise<void> => {
    try {
      const picture = await shrinkPicture(file);
      // It was taken back meanwhile.
      if (stop.signal.aborted) return;
      if (picture === undefined) {
        become(key, () => ({ key, name: file.name, preview, state: 'failed', why: t('media.notTaken'), file, again: false }));
        return;
      }
      const { id: sent } = await sendPicture(picture, {
        signal: stop.signal,
        onProgress: (part) => become(key, (item) => (item.state === 'sending' ? { ...item, part } : item)),
      });
      become(key, () => ({ key, name: file.name, preview, state: 'there', id: sent }));
      setSaid(`${file.name}: ${t('media.there')}`);
    } catch (problem) {
      if (stop.signal.aborted) return;
      // A file that the platform checked and refused is refused at a second try as well.
      const again = !(problem instanceof Refused && problem.status < 429);
      become(key, () => ({ key, name: file.name, preview, state: 'failed', why: problemText(problem, t), file, again }));
    }
  };

  const take = (files: Iterable<File>) => {
    const room = most - all.current.length;
    const chosen = [...files];
    if (chosen.length > room) setSaid(t('media.rule'));
    for (const file of chosen.slice(0, Math.max(0, room))) {
      lastKey += 1;
      const [key, preview, stop] = [lastKey, URL.createObjectURL(file), new AbortController()];
      keep((before) => [...before, { key, name: file.name, preview, state: 'sending', part: 0, stop }]);
      void send(file, key, preview, stop);
    }
  };
  const again = ({ key, preview, file }: Extract<Item, { state: 'failed' }>) => {
    const stop = new AbortController();
    become(key, () => ({ key, name: file.name, preview, state: 'sending', part: 0, stop }));
    void send(file, key, preview, stop);
  };
  const remove = (item: Item) => {
    URL.revokeObjectURL(item.preview);
    if (item.state === 'sending') item.stop.abort();
    if (item.state === 'there') void takeBack(item.id);
    keep((before) => before.filter(({ key }) => key !== item.key));
    setSaid('');
    chooser.current?.focus();
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const onChosen = (input: HTMLInputElement) => {
    take(input.files ?? []);
    // The same picture may be chosen again after it was removed.
    input.value = '';
  };

  const isFull = items.length >= most;
  return (
    // Dropping and pasting are short cuts to the buttons inside, which keys reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={styles['field']}
      aria-describedby={`${id}-note`}
      onPaste={onPaste}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <legend className={styles['label']}>{label}</legend>
      {items.length > 0 && (
        <ul className={styles['items']}>
          {items.map((item) => (
            <Shown key={item.key} item={item} onRemove={() => remove(item)} onAgain={again} />
          ))}
        </ul>
      )}
      <div className={styles['drop']} data-over={over || undefined} data-wrong={error !== undefined || undefined} hidden={isFull}>
        <Icon name={icon} size={28} />
        <div className={styles['ways']}>
          <label className={styles['choose']}>
            <input
              ref={chooser}
              type="file"
              accept={chosenTypes}
              multiple={most > 1}
              className="sr"
              aria-invalid={error !== undefined || undefined}
              onChange={(event) => onChosen(event.target)}
            />
            <span>{t('media.choose')}</span>
          </label>
          <label className={styles['camera']}>
            <input ref={taker} type="file" accept="image/*" capture={camera} className="sr" onChange={(event) => onChosen(event.target)} />
            <Icon name="camera" size={18} />
            <span>{t('media.photograph')}</span>
          </label>
          <span className={styles['or']}>{t('media.orDrop')}</span>
        </div>
        <p className={styles['rule']}>{t('media.rule')}</p>
      </div>
      <p
        id={`${id}-note`}
        className={error === undefined ? styles['hint'] : styles['error']}
        hidden={error === undefined && hint === undefined}
      >
        {error === undefined ? hint : error}
      </p>
      <output className="sr">{said}</output>
    </fieldset>
  );
};

type ShownProps = { item: Item; onRemove: () => void; onAgain: (item: Extract<Item, { state: 'failed' }>) => void };

const Shown = ({ item, onRemove, onAgain }: ShownProps) => {
  const t = useText();
  return (
    <li className={styles['item']} data-state={item.state}>
      {item.state === 'failed' && !item.again ? (
        <Icon name="alert-circle" size={28} className={styles['preview']} />
      ) : (
        <img src={item.preview} alt="" className={styles['preview']} />
      )}
      <div className={styles['words']}>
        <b>
          <bdi>{item.name}</bdi>
        </b>
        {item.state === 'sending' && (
          <progress max={1} value={item.part} aria-label={t('media.sending', { name: item.name })} className={styles['progress']} />
        )}
        {item.state === 'there' && (
          <span className={styles['there']}>
            <Icon name="check" size={16} />
            {t('media.there')}
          </span>
        )}
        {item.state === 'failed' && (
          <span className={styles['failed']} role="alert">
            {item.why}
          </span>
        )}
      </div>
      {item.state === 'failed' && item.again && (
        <Button size="small" icon="refresh" onClick={() => onAgain(item)}>
          {t('ui.tryAgain')}
        </Button>
      )}
      <IconButton icon="trash" label={t('media.remove', { name: item.name })} onClick={onRemove} />
    </li>
  );
};
