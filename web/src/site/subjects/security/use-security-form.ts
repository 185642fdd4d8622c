import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FieldValues, type Path, useForm } from '#design-system/forms/form.tsx';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { overviewQuery } from './queries.ts';
import { refusedField, refusedText } from './refused-field.ts';

type Act<Form extends FieldValues, Answer> = {
  start: Form;
  send: (form: Form) => Promise<Answer>;
  done: (answer: Answer) => unknown;
};

/** A form that does one thing for the account's safety: sends it, and shows a refusal at the field it speaks of. */
export const useSecurityForm = <Form extends FieldValues, Answer>({ start, send, done }: Act<Form, Answer>) => {
  const t = useText();
  const queries = useQueryClient();
  const form = useForm<Form>({ mode: 'onTouched', defaultValues: start });
  const { errors, submitCount } = form.formState;

  const act = useMutation({
    mutationFn: send,
    onSuccess: done,
    onError: (error) => {
      const field = refusedField(error, Object.keys(form.getValues()));
      if (field !== undefined) form.setError(field as Path<Form>, { message: refusedText(error, t) }, { shouldFocus: true });
      // Another tab may have set up or turned off what has to be proved here.
      if (error instanceof Refused && error.code === 'REAUTHENTICATE') void queries.invalidateQueries(overviewQuery);
    },
  });

  const wrong = Object.keys(errors).length;
  const ofField = act.error !== null && refusedField(act.error, Object.keys(form.getValues())) !== undefined;
  const summary =
    wrong > 1 && submitCount > 0
      ? t('ui.fieldsWrong', { count: wrong })
      : act.error !== null && !ofField
        ? refusedText(act.error, t)
        : undefined;
  return { form, errors, summary, isPending: act.isPending, submit: form.handleSubmit((values) => act.mutate(values)) };
};
