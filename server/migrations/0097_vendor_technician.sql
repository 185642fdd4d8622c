-- A role for a vendor's own people, so that nobody has to put one together: what a vendor may have at its desk, and nothing of the house.
insert into operators.role (name, description, permissions, fixed, created_at) values
  ('Vendor technician', 'Works for a game vendor: its keys, addresses, calls, sandbox and self-test. Give it at that vendor.',
   '{vendordesk.read,vendordesk.key,vendordesk.address,vendordesk.calls,vendordesk.sandbox}', false, now())
  on conflict do nothing;
