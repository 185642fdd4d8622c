/** What pops up, and what runs in the ticker. */
export const AnnouncementsTab = () => null;
