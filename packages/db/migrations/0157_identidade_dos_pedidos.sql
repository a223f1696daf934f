-- The names behind requests and those behind manifestations get keys of their own: who answers information requests
-- must not open the ombudsman's. Until now the key opened requests only, so its holders keep exactly that.
update permissao_concedida set permissao = 'requerimento.identidade.ver' where permissao = 'ouvidoria.identidade.ver';
update caminho_ajuste set permissao = 'requerimento.identidade.ver' where permissao = 'ouvidoria.identidade.ver';
comment on column requerimento.sigilo is 'The identity of the author is protected (Lei 13.460/2017 art. 10 §7º): only the author, the person who filed for them and holders of requerimento.identidade.ver see it. Set at filing by the form''s own condition; a correction may set it, and nothing unsets it.';
