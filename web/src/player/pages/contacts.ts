import * as z from 'zod/mini';

const Contact = z.object({ csType: z.string(), title: z.string(), path: z.string() });
export type Contact = z.output<typeof Contact>;
const Contacts = z.object({ customerService: z.array(Contact) });

/** Addresses that lead out of the site, and so also from a page that stands in the site's place. */
const leadsOut = /^(?:https:\/\/|mailto:|tel:)/;

/** The merchant's ways to customer service that work without the site; none where the merchant named none. */
export const contactsOutside = (info: object): readonly Contact[] => {
  const read = Contacts.safeParse(info);
  return read.success ? read.data.customerService.filter(({ path }) => leadsOut.test(path)) : [];
};
