-- Operators find members by any part of a name, a contact, an account number or its holder.
create index member_name_parts on members.member using gin (user_name_key gin_trgm_ops);
create index contact_parts on members.contact using gin (value gin_trgm_ops);
create index payout_account_parts on withdrawals.payout_account using gin (account gin_trgm_ops);
create index payout_holder_parts on withdrawals.payout_account using gin (lower(holder) gin_trgm_ops);
