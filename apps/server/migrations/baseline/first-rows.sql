insert into audit_links (lane, position, at, previous, hash)
  select lane, 0, clock_timestamp(), '', sha256(convert_to('wassit trail ' || lane, 'UTF8'))
  from generate_series(0, 7) as lane;
insert into staff_roles (role) values ('agent'), ('cashier'), ('claims'), ('supervisor'), ('accountant');
insert into branches (is_main) values (true);
