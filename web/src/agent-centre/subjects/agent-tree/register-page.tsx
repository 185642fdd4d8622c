import { type DownlineType, openDownline } from '@croupier/contract/earnings/agent-tree';
import { lengthOf, patternOf } from '@croupier/contract/core/patterns';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useRuleText } from '#site/subjects/access/use-rule-text.ts';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { ReportBody } from '../reports/report-body.tsx';
import { GradeChoice } from './grade-choice.tsx';
import { termsQuery } from './queries.ts';
import styles from './register-page.module.css';
import { useGradeName } from './use-grade-name.ts';

type Opened = z.output<typeof openDownline.reply>;

/** `registerCenter`: opens an account below the agent; its password is shown this once. */
export const RegisterPage = () => {
  const t = useText();
  const query = useQuery(termsQuery);
  const [opened, setOpened] = useState<Opened>();
  return (
    <div className={styles['page']}>
      <ReportBody query={query} height={360}>
        {(terms) =>
          opened === undefined ? (
            <Form terms={terms} onOpened={setOpened} />
          ) : (
            <Handover opened={opened} onNext={() => setOpened(undefined)} />
          )
        }
      </ReportBody>
      <aside className={styles['aside']}>
        <Icon name="qrcode" size={24} />
        <div>
          <h2>{t('agent-tree.byThemselves')}</h2>
          <p>{t('agent-tree.byThemselvesText')}</p>
        </div>
        <Link to="/agentHome" search={{ page: 'agentLinks' }} className={buttonClass()}>
          {t('agent-tree.links')}
        </Link>
      </aside>
    </div>
  );
};

type Terms = { types: DownlineType[]; userName: { min: number; max: number; patternId: number } };

const Form = ({ terms, onOpened }: { terms: Terms; onOpened: (opened: Opened) => void }) => {
  const t = useText();
  const ruleText = useRuleText();
  const queries = useQueryClient();
  const [userName, setUserName] = useState('');
  const [type, setType] = useState<DownlineType>(terms.types[0] ?? 0);
  const [tried, setTried] = useState(false);
  const { min, max, patternId } = terms.userName;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(openDownline, { body: { userName: userName.trim(), type } }),
    onSuccess: async (made) => {
      onOpened(made);
      await queries.invalidateQueries({ queryKey: ['mine', 'team'] });
    },
  });
  const length = lengthOf(userName.trim());
  const { expression } = patternOf(patternId);
  const isGood = length >= min && length <= max && (expression === '*' || new RegExp(expression, 'u').test(userName.trim()));
  const rule = ruleText({ patternId, minLength: min, maxLength: max });
  const isOfName = error instanceof Refused && (error.code === 'USER_NAME_TAKEN' || error.code === 'USER_NAME_FORMAT');
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isGood) mutate();
      }}
    >
      <p className={styles['lead']}>{t('agent-tree.openText')}</p>
      <Field
        label={t('access.username')}
        hint={rule}
        error={isOfName ? problemText(error, t) : tried && !isGood ? rule : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={max}
        value={userName}
        onChange={(event) => {
          setUserName(event.target.value);
          if (error !== null) reset();
        }}
      />
      <GradeChoice types={terms.types} value={type} onChange={setType} />
      <p role="alert" className={styles['wrong']}>
        {error !== null && !isOfName && problemText(error, t)}
      </p>
      <Button kind="primary" size="large" type="submit" icon="user-plus" busy={isPending}>
        {t('agent-tree.openAccount')}
      </Button>
    </form>
  );
};

/** The credentials that the agent hands over; nobody can look them up afterwards. */
const Handover = ({ opened: { userName, type, oneTimePassword, expiresAt }, onNext }: { opened: Opened; onNext: () => void }) => {
  const t = useText();
  const gradeName = useGradeName();
  return (
    <section className={styles['handover']} aria-labelledby="handover">
      <header>
        <Icon name="circle-check" size={28} />
        <h2 id="handover">{t('agent-tree.opened', { name: userName })}</h2>
      </header>
      <dl>
        <div>
          <dt>{t('access.username')}</dt>
          <dd>
            <bdi dir="ltr">{userName}</bdi>
            <CopyButton text={userName} what={t('access.username')} />
          </dd>
        </div>
        <div>
          <dt>{t('agent-tree.oneTimePassword')}</dt>
          <dd>
            <bdi dir="ltr" className={styles['password']} data-password="">
              {oneTimePassword}
            </bdi>
            <CopyButton text={oneTimePassword} what={t('agent-tree.oneTimePassword')} />
          </dd>
        </div>
        <div>
          <dt>{t('agent-tree.becomes')}</dt>
          <dd>{gradeName(type)}</dd>
        </div>
        <div>
          <dt>{t('agent-tree.goodUntil')}</dt>
          <dd>
            <Moment at={expiresAt} />
          </dd>
        </div>
      </dl>
      <p className={styles['once']}>
        <Icon name="alert-triangle" size={18} />
        {t('agent-tree.onceText')}
      </p>
      <Button icon="plus" onClick={onNext}>
        {t('agent-tree.openAnother')}
      </Button>
    </section>
  );
};
