-- A person is shown who looked at their data, thing by thing. Messages had no way by person.
create index email_usuario_idx on email (usuario_id) where usuario_id is not null;
comment on index email_usuario_idx is 'Messages to one person, to tell them which of these staff read.';
