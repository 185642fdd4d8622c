-- A batch of wallet commands tells of hundreds of things at once, and each as a row of its own cost as much as the books. Some events of one type
-- and merchant now share a row: their members stand in `member_ids`, in order, and `payload` is the list of what each event says besides.
alter table platform.outbox add column member_ids uuid[];
comment on column platform.outbox.member_ids is 'Whom the events of a shared row are about; null where the row tells of one.';

-- A round is written by its bet and once more by its settle. With half of each page left free the second writing lies beside the first, and no index
-- hears of it; before, two of three moved to another page.
alter table vendors.round set (fillfactor = 50);
