import Announced from '#player/features/inbox/announced.tsx';

/** `agentAnnouncement`: what the house tells everybody, the newest first. */
export const AnnouncementsPage = () => <Announced />;
