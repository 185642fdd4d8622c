/**
 * Forms of plain fields: what was typed stays in the fields, a form draws itself anew only when what it says about them changes.
 * A field is checked when it was left, on every change from then on, and when the form is sent.
 *
 * A library does this and more, for thirteen kilobytes in every route that has a form; this is a tenth of it.
 */
import {
  type ChangeEvent,
  createContext,
  type FocusEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useState,
  useSyncExternalStore,
} from 'react';

export type FieldValues = Record<string, string | boolean>;
export type Path<F extends FieldValues> = keyof F & string;

type Check<Value> = (value: Value) => boolean | string;

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The checks of a field: `required` and `validate` (one check, or several by name) say what is wrong with it, or true. */
type Rules<Value> = {
  required?: string;
  validate?: Check<Value> | Readonly<Record<string, Check<Value>>>;
  onChange?: () => void;
  onBlur?: (event: FocusEvent<FieldElement>) => void;
};

type Errors<F extends FieldValues> = { readonly [Name in Path<F>]?: { message: string } };

export type FormState<F extends FieldValues> = {
  errors: Errors<F>;
  submitCount: number;
  isSubmitted: boolean;
  /** Whether anything differs from what the form began with. */
  isDirty: boolean;
};

type Mode = 'onSubmit' | 'onTouched';

const readElement = (element: FieldElement): string | boolean =>
  element instanceof HTMLInputElement && element.type === 'checkbox' ? element.checked : element.value;

const writeElement = (element: FieldElement, value: string | boolean | undefined): void => {
  if (typeof value === 'boolean' && element instanceof HTMLInputElement) element.checked = value;
  else if (typeof value === 'string' && element.value !== value) element.value = value;
};

const createForm = <F extends FieldValues>(defaultValues: F, mode: Mode) => {
  type Name = Path<F>;
  let initial = defaultValues;
  let values: F = { ...defaultValues };
  let state: FormState<F> = { errors: {}, submitCount: 0, isSubmitted: false, isDirty: false };
  const elements = new Map<Name, FieldElement>();
  const rules = new Map<Name, Rules<F[Name]>>();
  const refs = new Map<Name, (element: FieldElement | null) => void>();
  const touched = new Set<Name>();
  const listeners = new Set<() => void>();

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const say = (next: Partial<FormState<F>>): void => {
    state = { ...state, ...next };
    tell();
  };
  const keep = (name: Name, value: F[Name]): void => {
    values = { ...values, [name]: value };
    const isDirty = Object.keys(initial).some((key) => values[key] !== initial[key]);
    if (isDirty === state.isDirty) tell();
    else say({ isDirty });
  };
  const without = (name: Name): Errors<F> => Object.fromEntries(Object.entries(state.errors).filter(([key]) => key !== name)) as Errors<F>;
  const withError = (name: Name, message: string): Errors<F> => ({ ...without(name), [name]: { message } });

  const problemWith = (name: Name): string | undefined => {
    const { required, validate } = rules.get(name) ?? {};
    const value = values[name];
    if (required !== undefined && (value === '' || value === false)) return required;
    const checks = typeof validate === 'function' ? [validate] : Object.values(validate ?? {});
    for (const passes of checks) {
      const verdict = passes(value);
      if (verdict !== true) return String(verdict);
    }
    return undefined;
  };
  const check = (name: Name): boolean => {
    const message = problemWith(name);
    if (message !== state.errors[name]?.message) say({ errors: message === undefined ? without(name) : withError(name, message) });
    return message === undefined;
  };
  /** The fields that are drawn, in the order they are read; by their elements, as a browser may fill them in without a word. */
  const drawn = (): Name[] => {
    const found = [...elements].toSorted(([, a], [, b]) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
    );
    for (const [name, element] of found) if (readElement(element) !== values[name]) keep(name, readElement(element) as F[Name]);
    return found.map(([name]) => name);
  };
  const focus = (name: Name, select = false): void => {
    const element = elements.get(name);
    element?.focus();
    if (select && element instanceof HTMLInputElement) element.select();
  };
  const refOf = (name: Name): ((element: FieldElement | null) => void) => {
    const known = refs.get(name);
    if (known !== undefined) return known;
    const ref = (element: FieldElement | null): void => {
      if (element === null) {
        elements.delete(name);
        return;
      }
      elements.set(name, element);
      writeElement(element, values[name]);
    };
    refs.set(name, ref);
    return ref;
  };

  function getValues(): F;
  function getValues<N extends Name>(name: N): F[N];
  function getValues(name?: Name): F | F[Name] {
    return name === undefined ? values : values[name];
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    value: <N extends Name>(name: N): F[N] => values[name],

    /** The props that make a field of this name part of the form. */
    register: <N extends Name>(name: N, its?: Rules<F[N]>) => {
      if (its !== undefined) rules.set(name, its as Rules<F[Name]>);
      return {
        name,
        ref: refOf(name),
        onChange: ({ target }: ChangeEvent<FieldElement>): void => {
          keep(name, readElement(target) as F[N]);
          if (state.isSubmitted || (mode === 'onTouched' && touched.has(name))) check(name);
          its?.onChange?.();
        },
        onBlur: (event: FocusEvent<FieldElement>): void => {
          touched.add(name);
          if (mode === 'onTouched') check(name);
          its?.onBlur?.(event);
        },
      };
    },

    /** Checks everything and then sends, or goes to the first field that is wrong. */
    handleSubmit:
      (send: (values: F) => unknown) =>
      async (event?: SyntheticEvent): Promise<void> => {
        event?.preventDefault();
        say({ submitCount: state.submitCount + 1, isSubmitted: true });
        const names = drawn();
        const errors = Object.fromEntries(
          names.flatMap((name) => {
            const message = problemWith(name);
            return message === undefined ? [] : [[name, { message }]];
          }),
        ) as Errors<F>;
        say({ errors });
        const first = names.find((name) => errors[name] !== undefined);
        if (first === undefined) await send(values);
        else focus(first);
      },

    /** Checks one field now, or all of them. */
    trigger: async (name?: Name, { shouldFocus = false } = {}): Promise<boolean> => {
      const wrong = drawn().filter((one) => (name === undefined || one === name) && !check(one));
      const [first] = wrong;
      if (first !== undefined && shouldFocus) focus(first);
      return first === undefined;
    },
    setError: (name: Name, { message }: { message: string }, { shouldFocus = false } = {}): void => {
      say({ errors: withError(name, message) });
      if (shouldFocus) focus(name);
    },
    getValues,
    setValue: <N extends Name>(name: N, value: F[N]): void => {
      const element = elements.get(name);
      if (element !== undefined) writeElement(element, value);
      keep(name, value);
    },
    setFocus: (name: Name, { shouldSelect = false } = {}): void => focus(name, shouldSelect),
    /** One field as it was at first, with nothing said about it. */
    resetField: (name: Name): void => {
      const element = elements.get(name);
      if (element !== undefined) writeElement(element, initial[name]);
      touched.delete(name);
      keep(name, initial[name]);
      say({ errors: without(name) });
    },
    /** The whole form anew, from other values. */
    reset: (next: F = initial): void => {
      initial = next;
      values = { ...next };
      touched.clear();
      for (const [name, element] of elements) writeElement(element, next[name]);
      say({ errors: {}, submitCount: 0, isSubmitted: false, isDirty: false });
    },
  };
};

type Control<F extends FieldValues> = ReturnType<typeof createForm<F>>;

export type UseFormReturn<F extends FieldValues> = Omit<Control<F>, 'subscribe' | 'state' | 'value'> & {
  formState: FormState<F>;
  control: Control<F>;
};

/** A form that begins with `defaultValues`. With `onTouched` a field is checked as soon as it was left, otherwise only when it is sent. */
export const useForm = <F extends FieldValues>({
  defaultValues,
  mode = 'onSubmit',
}: {
  defaultValues: F;
  mode?: Mode;
}): UseFormReturn<F> => {
  const [control] = useState(() => createForm(defaultValues, mode));
  const formState = useSyncExternalStore(control.subscribe, control.state);
  return { ...control, control, formState };
};

/** The present value of one field, for a part of the page that depends on it. */
export const useWatch = <F extends FieldValues, N extends Path<F>>({ control, name }: { control: Control<F>; name: N }): F[N] =>
  useSyncExternalStore(control.subscribe, () => control.value(name));

const FormContext = createContext<unknown>(undefined);

/** Gives its form to fields that are components of their own. */
export const FormProvider = <F extends FieldValues>({ children, ...form }: UseFormReturn<F> & { children: ReactNode }) => (
  <FormContext value={form}>{children}</FormContext>
);

/** The form around. Its type is the caller's word: a form that has at least these fields. */
export const useFormContext = <F extends FieldValues>(): UseFormReturn<F> => {
  const form = use(FormContext);
  if (form === undefined) throw new Error('no form: FormProvider is missing above');
  return form as UseFormReturn<F>;
};
