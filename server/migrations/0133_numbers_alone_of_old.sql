-- Today's switches do not tell whether a merchant ever took numbers without a password; its members do. Who has a number and no password comes back by a code
-- alone. A trial user has neither, and whoever was given an account has a password.
update merchants.merchant merchant set numbers_alone = true
 where not numbers_alone
   and exists (
     select from members.member member
       join members.contact contact on contact.member_id = member.id and contact.kind = 'PHONE'
      where member.merchant_id = merchant.id and member.type <> 4
        and not exists (select from access.password password where password.member_id = member.id)
   );
