import { acessoInformacao } from '@balcao/catalogo/125-acesso-informacao';
import { busca } from '@balcao/contract/busca';
import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '#features/anexo/anexo.fixture.ts';
import {
  attendant,
  documentsOf,
  download,
  nameCouncil,
  type Person,
  person,
} from '#features/documento/documento.fixture.ts';
import { abrir } from '#features/leitura/leitura.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao, respostaLai } from '#features/tramite/fluxo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  type Autora,
  betrayals,
  type Filed,
  fileWithProof,
  type Rastros,
  readEverything,
  unmistakable,
} from './sigilo.fixture.ts';

const COM_PARECER = 990;

let api: TestApi;
let autora: Autora;
let administradora: Person;
let superior: Person;
let ouvidora: Person;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  autora = await unmistakable(api);
  administradora = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  superior = await person(api, { tipo: 3, nome: 'Lívia Rocha' });
  ouvidora = await person(api, { tipo: 2, nome: 'Sônia Guedes' });
  await api.make.conceder({
    usuarioId: ouvidora.id,
    permissao: 'requerimento.identidade.ver',
    alcance: 'all',
  });
  // The questions of service 125, in the workflow with most steps.
  await publishServico(api, COM_PARECER, {
    ...acessoInformacao,
    id: COM_PARECER,
    slug: 'sigilo-com-parecer',
    grupo: 'REG',
    workflow: 'W3',
    semEtapas: ['AGUARDANDO_DELIBERACAO'],
  });
});
afterAll(() => api.close());

const PEDIDO = {
  ocultarIdentidade: true,
  assunto: 'Contratos de 2026',
  forma: 'CORREIOS',
  pedido: 'Quero a lista dos contratos assinados em 2026.',
};
const DENUNCIA = {
  identificacao: 'SIGILO',
  tipo: 'SEM_RT',
  denunciadoTipo: 'NAO_SEI',
  emAndamento: true,
  fatos: 'Uma obra de restauro na igreja da praça não tem placa nem responsável.',
  localLogradouro: 'Praça da Matriz',
  localNumero: 'S/N',
  localBairro: 'Centro',
  localUf: 'MG',
  localMunicipioIbge: '3106200',
};

interface Lived extends Filed {
  atendente: Person;
  parecerista: Person;
  /** The portal's answers to the acts of staff. */
  answers: Map<string, string>;
}

/** A message of each side, with a file of hers, so that the stream has names. */
async function talk(id: string, atendente: Person): Promise<string[]> {
  const say = (quem: Person, body: { texto: string; interna?: boolean; anexos?: string[] }) =>
    api.must(requerimento.mensagem, { params: { id }, body }, quem);
  const file = await send(api, autora.token, {
    destino: { finalidade: 'mensagem', requerimentoId: id },
    nome: 'Carta de Zulmira Quintanilha.pdf',
  });
  await say(autora, { texto: 'Segue mais um arquivo.', anexos: [file.id] });
  const said = await say(atendente, { texto: 'Recebemos o arquivo.' });
  const noted = await say(atendente, { texto: 'Conferir com a outra área.', interna: true });
  return [JSON.stringify(said), JSON.stringify(noted)];
}

async function correct(id: string, atendente: Person): Promise<string> {
  const { act, see } = actsOn(api, id);
  const asked = await act(atendente, 'exigir', {
    itens: [{ campo: 'logradouro', texto: 'Confira o endereço.' }],
  });
  const [exigencia] = (await see(autora)).exigencias;
  if (!exigencia?.itens[0]) throw new Error('a correction was asked');
  await api.must(
    requerimento.responderExigencia,
    {
      params: { id, exigenciaId: exigencia.id },
      body: { itens: [{ id: exigencia.itens[0].id, valor: 'Ladeira Nova Quintanilha', anexos: [] }] },
    },
    autora,
  );
  const resumed = await act(atendente, 'mover', { acao: 'retomar_analise' });
  return JSON.stringify([asked, resumed]);
}

async function live(tipoId: number, sigla: string): Promise<Lived> {
  const atendente = await attendant(api, sigla, 'Otávio Lins');
  const parecerista = await attendant(api, tipoId === COM_PARECER ? 'CAM' : sigla, 'Rita Nunes');
  const isReport = tipoId === 124;
  const filed = await fileWithProof(api, autora, {
    tipoId,
    campo: isReport ? 'provas' : 'anexos',
    respostas: isReport ? DENUNCIA : PEDIDO,
  });
  const { id } = filed;
  const { act, assumir, mover } = actsOn(api, id);
  const said: string[] = [JSON.stringify(await assumir(atendente))];
  said.push(...(await talk(id, atendente)));
  if (isReport) said.push(JSON.stringify(await mover(atendente, 'encaminhar_fiscalizacao', 'Vai à visita.')));
  if (tipoId === COM_PARECER) said.push(JSON.stringify(await mover(atendente, 'iniciar_analise')));
  if (tipoId === COM_PARECER) {
    said.push(await correct(id, atendente));
    const pergunta = 'O que foi pedido pode ser entregue?';
    const asked = await act(atendente, 'pedirParecer', {
      pareceristaId: parecerista.id,
      grupoId: null,
      pergunta,
    });
    said.push(JSON.stringify(asked));
    const texto = 'Sim. Os contratos são públicos e podem ser entregues a quem os pede, sem restrição.';
    said.push(JSON.stringify(await act(parecerista, 'darParecer', { texto })));
  }
  const decided = tipoId === 125 ? respostaLai() : decisao();
  if (!isReport) said.push(JSON.stringify(await act(atendente, 'decidir', decided)));
  await api.runJobs();
  const answers = new Map(said.map((answer, i) => [`act ${i}`, answer]));
  return { ...filed, atendente, parecerista, answers };
}

/** Everything written for people other than the author, outside any answer. */
async function writtenForStaff(): Promise<Map<string, string>> {
  const notices = await api.db
    .selectFrom('notificacao')
    .select(['id', 'titulo', 'texto', 'link'])
    .where('usuarioId', '<>', autora.id)
    .execute();
  const emails = await api.db
    .selectFrom('email')
    .select(['id', 'para', 'assunto', 'texto', 'html'])
    .where('usuarioId', '<>', autora.id)
    .execute();
  const audits = await api.db.selectFrom('auditLog').select(['id', 'dados', 'acao']).execute();
  const demandas = await api.db.selectFrom('demandaFiscalizacao').selectAll().execute();
  const rows = [...notices, ...emails, ...audits, ...demandas];
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
}

describe.each([
  { tipoId: 124, sigla: 'FISC', nome: 'a report under secrecy' },
  { tipoId: 125, sigla: 'SIC', nome: 'a hidden request for information' },
  { tipoId: COM_PARECER, sigla: 'REG', nome: 'a service with corrections, an opinion and a paper' },
])('$nome', ({ tipoId, sigla }) => {
  let lived: Lived;
  let rastros: Rastros;
  beforeAll(async () => {
    lived = await live(tipoId, sigla);
    rastros = autora.rastros;
  });
  const reader = (nome: string): Person =>
    ({
      atendente: lived.atendente,
      parecerista: lived.parecerista,
      administradora,
      superior,
    })[nome] ?? autora;

  it.each(['atendente', 'parecerista', 'administradora', 'superior'])(
    'reveals nothing about the author to the %s at any address',
    async (nome) => {
      const read = await readEverything(api, reader(nome), { autora, filed: lived });
      expect(read.get(`/requerimentos/${lived.id}`)).toMatch(/^200 .*"identidadeProtegida":true/);
      expect(betrayals(read, rastros)).toEqual([]);
      const found = [...read].filter(([, answer]) => answer.includes(lived.numero)).map(([url]) => url);
      expect(found.filter((url) => /[?&](nome|autor|cpf)=/.test(url))).toEqual([]);
      expect(found.some((url) => url.startsWith('/requerimentos?'))).toBe(true);
    },
  );

  it('reveals nothing in answers to acts, in notices, e-mails and audit records', async () => {
    expect(betrayals(lived.answers, rastros)).toEqual([]);
    expect(betrayals(await writtenForStaff(), rastros)).toEqual([]);
  });

  it('shows staff what they must review', async () => {
    const seen = await actsOn(api, lived.id).see(lived.atendente);
    expect(seen.respostas).toMatchObject(
      tipoId === 124 ? { fatos: DENUNCIA.fatos } : { pedido: PEDIDO.pedido },
    );
    expect(seen.anexos.map(({ nome }) => nome)).toEqual(['Arquivo 1.pdf']);
    expect(seen.eventos.flatMap(({ anexos }) => anexos).map(({ nome }) => nome)).toEqual(['Arquivo 2.pdf']);
    expect(seen.eventos.find(({ acao }) => acao === 'enviar')?.autor).toBe('Requerente');
    const theirs = seen.eventos.filter(({ lado, tipo }) => tipo === 'mensagem' && lado === 'requerente');
    expect(theirs.map(({ autor }) => autor)).toEqual(['Requerente']);
    expect(seen.documentos).toEqual([]);
  });

  it('shows the author everything, and her papers', async () => {
    const seen = await actsOn(api, lived.id).see(autora);
    expect(seen).toMatchObject({
      identidadeProtegida: true,
      autor: { id: autora.id, nome: autora.nomeSocial },
    });
    expect(seen.anexos.map(({ nome }) => nome)).toEqual(['Foto da Zulmira Quintanilha.pdf']);
    expect(seen.documentos.length).toBeGreaterThan(0);
    for (const { id } of seen.documentos)
      expect((await download(api, autora.token, id)).length).toBeGreaterThan(0);
    const mine = await api.must(requerimento.list, { query: { nome: 'Zulmira' } }, autora);
    expect(mine.items.map(({ autor, numero }) => [autor, numero])).toContainEqual([
      autora.nomeSocial,
      lived.numero,
    ]);
  });

  it('reveals nothing to a holder of the right who has given no reason', async () => {
    const nova = await person(api, { tipo: 2, nome: 'Cecília Prates' });
    await api.make.conceder({ usuarioId: nova.id, permissao: 'requerimento.identidade.ver', alcance: 'all' });
    const read = await readEverything(api, nova, { autora, filed: lived });
    expect(read.get(`/requerimentos/${lived.id}`)).toMatch(/^200 .*"identidadeAbertura":\{"ate":null\}/);
    expect(betrayals(read, rastros)).toEqual([]);
  });

  it('shows the identity to a holder of the permission who opened it, and audits that', async () => {
    await abrir(api, ouvidora, { id: lived.id, parte: 'identidade' });
    const traces = () =>
      api.db
        .selectFrom('auditLog')
        .select(['acao', 'dados'])
        .where('objetoId', '=', lived.id)
        .where('atorId', '=', ouvidora.id)
        .where('acao', '=', 'requerimento.identidade_lida')
        .orderBy('em')
        .execute();
    const query = { cpf: autora.cpfCnpj, data: 5, grupo: -1 };
    const listed = await api.must(requerimento.list, { query }, ouvidora);
    expect(listed.items.find(({ id }) => id === lived.id)?.autor).toBe(autora.nomeSocial);
    expect(await traces()).toEqual([{ acao: 'requerimento.identidade_lida', dados: { onde: 'lista' } }]);
    const { pedidos } = await api.must(busca.buscar, { query: { q: lived.numero } }, ouvidora);
    expect(pedidos[0]?.autor).toBe(autora.nomeSocial);
    expect(await traces()).toContainEqual({
      acao: 'requerimento.identidade_lida',
      dados: { onde: 'busca' },
    });
    const seen = await actsOn(api, lived.id).see(ouvidora);
    expect(seen.autor).toMatchObject({ id: autora.id, nome: autora.nomeSocial });
    expect(await traces()).toContainEqual({ acao: 'requerimento.identidade_lida', dados: {} });
    const [comprovante] = await documentsOf(api, lived.id, { comprovante: true });
    await download(api, ouvidora.token, comprovante?.id ?? '');
    const read = await api.db
      .selectFrom('auditLog')
      .select('acao')
      .where('objeto', '=', 'documento')
      .where('objetoId', '=', comprovante?.id ?? '')
      .execute();
    expect(read).toEqual([{ acao: 'documento.identidade_lida' }]);
    // The same walk finds her where she is shown, so it would find her anywhere.
    const told = betrayals(await readEverything(api, ouvidora, { autora, filed: lived }), rastros);
    expect(told).toContain(`${autora.id} in /requerimentos/${lived.id}`);
    // Only superior administrators read what was sent.
    expect(told.some((found) => found.startsWith(`${autora.email} in /emails/`))).toBe(false);
    expect(told.some((found) => /^Zulmira in .requerimentos.download/.test(found))).toBe(true);
  });

  it('names nobody to the holder of a document’s code', async () => {
    for (const { codigo } of await documentsOf(api, lived.id, { comprovante: true })) {
      const shown = await api.must(documento.validar, { params: { codigo } }, {});
      expect(shown).toMatchObject({ titular: 'Identidade protegida', registro: null, situacaoHoje: null });
    }
  });
});

it('changes nothing for a requester without secrecy', async () => {
  const atendente = await attendant(api, 'FISC');
  const outra = await person(api, { nome: 'Helena Prado' });
  const filed = await fileWithProof(api, outra, {
    tipoId: 124,
    campo: 'provas',
    respostas: { ...DENUNCIA, identificacao: 'IDENTIFICADA' },
  });
  const seen = await actsOn(api, filed.id).see(atendente);
  expect(seen).toMatchObject({ identidadeProtegida: false, autor: { id: outra.id, nome: 'Helena Prado' } });
  expect(seen.anexos.map(({ nome }) => nome)).toEqual(['Foto da Zulmira Quintanilha.pdf']);
});
