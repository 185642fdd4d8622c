import { type ReactNode, useRef } from 'react';
import { Button } from '#design-system/ui/button.tsx';

/** Gives a file to whoever asked for it. */
export const saveFile = (name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser begins to read it within this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** The text of a bank's file: UTF-8, UTF-16 with its mark, or else the Thai encoding of Windows, in which Latin letters are the same. */
export const readText = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, so it is of an older program.
    return new TextDecoder('windows-874').decode(bytes);
  }
};

const texts = '.csv,.txt,text/csv,text/plain';

type Props = {
  children: ReactNode;
  /** The words of the button for a person who does not see its surroundings. */
  label?: string;
  /** The kinds of files it offers; texts where nothing is said. */
  accept?: string;
  busy?: boolean;
  kind?: 'primary' | 'secondary';
  onFile: (file: File) => void;
};

/** A button that asks for a file. */
export const FileButton = ({ children, label, accept = texts, busy = false, kind = 'secondary', onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" kind={kind} icon="arrow-up" busy={busy} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
};
