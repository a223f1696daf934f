-- Services that promise that whoever answers a request does not see who asked.

alter table requerimento add column sigilo boolean not null default false;
comment on column requerimento.sigilo is 'The identity of the author is protected (Lei 13.460/2017 art. 10 §7º): only the author, whoever filed for them and holders of ouvidoria.identidade.ver see it. Set at filing by the form''s own condition; a correction may set it, and nothing unsets it.';

-- What was filed before the promise had anything to hold it.
update requerimento set sigilo = true
where (tipo_id = 124 and respostas->>'identificacao' = 'SIGILO') or (tipo_id = 125 and respostas->>'ocultarIdentidade' = 'true');
