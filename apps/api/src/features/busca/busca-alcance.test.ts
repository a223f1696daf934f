import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '#features/anexo/anexo.fixture.ts';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { abrir } from '#features/leitura/leitura.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';
import { ask, CAMPOS, fileWith, found, index, pdfWith } from './busca.fixture.ts';

let api: TestApi;
let autora: Person;
let outro: Person;
let reg: Person;
let deFora: Person;
let admin: Person;
let medica: Person;
let ouvidora: Person;
let id: string;
let secreto: string;

beforeAll(async () => {
  api = await startApi();
  autora = await professional(api, { nome: 'Quitéria Brandamante', nomeSocial: 'Quin Brandamante' });
  outro = await professional(api, { nome: 'Joaquim Peçanha' });
  reg = await attendant(api, 'REG');
  deFora = await attendant(api, 'CAM');
  admin = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  medica = await attendant(api, 'REG', 'Dra. Marta Lopes');
  await api.make.conceder({ usuarioId: medica.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
  ouvidora = await person(api, { tipo: 2, nome: 'Sônia Guedes' });
  await api.make.conceder({
    usuarioId: ouvidora.id,
    permissao: 'requerimento.identidade.ver',
    alcance: 'all',
  });
  const tipoId = await publishServico(api, CAMPOS);
  const arquivos = {
    prova: { nome: 'prova.pdf', bytes: pdfWith('Recibo da jacarandeira') },
    laudo: { nome: 'laudo.pdf', bytes: pdfWith('Exame com benzodiazepina') },
  };
  const respostas = { relato: 'Pedido do campanário.', cid: 'F32.1 melancolia' };
  id = (await fileWith(api, autora.token, { tipoId, respostas, arquivos })).id;
  secreto = await fileSecret(await publishServico(api, CAMPOS));
  await talk();
  await index(api);
});
afterAll(() => api.close());

/** A request with a protected author, whose name is in an answer from her record and in a file name. */
async function fileSecret(tipoId: number): Promise<string> {
  const filed = await fileWith(api, autora.token, {
    tipoId,
    respostas: { relato: 'Denuncio o gradil da matriz.' },
    arquivos: { prova: { nome: 'foto da Brandamante.pdf', bytes: pdfWith('Imagem do gradil torto') } },
  });
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', filed.id).execute();
  return filed.id;
}

async function talk(): Promise<void> {
  const params = { id };
  const say = (quem: Person, body: { texto: string; interna?: boolean; anexos?: string[] }) =>
    api.must(requerimento.mensagem, { params, body }, { token: quem.token });
  const file = await send(api, reg.token, {
    destino: { finalidade: 'mensagem' as const, requerimentoId: id },
    nome: 'minuta.pdf',
    bytes: pdfWith('Rascunho da engrenagem'),
  });
  await say(reg, { texto: 'Desconfio da caligrafia.', interna: true, anexos: [file.id] });
  await say(reg, { texto: 'Recebemos o escapulário.' });
}

describe('the search within a person’s rights', () => {
  it.each(['campanário', 'jacarandeira', 'escapulário', 'Brandamante', 'minuta', 'benzodiazepina'])(
    'hides %s from strangers and other groups',
    async (q) => {
      expect(await found(api, outro, q)).toEqual([]);
      expect(await found(api, deFora, q)).toEqual([]);
    },
  );

  it('shows the requester what is theirs, with sensitive answers and files, but no notes', async () => {
    for (const q of ['campanário', 'melancolia', 'benzodiazepina', 'jacarandeira', 'escapulário'])
      expect([q, await found(api, autora, q)]).toEqual([q, [id]]);
    for (const q of ['caligrafia', 'engrenagem', 'minuta'])
      expect([q, await found(api, autora, q)]).toEqual([q, []]);
  });

  it('shows the group notes and their files, and nothing sensitive without its permission', async () => {
    for (const quem of [reg, admin]) {
      for (const q of ['campanário', 'caligrafia', 'engrenagem', 'minuta'])
        expect([q, await found(api, quem, q)]).toEqual([q, [id]]);
      for (const q of ['melancolia', 'F32.1', 'benzodiazepina', 'laudo'])
        expect([q, await found(api, quem, q)]).toEqual([q, []]);
    }
    expect(await found(api, medica, 'melancolia')).toEqual([id]);
  });

  it('matches the words of a sensitive file for a reader who opened it with a reason', async () => {
    expect(await found(api, medica, 'benzodiazepina')).toEqual([]);
    await abrir(api, medica, { id, parte: 'sensiveis' });
    expect(await found(api, medica, 'benzodiazepina')).toEqual([id]);
  });

  it('tells a note from a message only for its readers', async () => {
    expect((await ask(api, reg, 'caligrafia')).pedidos).toMatchObject([{ onde: 'nota' }]);
  });

  it('finds people only for staff who may see people', async () => {
    expect((await ask(api, reg, 'Quin Brandamante')).pessoas).toHaveLength(1);
    expect((await ask(api, autora, 'Quin Brandamante')).pessoas).toEqual([]);
    expect((await ask(api, outro, autora.cpfCnpj)).pessoas).toEqual([]);
  });

  it('ignores the parts of a query that belong to another person', async () => {
    expect((await ask(api, outro, 'Brandamante')).pedidos).toEqual([]);
    expect((await ask(api, outro, autora.cpfCnpj)).pedidos).toEqual([]);
  });
});

describe('a protected author', () => {
  it('does not lead to the request by name, document or e-mail', async () => {
    for (const quem of [reg, admin])
      for (const q of [autora.nome, 'Quin Brandamante', autora.cpfCnpj, autora.email])
        expect([q, await found(api, quem, q)]).not.toEqual([q, expect.arrayContaining([secreto])]);
    expect(await found(api, ouvidora, 'Quin Brandamante')).toEqual([id]);
    await abrir(api, ouvidora, { id: secreto, parte: 'identidade' });
    expect(await found(api, ouvidora, 'Quin Brandamante')).toEqual(expect.arrayContaining([secreto, id]));
    expect(await found(api, autora, autora.cpfCnpj)).toEqual(expect.arrayContaining([secreto, id]));
  });

  it('is not revealed by the other ways to find it', async () => {
    for (const quem of [reg, admin]) {
      const answer = await ask(api, quem, 'gradil');
      expect(answer.pedidos.map((p) => p.id)).toEqual([secreto]);
      expect(JSON.stringify(answer)).not.toMatch(/Brandamante|Quin|Quit/);
      expect(await found(api, quem, 'foto')).toEqual([]);
    }
    expect(await found(api, ouvidora, 'foto')).toEqual([secreto]);
  });
});

describe('removed content', () => {
  it('is not found at once after a message becomes a note, its files included', async () => {
    const { id: mensagemId } = await api.db
      .selectFrom('mensagem')
      .select('id')
      .where('texto', '=', 'Recebemos o escapulário.')
      .executeTakeFirstOrThrow();
    const note = (visibilidade: 'interna' | 'publica') =>
      api.db.updateTable('mensagem').set({ visibilidade }).where('id', '=', mensagemId).execute();
    await note('interna');
    expect(await found(api, autora, 'escapulário')).toEqual([]);
    await note('publica');
    expect(await found(api, autora, 'escapulário')).toEqual([id]);
  });

  it('is not found after a file became sensitive, was replaced or removed', async () => {
    const { id: anexoId, arquivoId } = await api.db
      .selectFrom('anexo')
      .select(['id', 'arquivoId'])
      .where('ownerId', '=', id)
      .where('campo', '=', 'prova')
      .executeTakeFirstOrThrow();
    const change = (set: { sensivel: boolean } | { substituido: boolean }) =>
      api.db.updateTable('anexo').set(set).where('id', '=', anexoId).execute();
    await change({ sensivel: true });
    expect(await found(api, reg, 'jacarandeira')).toEqual([]);
    await index(api);
    expect(await found(api, reg, 'jacarandeira')).toEqual([]);
    expect(await found(api, autora, 'jacarandeira')).toEqual([id]);
    await change({ sensivel: false });
    await index(api);
    expect(await found(api, reg, 'jacarandeira')).toEqual([id]);
    await api.db.updateTable('arquivo').set({ removedAt: api.now() }).where('id', '=', arquivoId).execute();
    await index(api);
    expect(await found(api, autora, 'jacarandeira')).toEqual([]);
  });
});
