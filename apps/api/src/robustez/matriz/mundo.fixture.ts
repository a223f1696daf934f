import { randomBytes } from 'node:crypto';
import { auth } from '@balcao/contract/auth';
import { contracts } from '@balcao/contract/contracts.gen';
import { requerimento } from '@balcao/contract/requerimento';
import { codigoValidacaoFromBytes } from '@balcao/domain/pessoa/codigo-validacao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { draft, open, type Person, send } from '#features/anexo/anexo.fixture.ts';
import { createAcessoLink } from '#features/auth/api.ts';
import { ask as askRepresentacao } from '#features/representacao/representacao.fixture.ts';
import { seeAs } from '#features/ver-como/ver-como.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';
import { fileForMessage, fileInterrupcao, HOJE, newPedido, take } from '../cenario.fixture.ts';
import { type Caso, type Lado, LEITORES, type Leitor, type Nome } from './leitores.fixture.ts';
import type { Coisa, Especie } from './tabela.fixture.ts';

type Pessoas = Record<Nome, Person>;

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
  const pessoas = await makePessoas(api);
  const empresaId = await makeEmpresa(api, pessoas);
  const coisas = [
    ...(await coisasDosCasos(api, pessoas, empresaId)),
    ...(await coisasDaAutora(api, pessoas['the author'])),
    ...(await coisasDoAtendente(api, pessoas)),
  ];
  await shutDoors(api, pessoas);
  api.deps.env.secondFactor = true;
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
  const all: [Especie, string][] = [
    ['requerimento', id],
    ['carta', carta.id],
    ['minuta', minuta.id],
    ['documento', await receiptOf(api, { id, titularId: autorId, arquivoId })],
    ['anexoMensagem', anexoMensagem],
    ...files,
    ['cobranca', cobrancaId],
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

/** What is the author's own, and no request's. */
async function coisasDaAutora(api: TestApi, autora: Person): Promise<Coisa[]> {
  const { token, id } = autora;
  const begun = await draft(api, token);
  const upload = await open(api, token, { destino: begun.destino });
  const solto = await send(api, token, { destino: begun.destino });
  const guardado = await send(api, token, { destino: { finalidade: 'carteira' } });
  await api.must(
    contracts.carteira.guardar,
    { body: { anexoId: guardado.id, especie: 'OUTRO', validade: null } },
    { token },
  );
  const { items } = await api.must(contracts.carteira.list, {}, { token });
  const pedido = await askRepresentacao(api, autora);
  const one = (tabela: 'notificacao' | 'sessao') =>
    api.db.selectFrom(tabela).select('id').where('usuarioId', '=', id).limit(1).executeTakeFirstOrThrow();
  const representacaoId = uuidv7();
  const firma = await api.make.usuario({ pessoa: 'PJ', nome: 'Outra Firma Ltda.' });
  await api.db
    .insertInto('representacao')
    .values({
      id: representacaoId,
      representanteId: id,
      representadoId: firma.id,
      papel: 'Procurador',
      desde: '2020-01-01',
    })
    .execute();
  const all: [Especie, string][] = [
    ['rascunho', begun.id],
    ['upload', upload.body.id],
    ['anexoSolto', solto.id],
    ['carteira', items.find(({ guardado: kept }) => kept)?.id ?? ''],
    ['notificacao', (await one('notificacao')).id],
    ['sessao', (await one('sessao')).id],
    ['pedidoDeRepresentacao', pedido.id],
    ['representacao', representacaoId],
    ['pessoa', id],
    ['consultas', id],
    ...(await listThings(api, token)),
  ];
  const imagem = Buffer.from('imagem');
  await api.owner
    .insertInto('usuarioFoto')
    .values({ usuarioId: id, imagem, versao: uuidv7(), createdAt: api.now() })
    .execute();
  return [
    ...all.map(([especie, thing]): Coisa => ({ especie, id: thing, de: 'the author' })),
    { especie: 'foto', id, de: 'autora' },
  ];
}

/** A saved view and an export. */
async function listThings(api: TestApi, token: string): Promise<[Especie, string][]> {
  const filtros = { data: 5, grupo: -1 } as const;
  const visao = { lista: 'requerimentos', nome: 'Minha', filtros, grupoId: null } as const;
  const file = { lista: 'requerimentos', formato: 'csv', filtros } as const;
  return [
    ['visao', (await api.must(contracts.visao.create, { body: { ...visao, ocultas: [] } }, { token })).id],
    ['exportacao', (await api.must(contracts.exportacao.create, { body: { ...file, colunas: ['id'] } }, { token })).id],
  ];
}

/** What is the responsible attendant's own. */
async function coisasDoAtendente(api: TestApi, pessoas: Pessoas): Promise<Coisa[]> {
  const { id, token } = pessoas['the responsible attendant'];
  const pedido = await api.db
    .selectFrom('requerimento')
    .select('id')
    .where('atendenteId', '=', id)
    .executeTakeFirstOrThrow();
  const texto = 'Uma resposta que ainda não saiu.';
  const held = await api.must(
    contracts.resposta.reter,
    { params: { id: pedido.id }, body: { texto } },
    { token },
  );
  const away = {
    de: '2026-12-07',
    ate: '2026-12-11',
    motivo: 'FERIAS',
    substitutoId: null,
    pedidos: 'MANTER',
  } as const;
  const ausencia = await api.must(contracts.ausencia.create, { body: away }, { token });
  const modelo = {
    titulo: 'Meu texto',
    uso: 'mensagem',
    corpo: [{ tipo: 'paragrafo', texto: [{ texto: 'Bom dia.' }] }],
    tipoId: null,
    alcance: 'pessoal',
    grupoId: null,
    ativo: true,
  };
  const proprio = await api.must(contracts.modeloResposta.create, { body: modelo as never }, { token });
  const { version } = proprio;
  await api.must(
    contracts.modeloResposta.publicar,
    { params: { id: proprio.id }, body: { version, motivo: null } },
    { token },
  );
  const next = { ...modelo, titulo: 'Meu texto novo', version: version + 1, corpo: null };
  const later = [{ tipo: 'paragrafo', texto: [{ texto: 'Boa tarde.' }] }];
  await api.must(
    contracts.modeloResposta.change,
    { params: { id: proprio.id }, body: { ...next, corpo: later } as never },
    { token },
  );
  const reg = await grupoId(api, 'REG');
  const shared = await api.must(
    contracts.visao.create,
    { body: { lista: 'fila', nome: 'Do grupo', filtros: {}, grupoId: reg, ocultas: [] } },
    { token: pessoas['the leader of the group'].token },
  );
  const all: [Especie, string][] = [
    ['resposta', held.items[0]?.id ?? ''],
    ['modeloResposta', proprio.id],
    ['execucao', await runOf(api, id)],
  ];
  return [
    ...all.map(([especie, thing]): Coisa => ({ especie, id: thing, de: 'the responsible attendant' })),
    { especie: 'ausencia', id: ausencia.id, de: 'the responsible attendant', grupo: 'REG' },
    { especie: 'visaoDoGrupo', id: shared.id, de: 'the leader of the group', grupo: 'REG' },
    { especie: 'macroDoGrupo', id: await macroOf(api, reg), de: 'nobody signed in', grupo: 'REG' },
    { especie: 'grupo', id: reg, de: 'nobody signed in', grupo: 'REG' },
  ];
}

async function macroOf(api: TestApi, reg: string): Promise<string> {
  const id = uuidv7();
  const passos = JSON.stringify([{ tipo: 'nota', texto: 'Conferido.' }]);
  await api.owner.insertInto('macro').values({ id, nome: 'Do grupo', passos, grupoId: reg }).execute();
  return id;
}

async function runOf(api: TestApi, usuarioId: string): Promise<string> {
  const id = uuidv7();
  const { id: sessaoId } = await api.db
    .selectFrom('sessao')
    .select('id')
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const now = api.now();
  await api.db
    .insertInto('macroExecucao')
    .values({ id, nome: 'Lote', passos: '[]', usuarioId, sessaoId, executaEm: now, createdAt: now })
    .execute();
  return id;
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

const COM_VERSAO: Partial<Record<Especie, 'requerimento' | 'carta' | 'representacao'>> = {
  requerimento: 'requerimento',
  carta: 'carta',
  minuta: 'carta',
  representacao: 'representacao',
};

async function seeThrough(api: TestApi, pessoas: Pessoas): Promise<string> {
  const by = pessoas['tipo 3'];
  const token = await api.as(by);
  await api.confirmIdentity(by.id);
  return seeAs(api, { ...by, token }, pessoas['the author']);
}
