-- Who brought a member: the owner of the invitation code they registered with.
alter table members.member add column upline_id uuid;
comment on column members.member.upline_id is 'the member above this one in the tree, at the same merchant; null at the top';
alter table members.member add constraint nobody_above_themselves check (upline_id <> id);
create index member_downline on members.member (upline_id) where upline_id is not null;

update members.member m set upline_id = u.id
from members.registration r
join members.member u on u.merchant_id = r.merchant_id
where r.member_id = m.id and u.id <> m.id
  and u.invitation_code = coalesce(nullif(btrim(r.affiliate_code), ''), nullif(btrim(r.referral_code), ''));

-- Withdrawals are told of in the inbox too.
alter table inbox.message drop constraint message_kind_check;
alter table inbox.message add constraint message_kind_check
  check (kind in ('LETTER', 'DEPOSIT_CREDITED', 'DEPOSIT_FAILED', 'TICKET_ANSWERED', 'WITHDRAWAL_APPROVED', 'WITHDRAWAL_REJECTED'));
