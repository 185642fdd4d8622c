-- A member's level and the turnover asked of them are changed by people: who may is said here for the roles that stand.
update operators.role set permissions = permissions || '{member.level,member.turnover}' where name = 'Finance' and not fixed;
update operators.role set permissions = permissions || '{member.turnover}' where name = 'Risk' and not fixed;
