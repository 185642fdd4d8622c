-- What agents look up of their pay: a stretch of time of their own lines, and what is owed to them or by them.
create index line_of_payee_by_end on agents.line (payee_id, end_at desc);
create index line_owed_to on agents.line (payee_id, id) where state in ('PART', 'DUE');
create index line_owed_by on agents.line (payer_id, id) where state in ('PART', 'DUE') and payer_id is not null;
-- Contracts that ended, by either side.
create index contract_version_ended_of_payee on agents.contract_version (payee_id, in_force_to desc) where in_force_to is not null;
create index contract_version_ended_of_payer on agents.contract_version (payer_id, in_force_to desc) where in_force_to is not null and payer_id is not null;
