-- Merchants that do not offer a lottery, as its vendor reports them.
alter table lotteries.lottery add column off_for text[] not null default '{}';
