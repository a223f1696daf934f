-- Accounts are listed by name, staff among all of them found at once, and each told with when it was used last.
create index usuario_lista_idx on usuario (nome_dobrado, id);
create index usuario_equipe_idx on usuario (tipo, nome_dobrado, id) where tipo > 0;
create index sessao_de_usuario_idx on sessao (usuario_id);
comment on index usuario_lista_idx is 'Accounts by name.';
comment on index usuario_equipe_idx is 'Accounts of staff by name, few among all.';
comment on index sessao_de_usuario_idx is 'When an account was used last, by sessions open or ended.';
