import type { ComponentProps } from 'react';
import { Field } from '#design-system/ui/field.tsx';

/** Where a code is typed that was sent, or that an app shows. Spaces are as people type them. */
export const OneTimeCodeField = (field: Omit<ComponentProps<typeof Field>, 'inputMode' | 'autoComplete' | 'spellCheck' | 'maxLength'>) => (
  <Field {...field} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={20} />
);
