import { textNow } from '#i18n/text.ts';
import { notify } from './toast.tsx';

/** Copies a text for a button that was pressed, and answers whether it is copied; where it is not, a toast says so. */
export const copyText = async (text: string, button: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers inside other apps deny the clipboard, or have none, but copy what is selected.
    if (copySelected(text, button)) return true;
    notify({ tone: 'bad', text: textNow('ui.ourMistake') });
    return false;
  }
};

const copySelected = (text: string, button: Element): boolean => {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  // No keyboard comes up for it.
  field.readOnly = true;
  field.style.position = 'fixed';
  // Beside the button: outside of an open window nothing can be selected.
  button.after(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
};
