-- Whether two members may be one person: found by where they signed in from, and by whose account paid for them.
create index session_by_address on access.session (merchant_id, ip, started_at desc);
create index bank_line_by_payer on cashier.bank_line (merchant_id, payer_account) where deposit_id is not null;
create index contact_by_value on members.contact (merchant_id, kind, value);
