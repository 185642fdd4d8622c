-- Operators find members by a part of their real name, and by a part of the reference of a deposit or withdrawal.
create index profile_name_parts on members.profile using gin (lower(full_name) gin_trgm_ops) where full_name is not null;
create index deposit_reference_parts on cashier.deposit using gin (reference gin_trgm_ops);
create index withdrawal_reference_parts on withdrawals.withdrawal using gin (reference gin_trgm_ops);
-- By the first numbers of an address too, which an index in the order of the language cannot do.
create index session_by_address_part on access.session (merchant_id, ip text_pattern_ops, started_at desc);
drop index access.session_by_address;
