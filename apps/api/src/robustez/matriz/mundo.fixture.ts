import { randomBytes } from 'node:crypto';
import { auth } from '@balcao/contract/auth';
import { requerimento } from '@balcao/contract/requerimento';
import { codigoValidacaoFromBytes } from '@balcao/domain/pessoa/codigo-validacao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Person } from '#features/anexo/anexo.fixture.ts';
import { createAcessoLink } from '#features/auth/api.ts';
import { seeAs } from '#features/ver-como/ver-como.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';
import { fileForMessage, fileInterrupcao, HOJE, newPedido, take } from '../cenario.fixture.ts';
import { makeBoleto } from './boleto.fixture.ts';
import { coisasDaAutora, coisasDoAtendente } from './coisas.fixture.ts';
import { makeComprovante } from './comprovante.fixture.ts';
import { type Caso, type Lado, LEITORES, type Leitor, type Nome } from './leitores.fixture.ts';
import type { Coisa, Especie } from './tabela.fixture.ts';

export type Pessoas = Record<Nome, Person>;

export interface Mundo {
  pessoas: Pessoas;
  coisas: readonly Coisa[];
  /** A session as this reader has it; null for nobody. */
  entrar(leitor: Leitor): Promise<string | null>;
}

const DIA_MS = 24 * 3_600_000;

/** Makes every reader, and one of everything that the table has a rule for. */
export async function makeMundo(api: TestApi): Promise<Mundo> {
  api.setNow(`${HOJE}T13:00:00Z`);
  // Before anybody comes in, because a process keeps what it knows of the duty.
  api.deps.env.secondFactor = true;
  const pessoas = await makePessoas(api);
  const empresaId = await makeEmpresa(api, pessoas);
  const coisas = [
    ...(await coisasDosCasos(api, pessoas, empresaId)),
    ...(await coisasDaAutora(api, pessoas['the author'])),
    ...(await coisasDoAtendente(api, pessoas)),
  ];
  await shutDoors(api, pessoas);
  return { pessoas, coisas, entrar: (leitor) => signIn(api, leitor, pessoas) };
}

async function makePessoas(api: TestApi): Promise<Pessoas> {
  const made: Partial<Pessoas> = {};
  for (const leitor of LEITORES)
    made[leitor.nome] = leitor.conta === leitor.nome ? await makePessoa(api, leitor) : made[leitor.conta];
  return made as Pessoas;
}

async function makePessoa(api: TestApi, leitor: Leitor): Promise<Person> {
  const { tipo, porta, lider } = leitor;
  const grupos = await Promise.all(
    leitor.grupos.map(async (sigla) => ({ id: await grupoId(api, sigla), lider })),
  );
  const registered = ['the author', 'a professional'].includes(leitor.nome);
  const made = await api.make.usuario({
    tipo,
    grupos,
    nome: `Pessoa ${leitor.nome.replaceAll(' ', '-')}`,
    ...(porta === 'nao-conferida' && { pessoa: 'PJ', conferida: false }),
    ...(registered && { registro: {} }),
  });
  for (const concedida of leitor.concedidas) await api.make.conceder({ usuarioId: made.id, ...concedida });
  if (porta !== 'termo') await api.make.aceitarTermo(made.id);
  return { ...made, token: await api.as(made) };
}

/** A firm with one person who acts for it, and one who did. */
async function makeEmpresa(api: TestApi, pessoas: Pessoas): Promise<string> {
  const { id } = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} });
  const link = { representadoId: id, papel: 'Procurador', desde: '2020-01-01' };
  await api.db
    .insertInto('representacao')
    .values([
      { ...link, id: uuidv7(), representanteId: pessoas['who acts for the firm'].id },
      {
        ...link,
        id: uuidv7(),
        representanteId: pessoas['who acted for the firm until it ended'].id,
        revokedAt: api.now(),
      },
    ])
    .execute();
  return id;
}

/** The requests, each with its papers. */
async function coisasDosCasos(api: TestApi, pessoas: Pessoas, empresaId: string): Promise<Coisa[]> {
  const [reg, cad] = [await grupoId(api, 'REG'), await grupoId(api, 'CAD')];
  const autora = pessoas['the author'];
  const deEmpresa = pessoas['who acts for the firm'];
  const responsavel = pessoas['the responsible attendant'];
  const daAutora = (await fileInterrupcao(api, autora)).id;
  const daEmpresa = (
    await fileRequerimento(api, deEmpresa.token, {
      tipoId: 110,
      respostas: { finalidade: 'LICITACAO' },
      autorId: empresaId,
    })
  ).id;
  const outro = await newPedido(api);
  const passado = await newPedido(api);
  await api.owner.updateTable('requerimento').set({ grupoId: reg }).where('id', '=', daEmpresa).execute();
  await api.owner.updateTable('requerimento').set({ grupoId: cad }).where('id', '=', outro.id).execute();
  await sql`delete from requerimento_conhecido where requerimento_id in (${daEmpresa}, ${outro.id})`.execute(
    api.owner,
  );
  const version = await take(api, responsavel.token, passado.id);
  const motivo = 'Compete a outro grupo do conselho.';
  const away = { params: { id: passado.id }, body: { version, motivo, grupoId: cad } };
  await api.must(requerimento.encaminhar, away, { token: pessoas['tipo 2'].token });
  await take(api, responsavel.token, daAutora);
  const casos: [Caso, string, string][] = [
    ['autora', daAutora, autora.token],
    ['empresa', daEmpresa, deEmpresa.token],
    ['outro', outro.id, outro.autor.token],
    ['passado', passado.id, passado.autor.token],
  ];
  const papers = [];
  for (const [de, id, token] of casos)
    papers.push(...(await papeisDe(api, { de, id, token, redatorId: responsavel.id })));
  await api.runJobs();
  return [...papers, await aceiteOf(api, daAutora, pessoas['a professional'].id)];
}

/** An agreement that was asked of somebody else. */
async function aceiteOf(api: TestApi, requerimentoId: string, usuarioId: string): Promise<Coisa> {
  const id = uuidv7();
  await api.owner
    .insertInto('aceite')
    .values({ id, requerimentoId, usuarioId, registro: 'CRCR-MG 1/D', papel: 'responsavel_tecnico' })
    .execute();
  return { especie: 'aceite', id, de: 'a professional', pagina: 'autora' };
}

interface Papeis {
  de: Caso;
  id: string;
  /** Of the requester. */
  token: string;
  redatorId: string;
}

/** What hangs on one request: its papers, and its fee. */
async function papeisDe(api: TestApi, { de, id, token, redatorId }: Papeis): Promise<Coisa[]> {
  const { autorId } = await api.db
    .selectFrom('requerimento')
    .select('autorId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const anexoMensagem = await fileForMessage(api, token, id);
  await api.must(
    requerimento.mensagem,
    { params: { id }, body: { texto: 'Segue o arquivo.', anexos: [anexoMensagem] } },
    { token },
  );
  const files = await copiesOf(api, anexoMensagem, id);
  const carta = await makeCarta(api, { requerimentoId: id, redatorId, aberta: true });
  const minuta = await makeCarta(api, { requerimentoId: id, redatorId, situacao: 'RASCUNHO' });
  const { arquivoId } = await api.owner
    .selectFrom('anexo')
    .select('arquivoId')
    .where('id', '=', anexoMensagem)
    .executeTakeFirstOrThrow();
  await api.owner.updateTable('documento').set({ arquivoId }).where('id', '=', carta.documentoId).execute();
  const cobrancaId = uuidv7();
  await api.owner
    .insertInto('cobranca')
    .values({
      id: cobrancaId,
      pessoaId: autorId,
      especie: 'TAXA',
      descricao: 'Taxa do pedido',
      situacao: 'EMITIDA',
      valor: 6_180,
      itens: '[]',
      vencimento: '2026-12-20',
      requerimentoId: id,
    })
    .execute();
  await api.owner
    .insertInto('cobranca')
    .values({
      id: uuidv7(),
      pessoaId: autorId,
      especie: 'PARCELA',
      descricao: 'Parcela 1 de 1',
      situacao: 'EMITIDA',
      valor: 6_180,
      itens: '[]',
      vencimento: '2026-12-20',
      requerimentoId: id,
    })
    .execute();
  const tentativaId = uuidv7();
  await api.owner
    .insertInto('pagamentoTentativa')
    .values({
      id: tentativaId,
      meio: 'PIX',
      txid: tentativaId.replaceAll('-', ''),
      valor: 6_180,
      expiraEm: '2026-12-20',
    })
    .execute();
  await api.owner
    .insertInto('pagamentoTentativaItem')
    .values({ tentativaId, cobrancaId, valor: 6_180 })
    .execute();
  const all: [Especie, string][] = [
    ['requerimento', id],
    ['carta', carta.id],
    ['minuta', minuta.id],
    ['documento', await receiptOf(api, { id, titularId: autorId, arquivoId })],
    ['anexoMensagem', anexoMensagem],
    ...files,
    ['cobranca', cobrancaId],
    ['tentativa', tentativaId],
    ['acordo', id],
    ['boleto', await makeBoleto(api, cobrancaId)],
    ['documentoFinanceiro', await makeComprovante(api, { cobrancaId, pessoaId: autorId, arquivoId })],
  ];
  return all.map(([especie, thing]) => ({ especie, id: thing, de }));
}

/** The same stored file as an answer to a field, a sensitive answer, and part of an internal note. */
async function copiesOf(api: TestApi, anexoId: string, id: string): Promise<[Especie, string][]> {
  const { id: _, ...row } = await api.owner
    .selectFrom('anexo')
    .selectAll()
    .where('id', '=', anexoId)
    .executeTakeFirstOrThrow();
  const nota = uuidv7();
  const { id: __, ...message } = await api.owner
    .selectFrom('mensagem')
    .selectAll()
    .where('id', '=', row.mensagemId)
    .executeTakeFirstOrThrow();
  await api.owner
    .insertInto('mensagem')
    .values({ ...message, id: nota, requerimentoId: id, visibilidade: 'interna' })
    .execute();
  const copies = [
    { ...row, id: uuidv7(), mensagemId: null, campo: 'comprovante' },
    { ...row, id: uuidv7(), mensagemId: null, campo: 'laudo', sensivel: true },
    { ...row, id: uuidv7(), mensagemId: nota },
  ] as const;
  await api.owner.insertInto('anexo').values(copies).execute();
  const [campo, laudo, note] = copies;
  return [
    ['anexo', campo.id],
    ['anexoSensivel', laudo.id],
    ['anexoNota', note.id],
  ];
}

/** A finished document of the request, of the bytes of that file. */
async function receiptOf(
  api: TestApi,
  { id, titularId, arquivoId }: { id: string; titularId: string; arquivoId: string },
): Promise<string> {
  const documentoId = uuidv7();
  await api.owner
    .insertInto('documento')
    .values({
      id: documentoId,
      ownerKind: 'requerimento',
      ownerId: id,
      especie: 'certidao_registro',
      titulo: 'Certidão',
      numero: `CERT-${documentoId.slice(-6)}/2026`,
      titularId,
      codigo: codigoValidacaoFromBytes(randomBytes(10)),
      titularNome: 'Pessoa',
      dados: '{}',
      arquivoId,
      sha256: 'c'.repeat(64),
      createdAt: api.now(),
      issuedAt: api.now(),
    })
    .execute();
  return documentoId;
}

/** Puts accounts into the states that close a door, once they have done what the matrix needs of them. */
async function shutDoors(api: TestApi, pessoas: Pessoas): Promise<void> {
  const late = new Date(api.now().getTime() - 8 * DIA_MS);
  for (const { nome, porta } of LEITORES) {
    const { id } = pessoas[nome];
    const row = api.owner.updateTable('usuario').where('id', '=', id);
    if (porta === 'segundo-fator')
      await sql`insert into segundo_fator_exigido (usuario_id, desde) values (${id}, ${late})`.execute(
        api.owner,
      );
    else await row.set({ totpSecret: 'x', totpEnabledAt: late }).execute();
    if (porta === 'desativada') await row.set({ situacao: 'desativado' }).execute();
  }
}

async function signIn(
  api: TestApi,
  { nome, conta, porta }: Leitor,
  pessoas: Pessoas,
): Promise<string | null> {
  if (porta === 'ninguem') return null;
  const { id, tipo, token } = pessoas[conta];
  if (porta === 'desativada') return token;
  if (porta === 'vendo-como') return seeThrough(api, pessoas);
  const opened = nome === conta ? await api.as({ id, tipo }) : await byLink(api, id);
  if (porta === 'sem-confirmar')
    await api.owner.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', id).execute();
  else await api.confirmIdentity(id);
  return opened;
}

/** The session that an address with cid and chave opens. */
async function byLink(api: TestApi, usuarioId: string): Promise<string> {
  await api.owner.updateTable('usuario').set({ totpEnabledAt: null }).where('id', '=', usuarioId).execute();
  const link = await createAcessoLink(api.db, { usuarioId, path: '/', now: api.now() });
  const { searchParams } = new URL(link, 'http://balcao.test');
  const [cid, chave] = [searchParams.get('cid') ?? '', searchParams.get('chave') ?? ''];
  return (await api.must(auth.acesso, { body: { cid, chave } })).token;
}

/** The version of a thing that somebody on this side has seen; undefined for things without one. */
export async function versionOf(
  api: TestApi,
  { especie, id }: Coisa,
  lado: Lado,
): Promise<number | undefined> {
  const tabela = COM_VERSAO[especie];
  if (!tabela) return undefined;
  const shown = tabela === 'requerimento' && (lado === 'dono' || lado === 'firma');
  const { rows } = await sql<{
    version: number;
  }>`select ${sql.ref(shown ? 'versao_publica' : 'version')} as version
    from ${sql.table(tabela)} where id = ${id}`.execute(api.db);
  return rows[0]?.version;
}

const COM_VERSAO: Partial<Record<Especie, 'requerimento' | 'carta' | 'representacao' | 'manifestacao'>> = {
  requerimento: 'requerimento',
  carta: 'carta',
  minuta: 'carta',
  representacao: 'representacao',
  manifestacao: 'manifestacao',
  manifestacaoSelada: 'manifestacao',
  manifestacaoNaArea: 'manifestacao',
};

async function seeThrough(api: TestApi, pessoas: Pessoas): Promise<string> {
  const by = pessoas['tipo 3'];
  const token = await api.as(by);
  await api.confirmIdentity(by.id);
  return seeAs(api, { ...by, token }, pessoas['the author']);
}
