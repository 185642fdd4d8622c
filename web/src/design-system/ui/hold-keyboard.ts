/** The field that keeps a phone's keyboard open, and who had the focus before it. */
type Held = { field: HTMLInputElement; before: Element | null };

let held: Held | undefined;

/**
 * Phones open their keyboard for a field that gets the focus within a press, and for no other. The dialog that the press opens is rendered after it, so a hidden field takes the focus until then: from one field to the next the keyboard stays. It goes when it loses the focus. Nothing happens
 * where there is no keyboard to open.
 */
export const holdKeyboard = (label: string): void => {
  if (!matchMedia('(pointer: coarse)').matches) return;
  const before = focusedBefore();
  held?.field.remove();
  const field = document.createElement('input');
  field.type = 'search';
  field.setAttribute('aria-label', label);
  field.autocomplete = 'off';
  field.autocapitalize = 'none';
  field.spellcheck = false;
  // Where it is seen already, so that nothing scrolls; in letters so large that no phone comes nearer to read them.
  Object.assign(field.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    inlineSize: '1px',
    fontSize: '17px',
    opacity: '0',
  });
  field.addEventListener('blur', () => {
    if (held?.field === field) held = undefined;
    field.remove();
  });
  held = { field, before };
  document.body.append(field);
  field.focus({ preventScroll: true });
};

/** The element that has the focus, or had it before the keyboard was held: where the focus goes back to. */
export const focusedBefore = (): Element | null => (held === undefined ? document.activeElement : held.before);

/** The text that was typed while the keyboard was held. */
export const typedMeanwhile = (): string => held?.field.value ?? '';
