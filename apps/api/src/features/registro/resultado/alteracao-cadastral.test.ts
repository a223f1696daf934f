import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { usuario } from '@balcao/contract/usuario';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF, send } from '#features/anexo/anexo.fixture.ts';
import { escolherComunicacao, escolherNoPedido } from '#features/comunicacao/api.ts';
import {
  approve,
  attendant,
  type Person,
  person,
  professional,
} from '#features/documento/documento.fixture.ts';
import { systemActor } from '#platform/auth/who.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

function change(autor: Person, respostas: Record<string, unknown>) {
  return fileRequerimento(api, autor.token, { tipoId: 116, respostas });
}

async function confirmContact(usuarioId: string, valor: string): Promise<void> {
  await api.db
    .insertInto('contatoVerificado')
    .values({ usuarioId, valor, verifiedAt: '2026-11-23T12:00:00Z' })
    .execute();
  await api.confirmIdentity(usuarioId);
}

function recordOf({ id }: Person) {
  return api.db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const ENDERECO = {
  cep: '30140071',
  logradouro: 'Rua da Bahia',
  numero: 'S/N',
  bairro: 'Centro',
  municipioIbge: '3106200',
  uf: 'MG',
};

describe('a change of personal data', () => {
  it('takes effect at once and ends the request, which issues no document', async () => {
    const autor = await professional(api);
    const { id } = await change(autor, { itens: ['ENDERECO'], ...ENDERECO });
    const { status, documentos } = await api.must(
      requerimento.detail,
      { params: { id } },
      { token: autor.token },
    );
    expect(status).toBe('CONCLUIDO');
    expect(documentos.map((d) => d.especie)).toEqual(['comprovante_protocolo']);
    expect(await recordOf(autor)).toMatchObject({
      endereco: { ...ENDERECO, complemento: null },
      localidadeIbge: '3106200',
      version: 2,
    });
  });

  it('changes e-mail and phone confirmed by code, and notifies the old address', async () => {
    const autor = await person(api, { email: 'antigo@exemplo.example' });
    await confirmContact(autor.id, 'nova@exemplo.example');
    await confirmContact(autor.id, '+5531977776666');
    await change(autor, {
      itens: ['CONTATO'],
      novoEmail: 'nova@exemplo.example',
      novoCelular: '(31) 97777-6666',
    });
    const confirmedAt = new Date('2026-11-23T12:00:00Z');
    expect(await recordOf(autor)).toMatchObject({
      email: 'nova@exemplo.example',
      emailVerifiedAt: confirmedAt,
      celular: '+5531977776666',
      celularVerifiedAt: null,
    });
    const mail = await api.db
      .selectFrom('email')
      .selectAll()
      .where('template', '=', 'conta.email_alterado')
      .where('usuarioId', '=', autor.id)
      .executeTakeFirstOrThrow();
    expect(mail.para).toBe('antigo@exemplo.example');
    expect(mail.texto).toContain('n***@exemplo.example');
    expect(mail.texto).not.toContain('nova@exemplo.example');
  });

  it('asks for the identity again before a new contact is filed, and for nothing else', async () => {
    const autor = await person(api);
    await confirmContact(autor.id, 'trocado@exemplo.example');
    await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', autor.id).execute();
    const { token } = autor;
    const draft = await api.must(rascunho.create, { body: { tipoId: 116 } }, { token });
    const respostas = { itens: ['CONTATO'], novoEmail: 'trocado@exemplo.example' };
    const { version } = await api.must(
      rascunho.save,
      { params: { id: draft.id }, body: { respostas, passo: null, version: draft.version } },
      { token },
    );
    const enviar = { params: { id: draft.id }, body: { version } };
    const refused = await api.call(rascunho.enviar, enviar, { token });
    expect([refused.status, refused.problem.codigo]).toEqual([403, 'AUTH_CONFIRMAR']);
    expect(await recordOf(autor)).toMatchObject({ email: autor.email, version: 1 });
    await api.confirmIdentity(autor.id);
    await api.must(rascunho.enviar, enviar, { token });
    expect(await recordOf(autor)).toMatchObject({ email: 'trocado@exemplo.example' });
  });

  it('refuses an e-mail that another account confirmed, and files nothing', async () => {
    const other = await person(api, { email: 'ocupado@exemplo.example' });
    const autor = await person(api);
    await confirmContact(autor.id, 'Ocupado@exemplo.example');
    const draft = await api.must(rascunho.create, { body: { tipoId: 116 } }, { token: autor.token });
    const respostas = { itens: ['CONTATO'], novoEmail: 'Ocupado@exemplo.example' };
    const saved = await api.must(
      rascunho.save,
      { params: { id: draft.id }, body: { respostas, passo: null, version: draft.version } },
      { token: autor.token },
    );
    const refused = await api.call(
      rascunho.enviar,
      { params: { id: draft.id }, body: { version: saved.version } },
      { token: autor.token },
    );
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toEqual([{ path: 'novoEmail', message: expect.any(String) }]);
    expect(await recordOf(autor)).toMatchObject({ email: autor.email, version: 1 });
    expect(await recordOf(other)).toMatchObject({ email: other.email });
  });

  it('sets and removes the social name and the choice of official communications', async () => {
    const autor = await person(api);
    await confirmContact(autor.id, 'intimar@exemplo.example');
    await change(autor, {
      itens: ['NOME_SOCIAL', 'INTIMACOES'],
      novoNomeSocial: 'Lena',
      comunicacaoEletronica: true,
      emailIntimacoes: 'intimar@exemplo.example',
    });
    expect(await recordOf(autor)).toMatchObject({
      nomeSocial: 'Lena',
      comunicacao: 'ELETRONICA',
      email: autor.email,
      preferencias: { emailIntimacoes: 'intimar@exemplo.example' },
    });
    await change(autor, {
      itens: ['NOME_SOCIAL', 'INTIMACOES'],
      acaoNomeSocial: 'RETIRAR',
      comunicacaoEletronica: false,
    });
    expect(await recordOf(autor)).toMatchObject({
      nomeSocial: null,
      comunicacao: 'POSTAL',
      version: 3,
      preferencias: { emailIntimacoes: null },
    });
  });

  it('records in the history that a request chose the official communications, and how', async () => {
    const autor = await person(api);
    const { numero } = await change(autor, { itens: ['INTIMACOES'], comunicacaoEletronica: false });
    const { escolhas } = await api.must(usuario.detail, { params: { id: autor.id } }, autor);
    expect(escolhas).toMatchObject([
      { comunicacao: 'POSTAL', meio: 'requerimento', pedido: numero, por: null },
    ]);
  });

  it('keeps the choice that the person made while the request waited', async () => {
    const autor = await person(api);
    const filed = { id: uuidv7(), autorId: autor.id, criadoPorId: autor.id, createdAt: api.now() };
    const now = new Date(api.now().getTime() + 60_000);
    await escolherComunicacao(api.db, systemActor(now), {
      usuarioId: autor.id,
      comunicacao: 'POSTAL',
      meio: 'preferencias',
      porId: autor.id,
    });
    expect(await escolherNoPedido(api.db, filed, { comunicacao: 'ELETRONICA', now })).toBe(false);
    expect(await recordOf(autor)).toMatchObject({ comunicacao: 'POSTAL' });
  });

  it('changes a civil name only after a review', async () => {
    const autor = await person(api, { nome: 'Helena Prado' });
    const { token } = autor;
    const { id: rascunhoId } = await api.must(rascunho.create, { body: { tipoId: 116 } }, { token });
    const destino = { finalidade: 'campo' as const, rascunhoId, campo: 'certidao' };
    const { id: certidao } = await send(api, token, { destino, nome: 'certidao.pdf', bytes: PDF });
    const respostas = {
      itens: ['NOME_CIVIL', 'FILIACAO'],
      novoNomeCivil: 'Helena Prado Lima',
      certidao: [certidao],
      filiacao1: 'Rosa Prado',
      filiacao2: 'José Lima',
      declaracaoVerdade: true,
    };
    const { version } = await api.must(
      rascunho.save,
      { params: { id: rascunhoId }, body: { respostas, passo: null, version: 1 } },
      { token },
    );
    const { id } = await api.must(
      rascunho.enviar,
      { params: { id: rascunhoId }, body: { version } },
      { token },
    );
    expect(await recordOf(autor)).toMatchObject({ nome: 'Helena Prado' });
    await approve(api, await attendant(api, 'CAD'), id);
    expect(await recordOf(autor)).toMatchObject({
      nome: 'Helena Prado Lima',
      filiacao: 'Rosa Prado e José Lima',
    });
    const done = await api.must(requerimento.detail, { params: { id } }, { token });
    expect(done.status).toBe('CONCLUIDO');
  });

  it('corrects a birth date only after a review, and updates the rank of open requests', async () => {
    const autor = await person(api, { dataNascimento: '1990-04-12' });
    const { token } = autor;
    const open = await fileRequerimento(api, token, {
      tipoId: 116,
      respostas: { itens: ['FILIACAO'], filiacao1: 'Rosa Prado', declaracaoVerdade: true },
    });
    const { id: rascunhoId } = await api.must(rascunho.create, { body: { tipoId: 116 } }, { token });
    const destino = { finalidade: 'campo' as const, rascunhoId, campo: 'documentoNascimento' };
    const { id: documento } = await send(api, token, { destino, nome: 'cin.pdf', bytes: PDF });
    const respostas = {
      itens: ['NASCIMENTO'],
      novaDataNascimento: '1940-04-12',
      documentoNascimento: [documento],
      declaracaoVerdade: true,
    };
    const { version } = await api.must(
      rascunho.save,
      { params: { id: rascunhoId }, body: { respostas, passo: null, version: 1 } },
      { token },
    );
    const { id } = await api.must(
      rascunho.enviar,
      { params: { id: rascunhoId }, body: { version } },
      { token },
    );
    const rankOf = async () => {
      const row = api.db.selectFrom('requerimento').select('prioridade').where('id', '=', open.id);
      return (await row.executeTakeFirstOrThrow()).prioridade;
    };
    const before = await rankOf();
    expect(await recordOf(autor)).toMatchObject({ dataNascimento: '1990-04-12' });
    await approve(api, await attendant(api, 'CAD'), id);
    expect(await recordOf(autor)).toMatchObject({ dataNascimento: '1940-04-12' });
    expect(await rankOf()).not.toBe(before);
  });

  it('applies a new address while a name waits for review, and keeps it after the grant', async () => {
    const autor = await person(api, { nome: 'Helena Prado' });
    const names = { filiacao1: 'Rosa Prado', declaracaoVerdade: true };
    const old = { ...ENDERECO, logradouro: 'Rua Velha' };
    const waiting = await change(autor, { itens: ['FILIACAO', 'ENDERECO'], ...names, ...old });
    await expect(change(autor, { itens: ['ENDERECO', 'FILIACAO'], ...names, ...ENDERECO })).rejects.toThrow(
      'DUPLICADO',
    );
    await change(autor, { itens: ['ENDERECO'], ...ENDERECO });
    expect(await recordOf(autor)).toMatchObject({ endereco: { logradouro: 'Rua da Bahia' } });
    await approve(api, await attendant(api, 'CAD'), waiting.id);
    expect(await recordOf(autor)).toMatchObject({
      filiacao: 'Rosa Prado',
      endereco: { logradouro: 'Rua da Bahia' },
    });
  });

  it('accepts no unconfirmed contact in a correction', async () => {
    const autor = await person(api, { nome: 'Helena Prado' });
    const { token } = autor;
    const respostas = { itens: ['FILIACAO'], filiacao1: 'Rosa Prado', declaracaoVerdade: true };
    const { id } = await fileRequerimento(api, token, { tipoId: 116, respostas });
    const cad = await attendant(api, 'CAD');
    const { version } = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: 1 } },
      { token: cad.token },
    );
    const itens = [{ campo: 'itens', texto: 'Diga tudo o que quer mudar.' }];
    const asked = await api.must(
      requerimento.exigir,
      { params: { id }, body: { version, itens } },
      { token: cad.token },
    );
    const [exigencia] = asked.exigencias;
    const answer = (novoEmail: string) =>
      api.call(
        requerimento.responderExigencia,
        {
          params: { id, exigenciaId: exigencia?.id ?? '' },
          body: {
            itens: [{ id: exigencia?.itens[0]?.id ?? '', valor: ['FILIACAO', 'CONTATO'] }],
            reveladas: { novoEmail },
          },
        },
        { token },
      );
    const refused = await answer('alheio@exemplo.example');
    expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([422, ['novoEmail']]);
    await confirmContact(autor.id, 'meu-novo@exemplo.example');
    expect((await answer('meu-novo@exemplo.example')).status).toBe(200);
  });

  it('names the changed columns in the audit, never their contents', async () => {
    const autor = await person(api);
    await change(autor, { itens: ['NOME_SOCIAL'], novoNomeSocial: 'Nome Guardado' });
    const { rows: trail } = await sql`select ator_id as "atorId", dados from audit_log
      where acao = 'usuario.alterado' and objeto_id = ${autor.id}`.execute(api.db);
    const dados = { campos: ['nomeSocial'], requerimentoId: expect.any(String) };
    expect(trail).toEqual([{ atorId: null, dados }]);
  });
});
