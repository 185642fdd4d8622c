import { type HelpPartKind, type HelpText, removeHelpText } from '@croupier/contract/brand/help-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '#console/confirm/refetch-after.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { useWhileMounted } from '../../work-queues/unsaved-changes.tsx';
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
export const RemoveLanguage = ({ merchantId, part, partId, language, text, instead, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  // The wording in sight when it was asked for, whatever the page learns meanwhile.
  const [before] = useState({ title: text.title, content: text.content });
  const { queryKey } = helpWordsQuery({ id: merchantId, part, partId });
  const whileHere = useWhileMounted();
  const refetchAfter = useRefetchAfter(queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) =>
      refetchAfter(call(removeHelpText, { params: { id: merchantId, part, partId, language }, body: { before, reason } })),
    (answer) => {
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: [...queryKey, 'wordings'] });
      void queries.invalidateQueries({ queryKey: helpPartsQuery(merchantId).queryKey, exact: true });
      notify({ tone: 'good', text: t('work-queues.done') });
      whileHere(onDone);
    },
  );
  const nameOf = (one: string) => languageNames[one] ?? one;
  return (
    <ReasonForm
      act={t('help-console.takeAway')}
      danger
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={onDone}
    >
      <p className={panelStyles['quiet']}>{t('help-console.takeAwayMeans', { language: nameOf(language), default: nameOf(instead) })}</p>
    </ReasonForm>
  );
};
