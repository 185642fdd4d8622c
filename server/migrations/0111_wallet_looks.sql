-- When a vendor that keeps its players' money is next asked what a member has there: soon after rounds it told of, and after what changed whether they may play.
alter table transfers.wallet add column look_at timestamptz;
create index wallet_look on transfers.wallet (look_at) where look_at is not null;
