import { createHash } from 'node:crypto';
import { anexo } from '@balcao/contract/anexo';
import { comprovante } from '@balcao/contract/comprovante';
import { documento } from '@balcao/contract/documento';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '#features/anexo/anexo.fixture.ts';
import { charge, pay } from '#features/cobranca/ato/ato.fixture.ts';
import { abrir, MOTIVO } from '#features/leitura/leitura.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta, TEXTO_DA_CARTA } from '#test/make-carta.ts';
import {
  approve,
  attendant,
  documentOf,
  documentsOf,
  HOJE,
  nameCouncil,
  type Person,
  person,
  professional,
  textOfDocument,
} from './documento.fixture.ts';
import type { Pacote } from './pacote/pacote.ts';
import { readPacote } from './pacote/read-pacote.ts';

let api: TestApi;
let dpo: Person;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  dpo = await attendant(api, 'DPO', 'Nara Couto');
});
afterAll(() => api.close());

const ACESSO = { direito: 'ACESSO', detalhe: 'Todos os meus dados.', ehRepresentante: false };

/** Files service 126, has it approved and issued, and reads the attached package. */
async function askForData(autor: Person, respostas: Record<string, unknown> = ACESSO) {
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 126, respostas });
  await approve(api, dpo, id);
  await api.runJobs();
  return { id, row: await documentOf(api, id), ...(await readPackage(autor, id)) };
}

async function readPackage({ token }: Person, id: string) {
  const { anexos, status } = await api.must(requerimento.detail, { params: { id } }, { token });
  const file = anexos.find(({ nome }) => nome.startsWith('dados-pessoais-'));
  if (!file) return { status, pacote: null, raw: '', file: null };
  const answer = await api.call(anexo.downloadAnexo, { params: { id: file.id } }, { token });
  const raw = answer.raw.body;
  return { status, raw, file, pacote: JSON.parse(raw) as Pacote };
}

const SIGNED = { destino: 'h***@exemplo.example', texto: 'Interrupção (versão 1)', hash: 'a'.repeat(64) };

/** A professional with a request that has public messages and internal notes. */
async function withHistory() {
  const autor = await professional(api, { nome: 'Helena Prado', senhaHash: 'segredo-da-senha' });
  await api.owner
    .updateTable('usuario')
    .set({ totpSecret: 'segredo-do-totp', celular: '+5531988887777' })
    .where('id', '=', autor.id)
    .execute();
  const reg = await attendant(api, 'REG', 'Leitor Curioso');
  const filed = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  const params = { params: { id: filed.id } };
  const say = (texto: string, interna: boolean, { token }: Person) =>
    api.must(requerimento.mensagem, { ...params, body: { texto, interna, anexos: [] } }, { token });
  const { version } = await say('Quando fica pronto?', false, autor);
  await api.must(requerimento.assumir, { ...params, body: { version } }, { token: reg.token });
  await say('Requerente difícil, cuidado.', true, reg);
  await api.runJobs();
  await api.db
    .insertInto('assinatura')
    .values({ ...SIGNED, id: uuidv7(), requerimentoId: filed.id, usuarioId: autor.id, assinadoEm: api.now() })
    .execute();
  const [receipt] = await documentsOf(api, filed.id, { comprovante: true });
  const id = receipt?.id ?? '';
  await api.must(documento.download, { params: { id } }, { token: reg.token });
  return { autor, numero: filed.numero };
}

describe('the package of personal data', () => {
  it('holds everything about the person in an open format, and the statement has its hash', async () => {
    const { autor, numero } = await withHistory();
    const { status, row, pacote, raw, file } = await askForData(autor);
    expect(status).toBe('CONCLUIDO');
    if (!pacote) throw new Error('no package');
    expect(file).toMatchObject({ sensivel: true, mime: 'application/json' });
    expect(pacote).toMatchObject({
      formato: 'balcao.dados-pessoais',
      versao: 1,
      conta: { nome: 'Helena Prado', cpfCnpj: autor.cpfCnpj, celular: '+5531988887777' },
      registros: [{ situacao: 'ATIVO', titulos: ['Conservador-restaurador'] }],
    });
    const first = pacote.pedidos.find((pedido) => pedido.numero === numero);
    expect(first).toMatchObject({
      respostas: { motivo: 'NAO_EXERCO' },
      mensagens: [{ lado: 'requerente', texto: 'Quando fica pronto?' }],
      assinaturas: [{ destino: SIGNED.destino, texto: SIGNED.texto, sha256: SIGNED.hash }],
    });
    expect(pacote.pedidos).toHaveLength(2);
    expect(pacote.documentos.length).toBeGreaterThanOrEqual(2);
    expect(pacote.sessoes).toHaveLength(1);
    expect(pacote.termosAceitos).toHaveLength(1);
    expect(pacote.comunicacoes.length).toBeGreaterThan(0);
    expect(pacote.avisos.length).toBeGreaterThan(0);
    expect(pacote.leituras).toContainEqual(
      expect.objectContaining({ perfil: 'Atendente', acao: 'documento.lido' }),
    );

    const text = await textOfDocument(api, autor.token, row.id);
    const sha256 = createHash('sha256').update(raw).digest('hex');
    expect(text.replace(/\s/g, '')).toContain(sha256);
    expect(text).toContain('Sim, o CRCR-MG trata dados pessoais de Helena Prado');
    expect(text).toContain(formatCpf(autor.cpfCnpj));
    expect(text).toContain('Nara Couto');
    expect(text).toContain(numero);
  });

  it('holds what was charged, paid and given back, in words, and the statement lists the charges', async () => {
    const autor = await professional(api);
    const { id } = await charge(api, autor.id, { descricao: 'Multa de 2026' });
    await pay(api, id, { valor: 30_000 });
    await pay(api, id, { valor: 30_000 });
    await api.must(comprovante.emitir, { params: { id } }, { token: autor.token });
    await charge(api, autor.id, { descricao: 'Multa em aberto' });
    const { pacote, row } = await askForData(autor);
    const [paid, open] = pacote?.financeiro.cobrancas ?? [];
    expect(paid).toMatchObject({
      especie: 'Multa eleitoral',
      descricao: 'Multa de 2026',
      valorEmCentavos: 30_000,
      situacao: expect.stringMatching(/^Paga em /),
      pagamentos: [
        { meio: 'Pix', valorEmCentavos: 30_000, comprovante: expect.stringMatching(/^CPG-/), devolucoes: [] },
        { meio: 'Pix', valorEmCentavos: 30_000 },
      ],
      movimentos: [
        { texto: 'Cobrança emitida', valorEmCentavos: 30_000 },
        { texto: 'Pagamento recebido', valorEmCentavos: -30_000 },
        { texto: 'Pagamento recebido', valorEmCentavos: -30_000 },
      ],
    });
    expect(open).toMatchObject({ descricao: 'Multa em aberto', situacao: 'A vencer', pagamentos: [] });
    expect(pacote?.financeiro).toMatchObject({
      creditos: [{ cobranca: 'Multa de 2026', valorEmCentavos: 30_000 }],
      acordos: [],
      disputas: [],
      cartoesGuardados: [],
    });
    const text = await textOfDocument(api, autor.token, row.id);
    expect(text).toMatch(/Cobranças \(2\)/);
    expect(text).toMatch(/Multa em aberto\s+R\$ 300,00, com vencimento em/);
    expect(text).toMatch(/Cobrar e receber anuidades, taxas e multas/);
    expect(text).toMatch(/Pagamentos\s+2/);
  });

  it('lists who opened private parts, with their reason', async () => {
    const autor = await professional(api);
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    const medica = await attendant(api, 'REG', 'Marta Lopes');
    await api.make.conceder({ usuarioId: medica.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
    await abrir(api, medica, { id, parte: 'sensiveis' });
    const { leituras } = await readPacote(api.db, autor.id, api.now());
    expect(leituras).toMatchObject([
      { perfil: 'Atendente', acao: 'requerimento.sensiveis_abertos', motivo: MOTIVO },
    ]);
    expect(JSON.stringify(leituras)).not.toMatch(/Marta/);
  });

  it('holds the sent letters, the text of the opened ones, and who read them', async () => {
    const autor = await professional(api);
    const { id: requerimentoId, numero } = await fileRequerimento(api, autor.token, {
      tipoId: 106,
      respostas: interrupcao(HOJE),
    });
    const letter = { requerimentoId, redatorId: dpo.id };
    const known = await makeCarta(api, { ...letter, situacao: 'CIENTE' });
    await makeCarta(api, { ...letter, especie: 'INTIMACAO' });
    const draft = await makeCarta(api, { ...letter, situacao: 'RASCUNHO' });
    for (const { id: objetoId } of [known, draft])
      await api.owner
        .insertInto('auditLog')
        .values({ id: uuidv7(), acao: 'carta.lida', atorId: dpo.id, atorTipo: 1, objeto: 'carta', objetoId })
        .execute();
    const { pacote, row } = await askForData(autor);
    expect(pacote?.cartas).toMatchObject([
      { numero: known.numero, pedido: numero, prazo: '2026-12-03', conteudo: { texto: TEXTO_DA_CARTA } },
      { especie: 'INTIMACAO', situacao: 'EXPEDIDA', conteudo: null },
    ]);
    expect(JSON.stringify(pacote?.documentos)).not.toContain(known.numero);
    expect(pacote?.leituras.filter(({ acao }) => acao === 'carta.lida')).toHaveLength(1);
    expect(await textOfDocument(api, autor.token, row.id)).toMatch(/Cartas\s+2/);
  });

  it('gives the network address of the person’s own acknowledgement, not that of another person', async () => {
    const autor = await professional(api);
    const procuradora = await person(api, { nome: 'Rita Tavares' });
    const { id: requerimentoId } = await fileRequerimento(api, autor.token, {
      tipoId: 106,
      respostas: interrupcao(HOJE),
    });
    const letter = { requerimentoId, redatorId: dpo.id, situacao: 'CIENTE' as const };
    const known = async (cientePorId: string, cienteIp: string) => {
      const { id } = await makeCarta(api, letter);
      await api.db.updateTable('carta').set({ cientePorId, cienteIp }).where('id', '=', id).execute();
    };
    await known(autor.id, '192.0.2.1');
    await known(procuradora.id, '192.0.2.77');
    const { pacote, raw } = await askForData(autor);
    expect(pacote?.cartas.map(({ redeDaCiencia }) => redeDaCiencia)).toEqual(['192.0.2.1', null]);
    expect(raw).not.toContain('192.0.2.77');
  });

  it('holds no secret, no internal note and no name of a reader', async () => {
    const { autor } = await withHistory();
    const { raw } = await askForData(autor);
    for (const hidden of ['segredo-da-senha', 'segredo-do-totp', 'difícil', 'Leitor Curioso'])
      expect(raw).not.toContain(hidden);
    expect(raw).not.toMatch(/senhaHash|senha_hash|totpSecret|ip_?hash/i);
  });

  it('opens for its author, and for staff only with the permission for sensitive files', async () => {
    const autor = await person(api);
    const { file } = await askForData(autor);
    const open = (token: string) =>
      api.call(anexo.downloadAnexo, { params: { id: file?.id ?? '' } }, { token });
    expect((await open(autor.token)).status).toBe(200);
    expect((await open(dpo.token)).status).not.toBe(200);
    expect((await open((await person(api)).token)).status).toBe(404);
  });

  it('describes the represented person when the representation was proved and approved', async () => {
    const [autor, represented] = [await person(api), await person(api, { nome: 'Dalva Moreira' })];
    const { token } = autor;
    const { id: rascunhoId } = await api.must(rascunho.create, { body: { tipoId: 126 } }, { token });
    const destino = { finalidade: 'campo' as const, rascunhoId, campo: 'procuracao' };
    const procuracao = [(await send(api, token, { destino, nome: 'procuracao.pdf' })).id];
    const titular = { ehRepresentante: true, nomeTitular: represented.nome, procuracao };
    const file = async (cpfTitular: string, draftId: string, version: number) => {
      const respostas = { ...ACESSO, ...titular, cpfTitular };
      const saved = await api.must(
        rascunho.save,
        { params: { id: draftId }, body: { respostas, passo: null, version } },
        { token },
      );
      return api.must(
        rascunho.enviar,
        { params: { id: draftId }, body: { version: saved.version } },
        { token },
      );
    };
    const { id } = await file(represented.cpfCnpj, rascunhoId, 1);
    await approve(api, dpo, id);
    await api.runJobs();
    const { pacote } = await readPackage(autor, id);
    expect(pacote?.conta).toMatchObject({ nome: 'Dalva Moreira', cpfCnpj: represented.cpfCnpj });
    expect(await documentOf(api, id)).toMatchObject({
      titularId: represented.id,
      titularNome: 'Dalva Moreira',
    });
  });

  it('is refused to an unproved account, and staff read why', async () => {
    const autor = await professional(api);
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 126, respostas: ACESSO });
    const unproved = { conferidaEm: null, conferidaMeio: null };
    await api.owner.updateTable('usuario').set(unproved).where('id', '=', autor.id).execute();
    await expect(approve(api, dpo, id)).rejects.toThrow(/identidade de quem pediu ainda não foi conferida/);
  });

  it('is left out when the person has no account, and the statement says so', async () => {
    const autor = await person(api);
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 126, respostas: ACESSO });
    const stranger = { ehRepresentante: true, nomeTitular: 'Rosa Lima', cpfTitular: '11144477735' };
    await api.db
      .updateTable('requerimento')
      .set({ respostas: JSON.stringify({ ...ACESSO, ...stranger }) })
      .where('id', '=', id)
      .execute();
    await approve(api, dpo, id);
    await api.runJobs();
    expect(await readPackage(autor, id)).toMatchObject({ status: 'CONCLUIDO', file: null });
    const text = await textOfDocument(api, autor.token, (await documentOf(api, id)).id);
    expect(text).toContain('Rosa Lima, CPF 111.444.777-35');
    expect(text).toContain('Não há conta com este CPF.');
  });
});
