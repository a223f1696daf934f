import { benchId, lot } from './bench-id.ts';
import type { Pool } from './database.ts';
import { fill } from './load-data.ts';
import { loadPeople, type People } from './load-people.ts';
import { loadSessions } from './load-sessions.ts';

/** A name that one account has. */
export const RARE_NAME = 'Quitéria Wanderley';

const STAFF = 400;
const ADMINS = 24;
/** Accounts with an open session, which the measuring uses in turn: more than one asks for within a second. */
export const SIGNED_AUTHORS = 5_000;
const OF_KEEPERS = 60;
/** Sessions for each account of a citizen; a fifth of them never signed in. */
const SESSIONS_EACH = 3;
/** Oldest session, in days; a third or so are of the last ninety. */
const OLDEST = 1_200;
const DEVICES = [
  'Chrome em Android',
  'Safari em iOS',
  'Chrome em Windows',
  'Edge em Windows',
  'Firefox em Linux',
];
const REFUSALS = ['senha', 'senha', 'senha', 'segundo_fator', 'bloqueada', 'desafio', 'link'];

/** The people for a load of this many accounts. */
function peopleOf(accounts: number): People {
  return { authors: accounts - STAFF - ADMINS, staff: STAFF, admins: ADMINS, filers: 0 };
}

/** Fills a prepared database with accounts: groups, grants, second factors, sign-ins of years, those refused, and their events. */
export async function loadAccounts(
  url: string,
  accounts: number,
  log: (line: string) => void,
): Promise<void> {
  const people = peopleOf(accounts);
  await fill(url, { log, manyRows: true }, async (pool, phase) => {
    await phase('people', () => loadPeople(pool, people));
    await phase('where they stand', () => vary(pool));
    await phase('grants', () => loadGrants(pool));
    await phase('sign-ins', () => loadSignIns(pool, people));
    await phase('events', () => loadEvents(pool, accounts));
    await phase('failures', () => loadFailures(pool));
    await loadSessions(pool, people, SIGNED_AUTHORS);
  });
}

/** Fills a prepared database with people who are registered, and nothing else. */
export async function loadRegistered(
  url: string,
  accounts: number,
  log: (line: string) => void,
): Promise<void> {
  await fill(url, { log, manyRows: true }, async (pool, phase) => {
    await phase('people', () => loadPeople(pool, peopleOf(accounts)));
  });
}

/** Accounts that are not as most are; those that sign in while it is measured stay in use. */
async function vary(pool: Pool): Promise<void> {
  const n = `('x' || right(id::text, 12))::bit(48)::bigint`;
  // Drawn: by number, what an account is would go with its name.
  const [stands, proved, factor] = [21, 22, 23].map((salt) => `${lot(n, salt)} % 200`);
  await pool.query(
    `update usuario set
       situacao = case when ${stands} < 4 then 'desativado' when ${stands} = 4 then 'falecido'
         when ${stands} = 5 then 'anonimizado' else situacao end,
       conferida_em = case when ${proved} >= 4 then conferida_em end,
       conferida_meio = case when ${proved} >= 4 then conferida_meio end,
       totp_enabled_at = case when ${factor} < 10 then now() - interval '100 days' end
     where tipo = 0 and ${n} > ${SIGNED_AUTHORS} and (${stands} < 6 or ${proved} < 4 or ${factor} < 10)`,
  );
  await pool.query(`update usuario set totp_enabled_at = now() - interval '100 days' where tipo = 1`);
  await pool.query(`update usuario set tipo = 3 where tipo = 2 and ${n} <= 4`);
  await pool.query(`update usuario set nome = '${RARE_NAME}' where id = ${benchId('author', '7777')}`);
  await pool.query(
    `insert into nome_palavra (palavra) select p.palavra from usuario u, palavras_de_nome(u.nome_dobrado) p
     where u.nome = '${RARE_NAME}' on conflict do nothing`,
  );
}

/** Grants of every group, and of many people: permissions that tipo and group did not give, and denials. */
async function loadGrants(pool: Pool): Promise<void> {
  await pool.query(
    `insert into permissao_concedida (id, permissao, alcance, efeito, grupo_id)
     select gen_random_uuid(), p, 'grupo', 'permitir', g.id
     from grupo g, unnest('{requerimento.reabrir,relatorio.produtividade}'::text[]) p`,
  );
  await pool.query(
    `insert into permissao_concedida (id, permissao, alcance, efeito, usuario_id)
     select gen_random_uuid(), p.nome, p.alcance, p.efeito, u.id
     from (select id, row_number() over (order by id) as n from usuario where tipo = 1) u,
       (values ('usuario.editar', 'all', 'permitir', 3), ('usuario.ver', 'all', 'negar', 5),
         ('relatorio.geral', 'all', 'permitir', 4)) p (nome, alcance, efeito, each)
     where u.n % p.each = 0`,
  );
  await pool.query(`update grupo_membro set lider = true where hashtext(usuario_id::text) % 10 = 0`);
}

/** Citizens sign in at some time in years, people of the council on most days. */
async function loadSignIns(pool: Pool, { authors, staff }: People): Promise<void> {
  const insert = (person: string, at: string) => `
    insert into sessao (id, usuario_id, senha_epoca, created_at, last_active_at, token_iat, idle_seconds, expires_at, ended_at,
      ended_reason, origem, dispositivo, ip_hash)
    select gen_random_uuid(), ${person}, 1, em, em + make_interval(secs => ${lot('n', 3)} % 5400), em, 1800,
      em + interval '12 hours', case when n % 2 = 0 then em + interval '2 hours' end, case when n % 2 = 0 then 'saida' end,
      'senha', ($1::text[])[1 + ${lot('n', 4)} % ${DEVICES.length}], md5((${lot('n', 5)} % 40000)::text)
    from (select n, ${at} as em from generate_series(1, $2::int) n) x order by em`;
  const citizen = `1 + (${lot('n', 1)} % ${Math.floor(authors / 5)}) * 5 + ${lot('n', 6)} % 4`;
  const oldest = `case when n % 4 = 0 then 90 else ${OLDEST} end`;
  await pool.query(
    insert(
      benchId('author', citizen),
      `now() - make_interval(secs => 90000 + ${lot('n', 2)} % ((${oldest} - 2) * 86400))`,
    ),
    [DEVICES, authors * SESSIONS_EACH],
  );
  await pool.query(
    insert(
      benchId('staff', `1 + n % ${staff}`),
      `now() - make_interval(secs => 90000 + ${lot('n', 2)} % (88 * 86400))`,
    ),
    [DEVICES, staff * OF_KEEPERS],
  );
}

/** One event for each sign-in, one refused for every tenth account, and what keepers did to accounts. */
async function loadEvents(pool: Pool, accounts: number): Promise<void> {
  await pool.query(
    `insert into audit_log (id, em, acao, ator_id, ator_tipo, sessao_id, objeto, objeto_id, dados)
     select gen_random_uuid(), s.created_at, 'sessao.aberta', s.usuario_id, u.tipo, s.id, 'sessao', s.id, '{"origem": "senha"}'
     from sessao s join usuario u on u.id = s.usuario_id order by s.created_at`,
  );
  await pool.query(
    `insert into audit_log (id, em, acao, objeto, objeto_id, dados)
     select gen_random_uuid(), now() - make_interval(secs => ${lot('n', 7)} % (90 * 86400)), 'sessao.recusada', 'usuario',
       ${benchId('author', `1 + ${lot('n', 8)} % $1`)}, jsonb_build_object('motivo', ($2::text[])[1 + n % ${REFUSALS.length}])
     from generate_series(1, $1::int / 10) n`,
    [accounts, REFUSALS],
  );
  await pool.query(
    `insert into audit_log (id, em, acao, ator_id, ator_tipo, objeto, objeto_id, dados)
     select gen_random_uuid(), now() - make_interval(secs => ${lot('n', 9)} % (400 * 86400)),
       ($2::text[])[1 + n % 3], ${benchId('staff', `1 + n % ${STAFF}`)}, 1, 'usuario',
       ${benchId('author', `1 + ${lot('n', 8)} % $1`)}, '{"motivo": "Pedido da própria pessoa"}'
     from generate_series(1, $1::int / 5) n`,
    [accounts, ['usuario.lido', 'usuario.aberto', 'usuario.corrigido']],
  );
}

/** Counters of failed tries and of other limits; a few hundred accounts are stopped. */
async function loadFailures(pool: Pool): Promise<void> {
  await pool.query(
    `insert into limite (chave, contagem, janela_fim)
     select 'entrar.total:' || ${benchId('author', `${SIGNED_AUTHORS} + n`)}, case when n % 10 = 0 then 100 else 3 end,
       now() + interval '1 day' from generate_series(1, 3000) n`,
  );
  await pool.query(
    `insert into limite (chave, contagem, janela_fim)
     select 'pedidos:' || n, 5, now() + interval '1 hour' from generate_series(1, 20000) n`,
  );
}
