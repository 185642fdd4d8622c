-- A points run writes a row for each member and source. The check of its rate, one row at a time, took half of the time of the sums. Rates are never deleted:
-- a changed rate is ended, and a run reads the rates in the statement that writes these rows.
alter table points.counter drop constraint counter_rate_id_fkey;
alter table points.earning drop constraint earning_rate_id_fkey;
