-- What was paid in of a currency is summed for each withdrawal that is checked, whatever was wagered of it since.
create index requirement_of_deposits on turnover.requirement (member_id, currency) include (amount) where source = 'DEPOSIT';

-- Whether the same picture was sent before is asked of each slip and document.
create index upload_twins on uploads.upload (merchant_id, sha256) where claimed_at is not null;
