-- Keys lie in files of KEYS_DIR, outside the data. A row left here is the key of an installation from before: the next
-- start takes it over into those files, seals anew what it sealed, and deletes it.
comment on table segredo is 'Empty: keys are files of KEYS_DIR. A row is a key from before, which the next start takes over and deletes.';
