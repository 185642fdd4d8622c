-- What those staked who came by a code, as turnover counts it.
alter table agents.invited add column valid bigint not null default 0;
insert into agents.invited as i (merchant_id, code, day, valid)
  select d.merchant_id, n.code, d.day, sum(d.valid)::bigint
    from turnover.day d
    join agents.position p on p.member_id = d.member_id and p.depth > 1
    join (select member_id, merchant_id, coalesce(nullif(btrim(affiliate_code), ''), nullif(btrim(referral_code), '')) as typed
            from members.registration) r on r.member_id = d.member_id
    join members.invitation n on n.merchant_id = r.merchant_id and n.code in (r.typed, upper(r.typed))
   where d.valid <> 0
     and exists (select from agents.setting s where s.merchant_id = d.merchant_id and s.counts_simulated
       union all select from members.member m where m.id = d.member_id and not m.is_test)
   group by 1, 2, 3
on conflict (merchant_id, code, day) do update set valid = excluded.valid;

-- Money of a team is far between its bets; bets have no part in these.
create index journal_money on turnover.journal (merchant_id, at, number) where kind in ('DEPOSIT', 'WITHDRAWAL', 'BONUS');
create index journal_money_of_member on turnover.journal (member_id, at, number) where kind in ('DEPOSIT', 'WITHDRAWAL', 'BONUS');
create index member_transfer_at on withdrawals.member_transfer (merchant_id, at);
