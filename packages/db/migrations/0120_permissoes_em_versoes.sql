-- What a person was granted is changed by several keepers: each says which version they saw.
alter table usuario add column permissoes_version integer not null default 1;
comment on column usuario.permissoes_version is 'Version of the grants and denials of this person.';
