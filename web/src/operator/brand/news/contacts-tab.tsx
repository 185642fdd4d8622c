/** Ways to customer service, and further files and places. */
export const ContactsTab = () => null;
