import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from '#design-system/forms/form.tsx';
import { ErrorSummary } from '../access/error-summary.tsx';
import styles from './security-form.module.css';

type Props<Form extends FieldValues> = {
  act: { form: UseFormReturn<Form>; summary: string | undefined; submit: () => Promise<void> };
  /** For a button that stands outside of the form. */
  id?: string;
  children: ReactNode;
};

/** The form around the fields of an act, with what is wrong with all of it above them. */
export const SecurityForm = <Form extends FieldValues>({ act, id, children }: Props<Form>) => (
  <FormProvider {...act.form}>
    <form
      id={id}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act.submit();
      }}
    >
      <ErrorSummary text={act.summary} />
      {children}
    </form>
  </FormProvider>
);
