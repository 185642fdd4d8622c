import Announced from '#site/subjects/inbox/announced.tsx';

/** `agentAnnouncement`: what the house tells everybody, the newest first. */
export const AnnouncementsPage = () => <Announced />;
