import * as contract from '@croupier/contract/console/saved-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import styles from './saved-views.module.css';
import { viewsQuery } from './view-queries.ts';

type Filters = Readonly<Record<string, string>>;
type Props = {
  /** The filters of the list now, as the address has them. */
  filters: Filters;
  /** The view that the list shows. */
  shown: string | undefined;
  onOpen: (view: contract.SavedView) => void;
};

/** The button that opens the operator's own views of the list. */
export const SavedViews = (props: Props) => {
  const t = useText();
  const { data = [] } = useQuery(viewsQuery());
  const [isOpen, setOpen] = useState(false);
  const shown = data.find(({ id }) => id === props.shown);
  return (
    <>
      <Button icon="star" onClick={() => setOpen(true)}>
        {shown === undefined ? t('console.views') : <bdi>{shown.name}</bdi>}
      </Button>
      {isOpen && (
        <ViewsDialog
          {...props}
          views={data}
          onClose={() => setOpen(false)}
          onOpen={(view) => {
            setOpen(false);
            props.onOpen(view);
          }}
        />
      )}
    </>
  );
};

type ViewsDialogProps = Props & { views: readonly contract.SavedView[]; onClose: () => void };

const ViewsDialog = ({ filters, shown, views, onOpen, onClose }: ViewsDialogProps) => {
  const t = useText();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<contract.SavedView>();
  const refresh = () => void queries.invalidateQueries({ queryKey: viewsQuery().queryKey });
  const removal = useConfirmedMutation((id: string) => call(contract.deleteView, { params: { id } }), refresh);
  return (
    <Dialog title={t('console.views')} onClose={onClose}>
      <div className={styles['views']}>
        {views.length === 0 ? (
          <QuietText as="p">{t('console.views.none')}</QuietText>
        ) : (
          <ul className={styles['list']}>
            {views.map((view) => (
              <li key={view.id} className={styles['view']}>
                <Button kind="quiet" aria-pressed={view.id === shown} className={styles['open'] ?? ''} onClick={() => onOpen(view)}>
                  <bdi>{view.name}</bdi>
                </Button>
                {view.isDefault && <Badge tone="good">{t('work-queues.firstChoice')}</Badge>}
                <IconButton
                  icon="tool"
                  label={`${t('operators.operator.edit')}: ${view.name}`}
                  iconSize={18}
                  onClick={() => setEdited(view)}
                />
                <IconButton
                  icon="trash"
                  label={`${t('work-queues.logoRemove')}: ${view.name}`}
                  iconSize={18}
                  aria-busy={removal.isPending}
                  onClick={() => removal.run(view.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <ActionProblem problem={removal.problem} />
        <ViewForm
          key={edited?.id ?? ''}
          edited={edited}
          filters={filters}
          onDone={() => {
            setEdited(undefined);
            refresh();
          }}
        />
      </div>
    </Dialog>
  );
};

type ViewFormProps = { edited: contract.SavedView | undefined; filters: Filters; onDone: () => void };

/** Saves the filters of the list as a new view, or changes a view: its name, whether it opens the list, and its filters. */
const ViewForm = ({ edited, filters, onDone }: ViewFormProps) => {
  const t = useText();
  const [name, setName] = useState(edited?.name ?? '');
  const [isDefault, setDefault] = useState(edited?.isDefault ?? false);
  const [takesFilters, setTakesFilters] = useState(edited === undefined);
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    () => {
      const body = { name: name.trim(), isDefault, filters: edited === undefined || takesFilters ? { ...filters } : edited.filters };
      return edited === undefined
        ? call(contract.saveView, { body: { list: 'members', ...body } })
        : call(contract.changeView, { params: { id: edited.id }, body });
    },
    () => {
      setName('');
      setDefault(false);
      setTried(false);
      onDone();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') run();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Field
        label={t(edited === undefined ? 'console.views.new' : 'console.detail.name')}
        error={tried && name.trim() === '' ? t('work-queues.wrongValue') : undefined}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox label={t('console.views.default')} checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
      {edited !== undefined && (
        <Checkbox label={t('console.views.replace')} checked={takesFilters} onChange={(event) => setTakesFilters(event.target.checked)} />
      )}
      <ActionProblem problem={problem} />
      <Button kind="primary" type="submit" busy={isPending}>
        {t('work-queues.save')}
      </Button>
    </form>
  );
};
