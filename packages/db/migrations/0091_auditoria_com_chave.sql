-- A plain hash may be computed anew by anybody who can write to the chain. Each new link also bears a seal made with a key
-- that is not in the database; links of before keep their hash alone, and none such comes after the first with a seal.
alter table audit_chain
  add column chave text,
  add column selo text,
  add constraint audit_chain_selo_check check (chave is not null and selo is not null) not valid;
comment on table audit_chain is 'Hash chain over audit_log: hash = SHA-256(previous hash, canonical row), sealed with a key kept outside the database; seq has no gaps.';
comment on column audit_chain.chave is 'Id of the key that sealed the link; null in links from before the seals.';
comment on column audit_chain.selo is 'HMAC-SHA-256, in hexadecimal, of seq and hash.';
