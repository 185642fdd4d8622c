-- Faults of draws whose numbers are published one by one.
alter table results.fault drop constraint fault_fault_check;
alter table results.fault add constraint fault_fault_check check (fault in ('LATE', 'MISSING', 'WRONG', 'CORRECTED', 'STALLED', 'MISREAD'));
