import { useState } from 'react';
import { AnnouncementList, AnnouncementPages } from '../content/announcement-list.tsx';

/** The announcements to everybody, a page at a time. */
const InboxAnnouncements = () => {
  const [pageNo, setPageNo] = useState(1);
  return (
    <>
      <AnnouncementList execution="A" pageNo={pageNo} />
      <AnnouncementPages execution="A" pageNo={pageNo} onPage={setPageNo} />
    </>
  );
};

export default InboxAnnouncements;
