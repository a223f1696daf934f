import { modeloEmail } from '@balcao/contract/modelo-email';
import { DIAS_DO_CONVITE } from '@balcao/domain/convite/convite';
import { problemasDoEmail } from '@balcao/domain/email/problemas-do-email';
import { renderEmail } from '@balcao/domain/email/render-email';
import type { TextoDoEmail } from '@balcao/domain/email/texto-do-email';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { queueEmail } from '../api.ts';
import { templates } from '../templates/catalogo.ts';

let api: TestApi;
let token: string;
let person: string;
const codigo = 'req.mensagem';
const params = { codigo };

beforeAll(async () => {
  api = await startApi();
  const livia = await api.make.usuario({ tipo: 3, email: 'livia@conselho.example' });
  await api.make.aceitarTermo(livia.id);
  token = await api.as(livia);
  person = (await api.make.usuario({ email: 'helena@exemplo.example' })).id;
});
afterAll(() => api.close());

const get = () => api.must(modeloEmail.detail, { params }, { token });
const save = (version: number | null, texto: Partial<Texto>) =>
  api.call(modeloEmail.salvar, { params, body: { version, ...TEXTO, ...texto } }, { token });
const publish = (version: number, motivo = 'Mais claro.') =>
  api.call(modeloEmail.publicar, { params, body: { version, motivo } }, { token });
const restore = (versao: number, version: number | null) =>
  api.call(modeloEmail.restaurar, { params: { codigo, versao }, body: { version } }, { token });

type Texto = { assunto: string; corpo: ({ botao: string; link: string } | string)[] };
const TEXTO: Texto = {
  assunto: 'Escrevemos no pedido {{protocolo}}',
  corpo: ['Bom dia, {{nomePreferido}}! <b>Leia</b>:', { botao: 'Ler agora', link: 'link' }],
};

let sent = 0;
/** What a person gets now. */
async function message(): Promise<{ assunto: string; texto: string; html: string }> {
  sent += 1;
  await queueEmail(api.db, {
    template: codigo,
    usuarioId: person,
    variaveis: { protocolo: '9/2026', link: '/requerimento/1' },
    chave: `m${sent}`,
    now: api.now(),
  });
  return api.db
    .selectFrom('email')
    .select(['assunto', 'texto', 'html'])
    .where('chave', '=', `m${sent}`)
    .executeTakeFirstOrThrow();
}

describe('the texts of messages', () => {
  it('are listed and read by the highest administrators only, and only those that there are', async () => {
    const outro = await api.as(await api.make.usuario({ tipo: 2 }));
    expect((await api.call(modeloEmail.list, {}, { token: outro })).status).toBe(403);
    const { items, total } = await api.must(modeloEmail.list, {}, { token });
    expect(total).toBe(Object.keys(templates).length);
    expect(items.find((each) => each.codigo === codigo)).toEqual({
      codigo,
      nome: 'Nova mensagem no pedido',
      quando: 'Quando a equipe escreve à pessoa no pedido.',
      publicos: ['pessoa', 'empresa'],
      assunto: 'Nova mensagem no pedido {{protocolo}}',
      versao: null,
      rascunho: false,
    });
    // The screen groups them by their first word.
    const areas = new Set(items.map((each) => each.codigo.split('.')[0]));
    expect([...areas].sort()).toEqual([
      'acordo',
      'auditoria',
      'carta',
      'cob',
      'conta',
      'equipe',
      'ouv',
      'reg',
      'req',
    ]);
    const stranger = { params: { codigo: 'constructor' } };
    expect((await api.call(modeloEmail.detail, stranger, { token })).status).toBe(404);
  });

  it('came sound with the portal, and their examples fill them', async () => {
    for (const [each, template] of Object.entries(templates)) {
      const modelo = await api.must(modeloEmail.detail, { params: { codigo: each } }, { token });
      expect(problemasDoEmail(template, modelo.variaveis), each).toEqual([]);
      const valores = Object.fromEntries(modelo.variaveis.map(({ nome, exemplo }) => [nome, exemplo]));
      expect(renderEmail(modelo.emVigor, valores).texto, each).not.toMatch(/\{\{(?!endereco)/);
    }
  });

  it('show an invitation as it is sent: its own page, and its own term', async () => {
    const exemplosDe = async (of: string) => {
      const { variaveis } = await api.must(modeloEmail.detail, { params: { codigo: of } }, { token });
      return Object.fromEntries(variaveis.map(({ nome, exemplo }) => [nome, exemplo]));
    };
    expect(await exemplosDe('conta.convite')).toMatchObject({
      linkUnico: '/auth/convite',
      validade: `${DIAS_DO_CONVITE} dias`,
    });
    expect(await exemplosDe('conta.redefinir_senha')).toMatchObject({
      linkUnico: '/auth/redefinir-senha',
      validade: '30 minutos',
    });
  });

  it('are written as a draft, which a second editor cannot overwrite unseen', async () => {
    expect((await save(null, {})).body.rascunho).toMatchObject({ version: 1, atualizadoPorVoce: true });
    expect((await save(null, {})).problem.type).toBe('urn:problem:stale');
    expect((await save(1, { corpo: ['Olá {{cpf}}'] })).body.rascunho?.version).toBe(2);
    expect((await save(1, {})).problem.type).toBe('urn:problem:stale');
    const long = await save(2, { corpo: ['x'.repeat(5000)] });
    expect(long.problem.errors?.[0]?.path).toBe('corpo.0');
    expect((await message()).assunto).toContain('Nova mensagem no pedido 9/2026');
  });

  it('are refused at their place while a variable is unknown or missing', async () => {
    const { problem } = await publish(2);
    expect(problem.type).toBe('urn:problem:modelo.refused');
    expect(problem.errors).toEqual([
      { path: 'corpo.0', message: 'A variável {{cpf}} não existe nesta mensagem. Escolha uma da lista.' },
      {
        path: 'corpo',
        message: 'Falta “Endereço da página”: sem isso a mensagem não serve a quem recebe.',
      },
    ]);
    await save(2, {});
    expect((await publish(3, ' ')).problem.errors?.[0]?.path).toBe('motivo');
  });

  it('are sent from their publication on; markup in them stays text', async () => {
    expect((await publish(3)).body.versao).toBe(1);
    const { assunto, texto, html } = await message();
    expect(assunto).toMatch(/^\[.+\] Escrevemos no pedido 9\/2026$/);
    expect(texto).toContain('! <b>Leia</b>:\n\nLer agora: {{endereco}}/requerimento/1');
    expect(html).toContain('! &lt;b&gt;Leia&lt;/b&gt;:</p>');
    expect(await get()).toMatchObject({ versao: 1, publicada: 1, rascunho: null, emVigor: TEXTO });
    const [event] = await api.db
      .selectFrom('auditLog')
      .select(['objetoId', 'dados'])
      .where('acao', '=', 'modelo_email.publicado')
      .execute();
    expect(event).toMatchObject({ objetoId: codigo, dados: { versao: 1, antes: 0, motivo: 'Mais claro.' } });
  });

  it('are compared with each other, with the draft and with the text of the portal', async () => {
    await save(null, { assunto: 'Recado no pedido {{protocolo}}' });
    const between = async (de: string, ate: string) =>
      (await api.must(modeloEmail.diferenca, { params, query: { de, ate } }, { token })).mudancas.map(
        ({ texto }) => texto,
      );
    expect(await between('1', 'rascunho')).toEqual([
      'O assunto mudou: de “Escrevemos no pedido [Número do pedido]” para “Recado no pedido [Número do pedido]”.',
    ]);
    expect((await between('0', '1'))[0]).toMatch(/^O assunto mudou: de “Nova mensagem/);
    await api.must(modeloEmail.descartar, { params, query: { version: 1 } }, { token });
    expect((await get()).rascunho).toBeNull();
  });

  it('go back to the text of the portal, and then follow it', async () => {
    expect((await restore(0, null)).body.rascunho?.texto).toEqual((await get()).original);
    expect((await restore(0, null)).problem.type).toBe('urn:problem:stale');
    expect((await restore(7, 1)).status).toBe(404);
    expect((await publish(1, 'O do portal basta.')).body.versao).toBe(2);
    expect(await get()).toMatchObject({ versao: null, publicada: 2 });
    expect((await message()).assunto).toContain('Nova mensagem no pedido');
    const { rows } = await sql`select texto from modelo_email_versao where versao = 2`.execute(api.db);
    expect(rows).toEqual([{ texto: null }]);
    await restore(0, null);
    expect((await publish(1)).problem).toMatchObject({ detail: 'Nada mudou desde a versão 2.' });
    expect((await restore(1, 1)).body.rascunho?.texto).toEqual(TEXTO);
    expect((await publish(2)).body.versao).toBe(3);
    expect(await api.must(modeloEmail.versoes, { params }, { token })).toMatchObject({ total: 3 });
  });

  it('are not sent any more once the portal no longer tells what they name', async () => {
    const texto: TextoDoEmail = { assunto: 'Olá', corpo: ['{{antiga}} {{link}}'] };
    await sql`insert into modelo_email_versao (codigo, versao, texto, motivo, published_at, published_by)
      select codigo, 4, ${JSON.stringify(texto)}::jsonb, motivo, published_at, published_by
      from modelo_email_versao where versao = 3`.execute(api.db);
    expect(await get()).toMatchObject({ versao: null, publicada: 4, vencido: true });
    expect((await message()).assunto).toContain('Nova mensagem no pedido');
  });
});

describe('a test of a text', () => {
  const test = (body: Partial<Texto>, of = token) =>
    api.call(modeloEmail.testar, { params, body: { publico: 'empresa', ...TEXTO, ...body } }, { token: of });

  it('goes to the own address with example values, and says that it is one', async () => {
    expect((await test({})).body.para).toBe('livia@conselho.example');
    const row = await api.db
      .selectFrom('email')
      .select(['assunto', 'texto', 'expiresAt'])
      .where('para', '=', 'livia@conselho.example')
      .executeTakeFirstOrThrow();
    expect(row.assunto).toMatch(/^\[.+\] Teste: Escrevemos no pedido 50001\.000123\/2026-11$/);
    expect(row.texto).toContain('Bom dia, Restauro Prado Ltda.!');
    expect(row.expiresAt?.getTime()).toBe(api.now().getTime() + 3_600_000);
  });

  it('is not sent while the text is wrong, or the address is not confirmed', async () => {
    expect((await test({ corpo: ['Olá'] })).problem.errors?.[0]?.path).toBe('corpo');
    const nova = await api.make.usuario({ tipo: 3 });
    await api.make.aceitarTermo(nova.id);
    await api.db.updateTable('usuario').set({ emailVerifiedAt: null }).where('id', '=', nova.id).execute();
    expect((await test({}, await api.as(nova))).problem.type).toBe('urn:problem:not_possible');
  });
});
