-- A batch of wallet commands tells of hundreds of things at once, and each as a row of its own cost as much as the books. Some events of one type
-- and merchant now share a row: their members stand in `member_ids`, in order, and `payload` is the list of what each event says besides.
alter table platform.outbox add column member_ids uuid[];
comment on column platform.outbox.member_ids is 'Whom the events of a shared row are about; null where the row tells of one.';
