-- A short number of each member, unique at a merchant, that people can read out and type. It says nothing of how many members there are.
alter table members.member add column number int;
comment on column members.member.number is 'Eight digits, drawn at random when the row is written and never changed.';

create function members.free_number(merchant text) returns int language plpgsql as $$
declare drawn int;
begin
  loop
    drawn := 10000000 + floor(random() * 90000000)::int;
    exit when not exists (select from members.member where merchant_id = merchant and number = drawn);
  end loop;
  return drawn;
end $$;
comment on function members.free_number is 'A number that no member of the merchant has. Two transactions may draw the same one; the index refuses the second.';

create unique index member_number_is_free on members.member (merchant_id, number);

do $$
declare one record;
begin
  for one in select id, merchant_id from members.member where number is null loop
    update members.member set number = members.free_number(one.merchant_id) where id = one.id;
  end loop;
end $$;

create function members.assign_number() returns trigger language plpgsql as $$
begin
  new.number := coalesce(new.number, members.free_number(new.merchant_id));
  return new;
end $$;
create trigger assign_number before insert on members.member for each row execute function members.assign_number();

alter table members.member alter column number set not null, add check (number between 10000000 and 99999999);
