import InboxAnnouncements from '#site/subjects/inbox/inbox-announcements.tsx';

/** `agentAnnouncement`: what the house tells everybody, the newest first. */
export const AnnouncementsPage = () => <InboxAnnouncements />;
