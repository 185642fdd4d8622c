import { type HelpPartKind, type HelpText, removeHelpText } from '@croupier/contract/brand/help-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '#console/confirm/renewing.ts';
import { useConfirmedMutation } from '#console/confirm/surely.ts';
import { ActForm } from '../../work-queues/act-form.tsx';
import d from '../../work-queues/panel.module.css';
import { useWhileHere } from '../../work-queues/unsaved.tsx';
import { helpPartsQuery, helpWordsQuery } from './queries.ts';

type Props = {
  merchantId: MerchantId;
  part: HelpPartKind;
  partId: string;
  language: string;
  /** As it was shown. */
  text: HelpText;
  /** The language in which its readers are given it then. */
  instead: string;
  onDone: () => void;
};

/** Takes one language of a section or an article away. */
export const TakeAway = ({ merchantId, part, partId, language, text, instead, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  // What was in sight when it was asked for, whatever the page learns meanwhile.
  const [before] = useState({ title: text.title, content: text.content });
  const { queryKey } = helpWordsQuery({ id: merchantId, part, partId });
  const whileHere = useWhileHere();
  const renewing = useRefetchAfter(queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => renewing(call(removeHelpText, { params: { id: merchantId, part, partId, language }, body: { before, reason } })),
    (answer) => {
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: [...queryKey, 'wordings'] });
      void queries.invalidateQueries({ queryKey: helpPartsQuery(merchantId).queryKey, exact: true });
      notify({ tone: 'good', text: t('desk.done') });
      whileHere(onDone);
    },
  );
  const nameOf = (one: string) => languageNames[one] ?? one;
  return (
    <ActForm
      act={t('brand-help.takeAway')}
      danger
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={onDone}
    >
      <p className={d['quiet']}>{t('brand-help.takeAwayMeans', { language: nameOf(language), default: nameOf(instead) })}</p>
    </ActForm>
  );
};
