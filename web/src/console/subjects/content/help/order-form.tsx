import {
  anchorsLost,
  anchorsOfSite,
  anchorsTaken,
  HelpId,
  type HelpOrder,
  type HelpParts,
  helpSizes,
  saveHelpOrder,
} from '@croupier/contract/brand/help-console';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '#console/confirm/refetch-after.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { useTrackedForm } from '../../work-queues/unsaved-changes.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { anchorsText, leftToRight } from './anchor-text.ts';
import styles from './help.module.css';
import { added, canMove, idsOf, isSame, moved, orderOf, type Place, removed } from './order.rules.ts';
import { helpPartsQuery } from './queries.ts';

/** Orders sections and articles, adds and removes some: all at once, with why. */
export const OrderForm = ({ parts, onDone }: { parts: HelpParts; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { merchantId } = parts;
  // The state with which the change began, and the known facts of each part.
  const [standing] = useState(parts);
  const [before] = useState(() => orderOf(parts));
  const [asking, setAsking] = useState(false);
  const [order, setOrder] = useState(before);
  const known = new Map(standing.sections.flatMap((section) => [section, ...section.articles]).map((part) => [part.id, part]));
  const { leave, done } = useTrackedForm(order);
  const { queryKey } = helpPartsQuery(merchantId);
  const refetchAfter = useRefetchAfter(queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => refetchAfter(call(saveHelpOrder, { params: { id: merchantId }, body: { before, order, reason } })),
    (answer) => {
      queries.setQueryData(queryKey, answer);
      notify({ tone: 'good', text: t('work-queues.done') });
      done(onDone);
    },
  );
  const gone = idsOf(before).filter((id) => !idsOf(order).includes(id));
  const titleOf = (id: string) => known.get(id)?.title ?? id;
  const linked = gone.filter((id) => known.get(id)?.linked === 'TEXTS');
  const lost = anchorsLost(before, order);
  const mayBeSaved = lost.length === 0 && !isSame(order, before);
  const row = (place: Place) => <Row place={place} title={titleOf(place.article ?? place.section)} order={order} onChange={setOrder} />;
  return (
    <div className={styles['parts']}>
      <p className={panelStyles['quiet']}>{t('help-console.arrangeLead')}</p>
      {order.map(({ id, articles }) => (
        <section key={id} className={styles['part']} aria-label={titleOf(id)}>
          {row({ section: id })}
          <ul>
            {articles.map((article) => (
              <li key={article}>{row({ section: id, article })}</li>
            ))}
          </ul>
          <Add
            label={t('help-console.newArticle')}
            taken={idsOf(order)}
            isFull={order.flatMap((one) => one.articles).length >= helpSizes.articles}
            onAdd={(article) => setOrder(added(order, { section: id, article }))}
          />
        </section>
      ))}
      <Add
        label={t('help-console.newSection')}
        taken={idsOf(order)}
        isFull={order.length >= helpSizes.sections}
        onAdd={(section) => setOrder(added(order, { section }))}
      />
      {gone.length > 0 && (
        <p className={panelStyles['notice']} data-tone="warn">
          {t('help-console.goes', { titles: gone.map(titleOf).join(', ') })}
        </p>
      )}
      {linked.length > 0 && (
        <p className={panelStyles['notice']} data-tone="warn">
          {t('help-console.textsLead', { titles: linked.map(titleOf).join(', ') })}
        </p>
      )}
      {lost.length > 0 && (
        <p className={panelStyles['notice']} data-tone="warn" role="alert">
          {t('help-console.lost', { anchors: anchorsText(lost) })}
        </p>
      )}
      {asking && mayBeSaved ? (
        <ReasonForm
          act={t('work-queues.save')}
          danger={gone.length > 0}
          busy={isPending}
          problem={problem}
          onAct={(reason) => reason !== null && run(reason)}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={styles['acts']}>
          <Button kind="primary" disabled={!mayBeSaved} onClick={() => setAsking(true)}>
            {t('work-queues.save')}
          </Button>
          <Button kind="quiet" onClick={() => leave(onDone)}>
            {t('operators.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
};

type RowProps = { place: Place; title: string; order: HelpOrder; onChange: (order: HelpOrder) => void };

const Row = ({ place, title, order, onChange }: RowProps) => {
  const t = useText();
  const id = place.article ?? place.section;
  const isOfSite = anchorsOfSite.has(id);
  const holdsArticles = place.article === undefined && order.find((one) => one.id === id)?.articles.length !== 0;
  return (
    <div className={styles['row']} data-kind={place.article === undefined ? 'SECTION' : 'ARTICLE'}>
      <div>
        <b>
          <bdi>{title}</bdi>
        </b>
        <bdi dir="ltr" className={`mono ${styles['id'] ?? ''}`}>
          #{id}
        </bdi>
        {isOfSite && <small className={styles['quiet']}>{t('help-console.ofSite')}</small>}
      </div>
      <span className={styles['moves']}>
        <MoveButtons
          id={`arranged-${id}`}
          name={title}
          isFirst={!canMove(order, place, -1)}
          isLast={!canMove(order, place, 1)}
          onMove={(by) => onChange(moved(order, place, by))}
        />
        <IconButton
          icon="trash"
          iconSize={18}
          label={holdsArticles ? t('help-console.holdsArticles', { title }) : t('help-console.remove', { title })}
          disabled={isOfSite || holdsArticles}
          onClick={() => onChange(removed(order, place))}
        />
      </span>
    </div>
  );
};

type AddProps = { label: string; taken: readonly string[]; isFull: boolean; onAdd: (id: string) => void };

const Add = ({ label, taken, isFull, onAdd }: AddProps) => {
  const [adding, setAdding] = useState(false);
  const add = (id: string) => {
    setAdding(false);
    onAdd(id);
  };
  return adding ? (
    <NewId label={label} taken={taken} onAdd={add} />
  ) : (
    <Button size="small" kind="quiet" icon="plus" disabled={isFull} onClick={() => setAdding(true)}>
      {label}
    </Button>
  );
};

const NewId = ({ label, taken, onAdd }: Omit<AddProps, 'isFull'>) => {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [id, setId] = useState('');
  const [wrong, setWrong] = useState<string>();
  // An operator who asked for the field wants to write into it.
  useEffect(() => field.current?.focus(), []);
  const add = () => {
    const wanted = id.trim();
    if (!HelpId.safeParse(wanted).success) setWrong(t('help-console.idWrong'));
    else if (taken.includes(wanted) || anchorsTaken.has(wanted)) setWrong(t('help-console.idTaken'));
    else onAdd(wanted);
  };
  return (
    <div className={styles['new']}>
      <Field
        ref={field}
        label={label}
        hint={t('help-console.idHint', { address: leftToRight('/help#how-to-deposit') })}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={id}
        error={wrong}
        after={
          <span className={styles['add']}>
            <Button size="small" onClick={add}>
              {t('help-console.add')}
            </Button>
          </span>
        }
        onChange={({ target }) => {
          setId(target.value);
          setWrong(undefined);
        }}
        onKeyDown={({ key }) => key === 'Enter' && add()}
      />
    </div>
  );
};
