-- Parts are written in the transaction that notes their round and holds their requirement, and neither is ever removed. Looking both up again for every part took
-- a third of the time that counting a round takes.
alter table turnover.counted_part
  drop constraint counted_part_requirement_id_fkey,
  drop constraint counted_part_member_id_round_fkey;

-- The many grants of a template have the same terms. Those who count rounds know them by this key, and read them once.
alter table turnover.requirement add column terms_key uuid generated always as (md5(terms::text)::uuid) stored;
