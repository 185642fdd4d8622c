import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { useQuery } from '@tanstack/react-query';
import { catalogueAddress } from '#i18n/choose-language.ts';
import { type Namespace, type Text, useLanguage, useText } from '#i18n/text.ts';
import { writerOf } from '#i18n/write-message.ts';

type Catalogue = Record<string, string | MessageFormatElement[]>;

/** The texts of some namespaces in another language than the console's: what members of that language read. Until they are loaded, and if they cannot be, it is undefined. */
export const useTextIn = (language: string, ...namespaces: readonly Namespace[]): Text | undefined => {
  const own = useText();
  const isOwn = useLanguage() === language;
  const { data } = useQuery({
    queryKey: ['texts', language, namespaces],
    queryFn: ({ signal }) => Promise.all(namespaces.map((namespace) => readCatalogue(language, namespace, signal))),
    staleTime: Infinity,
    enabled: !isOwn,
  });
  if (isOwn) return own;
  return data && textOf(language, Object.assign({}, ...data) as Catalogue);
};

const readCatalogue = async (language: string, namespace: Namespace, signal: AbortSignal): Promise<Catalogue> => {
  const response = await fetch(catalogueAddress(language, namespace), { signal });
  if (!response.ok) throw new Error(`no catalogue ${namespace} in ${language}`);
  const catalogue = (await response.json()) as Catalogue;
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [`${namespace}.${key}`, message]));
};

const textOf = (language: string, messages: Catalogue): Text => {
  const writer = writerOf(language);
  return (key, values) => {
    const message = messages[key] ?? key;
    return typeof message === 'string' ? message : writer.text(message, values);
  };
};
