import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { open, type Roles, startRoles } from './roles.fixture.ts';
import { isRestricted } from './serving-role.ts';

let roles: Roles;
beforeAll(async () => {
  roles = await startRoles();
}, 60_000);
afterAll(() => roles.stop());

const APPEND_ONLY = [
  'tramite',
  'prazo_evento',
  'decisao',
  'aprovacao',
  'termo_aceite',
  'carta_tramite',
  'audit_log',
  'audit_chain',
  'requerimento_tipo_versao',
  'pagamento',
  'lancamento',
  'remessa',
  'modelo_email_versao',
  'modelo_resposta_versao',
  'termo',
  'preferencia_comunicacao',
  'configuracao_versao',
  'manifestacao_tramite',
  'manifestacao_coberta',
  'manifestacao_resposta',
];
const KEY: Record<string, string> = {
  audit_chain: 'seq',
  termo_aceite: 'usuario_id',
  requerimento_tipo_versao: 'tipo_id',
  modelo_email_versao: 'versao',
  modelo_resposta_versao: 'versao',
  configuracao_versao: 'motivo',
};
const EVENT = `'{"id": "00000000-0000-7000-8000-000000000001", "acao": "x"}'::jsonb`;

/** What somebody may try who can send any statement as the server. */
const FORBIDDEN = [
  'set role postgres',
  'set role pg_read_all_data',
  'set session authorization postgres',
  'set role balcao_selo',
  'set role balcao_fila',
  "select pg_read_file('/etc/passwd')",
  "copy feriado from '/etc/passwd'",
  "copy feriado to program 'cat'",
  "select lo_import('/etc/passwd')",
  'create extension file_fdw',
  'create role mais login superuser',
  'create table minha (id int)',
  'create schema meu',
  'alter role current_user superuser',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_append_only on audit_log',
  'alter table usuario add column mais int',
  'drop table tramite',
  'set session_replication_role = replica',
  "create or replace function record_audit(event jsonb) returns void language sql as 'select 1'",
  'alter function record_audit(jsonb) security invoker',
  'drop function change_acesso',
  'select rolpassword from pg_authid',
  "insert into audit_log (id, acao) values (gen_random_uuid(), 'x')",
  "insert into audit_chain (seq, audit_id, hash) values (2, gen_random_uuid(), 'x')",
  ...APPEND_ONLY.flatMap((table) => [
    `update ${table} set ${KEY[table] ?? 'id'} = null`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]),
  'update usuario set tipo = 3',
  "update usuario set senha_hash = 'x'",
  'update usuario set senha_epoca = 9',
  "update usuario set totp_secret = 'x'",
  'update usuario set totp_enabled_at = null',
  'update usuario set totp_last_step = null',
  "update usuario set conferida_meio = 'conselho'",
  'update usuario set conferida_em = now()',
  'update usuario set conferida_por_id = id',
  'delete from usuario',
  "insert into usuario (id, tipo, pessoa, cpf_cnpj, nome, email) select gen_random_uuid(), 3, 'PF', '1', 'x', 'x'",
  "insert into codigo_recuperacao (id, usuario_id, hash) select id, id, 'x' from usuario",
  "update codigo_recuperacao set hash = 'x'",
  'delete from codigo_recuperacao',
  `delete from sessao`,
  `update sessao set usuario_id = usuario_id`,
  'insert into sessao (id, usuario_id, senha_epoca, idle_seconds, expires_at) select id, id, 1, 60, now() from usuario',
  'select valor from segredo',
  "update segredo set valor = 'x'",
  'delete from segredo',
  'truncate segredo',
  "insert into segredo (nome, valor) values ('x', 'x')",
  'update convite set tipo = 3',
  "update convite set cpf = '52998224725'",
  'update convite set usuario_id = convidado_por_id',
  'update convite_grupo set grupo_id = grupo_id',
  'delete from convite',
  `insert into convite (id, cpf, nome, email, tipo, convidado_por_id, sessao_id, token_id, enviado_em, expires_at)
    select gen_random_uuid(), '39053344705', 'x', 'x', 3, u.id, gen_random_uuid(), u.id, now(), now() from usuario u
    where u.tipo = 3`,
  `select accept_convite(gen_random_uuid(), (select id from usuario where tipo = 0 limit 1), now(), '{}')`,
  'update norma set valor = valor',
  'update logo set altura = altura',
  'select * from cofre.identidade',
  "update cofre.identidade set lacrada = 'x'",
  'delete from cofre.identidade',
  'truncate cofre.identidade',
  "update identidade_abertura set motivo = 'x'",
  'update identidade_abertura set por_id = por_id',
  'delete from identidade_abertura',
  'delete from cobranca',
  'delete from devolucao',
  'delete from diferenca',
  'delete from fechamento',
  'update ato_financeiro set valor = valor',
  'update ato_financeiro set pedido_por_id = pedido_por_id',
  'delete from ato_financeiro',
  'update retorno set conteudo = conteudo',
  'update retorno_linha set pago = pago',
  'delete from retorno_linha',
  'update cobranca_aviso set dia = dia',
  'delete from cobranca_aviso',
  "insert into kysely_migration (name, timestamp) values ('9999_minha', 'x')",
  'delete from migration_checksum',
];

describe('the server, whatever statement it sends', () => {
  const superior = '00000000-0000-7000-8000-0000000000a3';
  const pessoa = '00000000-0000-7000-8000-0000000000a0';
  const sessao = '00000000-0000-7000-8000-0000000000b0';
  const sessaoDele = '00000000-0000-7000-8000-0000000000b3';
  const asServer = (statement: string) => roles.as('servir', (db) => sql.raw(statement).execute(db));

  beforeEach(async () => {
    await sql`insert into usuario (id, tipo, pessoa, cpf_cnpj, nome, email) values
      (${superior}, 3, 'PF', '52998224725', 'Ana', 'a@exemplo.example'),
      (${pessoa}, 0, 'PF', '11144477735', 'Rui', 'r@exemplo.example') on conflict do nothing`.execute(
      roles.owner.db,
    );
    await sql`insert into sessao (id, usuario_id, senha_epoca, idle_seconds, expires_at) values
      (${sessao}, ${pessoa}, 1, 60, now()), (${sessaoDele}, ${superior}, 1, 60, now()) on conflict do nothing`.execute(
      roles.owner.db,
    );
  });

  it('is restricted, and the owner under its role is not', async () => {
    expect(await roles.as('servir', isRestricted)).toBe(true);
    const underRole = open(roles.url, 'balcao_app');
    expect(await isRestricted(underRole.db)).toBe(false);
    await underRole.close();
  });

  it('calls functions of the owner that look nowhere else and are closed to others', async () => {
    const { rows } = await sql<{
      name: string;
      open: boolean;
      path: string[];
    }>`select proname as name, proconfig as path,
        has_function_privilege('public', oid, 'execute') as open
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`.execute(
      roles.owner.db,
    );
    const path = ['search_path=pg_catalog, public, pg_temp'];
    expect(rows).toEqual(
      ['accept_convite', 'change_acesso', 'open_session', 'record_audit', 'spend_totp'].map((name) => ({
        name,
        path,
        open: false,
      })),
    );
  });

  it('reads the vault under the role of the vault alone, which the other sign-ins may not take', async () => {
    const read = (login: 'servir' | 'selar' | 'executar') =>
      roles.as(login, (db) =>
        db.transaction().execute(async (tx) => {
          await sql`set local role balcao_cofre`.execute(tx);
          await sql`select * from cofre.identidade`.execute(tx);
        }),
      );
    await read('servir');
    for (const login of ['selar', 'executar'] as const)
      await expect(read(login)).rejects.toMatchObject({ code: '42501' });
    await expect(
      roles.as('servir', (db) =>
        db.transaction().execute(async (tx) => {
          await sql`set local role balcao_cofre`.execute(tx);
          await sql`select id from usuario`.execute(tx);
        }),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('gets nothing back by giving up its role', async () => {
    await roles.as('servir', async (db) => {
      for (const statement of ['reset role', 'set role none', "select set_config('role', 'none', false)"])
        await sql.raw(statement).execute(db);
      await expect(sql`select pg_read_file('/etc/passwd')`.execute(db)).rejects.toMatchObject({
        code: '42501',
      });
    });
  });

  it.each(FORBIDDEN)('may not: %s', async (statement) => {
    await expect(asServer(statement)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('writes audit events of its own time, about people with their own tipo and session only', async () => {
    await asServer(`select record_audit(${EVENT})`);
    const event = (id: string, rest: object) =>
      asServer(`select record_audit('${JSON.stringify({ id, acao: 'x', ...rest })}'::jsonb)`);
    const id = '00000000-0000-7000-8000-0000000000c1';
    const forged = { em: '2020-01-01', ator_tipo: 0, ator_id: superior, sessao_id: sessaoDele };
    await event(id, forged);
    const { rows } = await sql<{ tipo: number; fresh: boolean }>`select ator_tipo as tipo,
      em > now() - interval '1 minute' as fresh from audit_log where id = ${id}`.execute(roles.owner.db);
    expect(rows).toEqual([{ tipo: 3, fresh: true }]);
    for (const wrong of [
      { ator_id: superior, sessao_id: sessao },
      { sessao_id: sessao },
      { ator_id: superior, sessao_id: pessoa },
      { ator_id: sessao },
      { ator_id: superior },
      { sessao_id: sessaoDele },
    ])
      await expect(event(pessoa, wrong), JSON.stringify(wrong)).rejects.toMatchObject({ code: '42501' });
  });

  it('opens a session only on record, in the name of its person and as nothing else', async () => {
    const id = '00000000-0000-7000-8000-0000000000b9';
    const session = { id, usuario_id: superior, senha_epoca: 1, created_at: '2026-11-28T12:00:00Z' };
    const rest = { idle_seconds: 60, expires_at: '2026-11-28T13:00:00Z', origem: 'senha' };
    const forged = {
      id: 'c0000000-0000-7000-8000-0000000000b9',
      acao: 'x',
      ator_id: pessoa,
      sessao_id: sessao,
    };
    await asServer(
      `select open_session('${JSON.stringify({ ...session, ...rest })}', '${JSON.stringify(forged)}')`,
    );
    const { rows } = await sql`select acao, ator_id as ator, sessao_id as sessao, objeto_id as objeto, dados
      from audit_log where id = ${forged.id}`.execute(roles.owner.db);
    const dados = { origem: 'senha' };
    expect(rows).toEqual([{ acao: 'sessao.aberta', ator: superior, sessao: id, objeto: id, dados }]);
  });

  it('changes what is guarded of an account only on record, and makes no administrator', async () => {
    const change = (changes: object, event: object = {}) =>
      asServer(`select change_acesso('${pessoa}', '${JSON.stringify(changes)}'::jsonb,
        jsonb_build_object('id', gen_random_uuid(), 'acao', 'teste.mudada') || '${JSON.stringify(event)}'::jsonb)`);
    await change({ senha_hash: 'outra', codigos_recuperacao: ['a', 'b'] });
    const { rows } = await sql<{
      hash: string;
      codes: number;
      dados: object;
    }>`select senha_hash as hash, dados,
        (select count(*)::int from codigo_recuperacao c where c.usuario_id = u.id) as codes
      from usuario u join audit_log on objeto = 'usuario' and objeto_id = u.id::text and acao = 'teste.mudada'`.execute(
      roles.owner.db,
    );
    expect(rows).toEqual([
      { hash: 'outra', codes: 2, dados: { campos: ['senha_hash', 'codigos_recuperacao'] } },
    ]);
    for (const [changes, event] of [
      [{ tipo: 3 }, {}],
      [{ tipo: 3 }, { ator_id: pessoa, sessao_id: sessao }],
      [{ tipo: 3 }, { ator_id: superior, sessao_id: sessao }],
      [{ senha_epoca: 0 }, {}],
      [{ email: 'outro@exemplo.example' }, {}],
    ] as const)
      await expect(change(changes, event), JSON.stringify(changes)).rejects.toMatchObject({ code: '42501' });
    await change({ tipo: 1 }, { ator_id: superior, sessao_id: sessaoDele });
    await change({ tipo: 0 }, { ator_id: superior, sessao_id: sessaoDele });
  });

  it('lets an administrator make attendants, nobody their own tipo, and keeps the last superior one', async () => {
    const administrador = '00000000-0000-7000-8000-0000000000a2';
    const sessaoAdministrador = '00000000-0000-7000-8000-0000000000b2';
    await sql`insert into usuario (id, tipo, pessoa, cpf_cnpj, nome, email)
      values (${administrador}, 2, 'PF', '39053344705', 'Eva', 'e@exemplo.example')`.execute(roles.owner.db);
    await sql`insert into sessao (id, usuario_id, senha_epoca, idle_seconds, expires_at)
      values (${sessaoAdministrador}, ${administrador}, 1, 60, now())`.execute(roles.owner.db);
    const by = { ator_id: administrador, sessao_id: sessaoAdministrador };
    const dele = { ator_id: superior, sessao_id: sessaoDele };
    const change = (whose: string, changes: object, event: object) =>
      asServer(`select change_acesso('${whose}', '${JSON.stringify(changes)}'::jsonb,
        jsonb_build_object('id', gen_random_uuid(), 'acao', 'teste.mudada') || '${JSON.stringify(event)}'::jsonb)`);
    for (const tipo of [1, 0]) await change(pessoa, { tipo }, by);
    await change(pessoa, { situacao: 'desativado' }, by);
    await change(pessoa, { situacao: 'ativo' }, by);
    for (const [whose, changes, event] of [
      [pessoa, { tipo: 2 }, by],
      [administrador, { tipo: 3 }, by],
      [administrador, { tipo: 1 }, by],
      [superior, { tipo: 2 }, by],
      [superior, { tipo: 2 }, dele],
      [superior, { situacao: 'desativado' }, by],
      [superior, { situacao: 'desativado' }, {}],
    ] as const)
      await expect(change(whose, changes, event), JSON.stringify([whose, changes])).rejects.toMatchObject({
        code: '42501',
      });
    await change(administrador, { tipo: 3 }, dele);
    await change(superior, { situacao: 'desativado' }, by);
    await change(superior, { situacao: 'ativo' }, by);
  });

  it('spends each code of an authenticator once', async () => {
    const spent = async (step: number) =>
      roles.as('servir', (db) =>
        sql<{ ok: boolean }>`select spend_totp(${pessoa}, ${step}) as ok`.execute(db),
      );
    expect([
      (await spent(7)).rows,
      (await spent(7)).rows,
      (await spent(6)).rows,
      (await spent(8)).rows,
    ]).toEqual([true, false, false, true].map((ok) => [{ ok }]));
  });
});
