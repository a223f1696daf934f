import { contracts } from '@balcao/contract/contracts.gen';
import { v7 as uuidv7 } from 'uuid';
import { draft, open, type Person, send } from '#features/anexo/anexo.fixture.ts';
import { send as sendPeca } from '#features/manifestacao/arquivo/arquivo.fixture.ts';
import { ask as askRepresentacao } from '#features/representacao/representacao.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';
import type { Pessoas } from './mundo.fixture.ts';
import type { Coisa, Especie } from './tabela.fixture.ts';

/** What is the author's own, and no request's. */
export async function coisasDaAutora(api: TestApi, autora: Person): Promise<Coisa[]> {
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
    ['pagamentosDaPessoa', id],
    ...(await cartoes(api, id)),
    ...(await listThings(api, token)),
  ];
  const imagem = Buffer.from('imagem');
  await api.owner
    .insertInto('usuarioFoto')
    .values({ usuarioId: id, imagem, versao: uuidv7(), createdAt: api.now() })
    .execute();
  return [
    ...all.map(([especie, thing]): Coisa => ({ especie, id: thing, de: 'the author' })),
    ...(await manifestacoes(api, token)),
    { especie: 'foto', id, de: 'autora' },
  ];
}

/** What the author said to the ombudsman: in their name, in confidence, and one that a group was asked about. */
async function manifestacoes(api: TestApi, token: string): Promise<Coisa[]> {
  const file = async (identificacao: 'IDENTIFICADA' | 'SIGILOSA', arquivos: string[] = []) => {
    const said = { id: uuidv7(), tipo: 'RECLAMACAO', relato: 'Ninguém responde.' } as const;
    return api.must(
      contracts.manifestacao.registrar,
      { body: { ...said, identificacao, arquivos } },
      { token },
    );
  };
  const copia = await sendPeca(api);
  const { id: asked, arquivos: shown } = await file('IDENTIFICADA', [await sendPeca(api)]);
  await api.owner.updateTable('arquivo').set({ peca: null }).where('id', '=', copia).execute();
  await api.owner
    .updateTable('manifestacaoArquivo')
    .set({ copiaId: copia })
    .where('manifestacaoId', '=', asked)
    .execute();
  const { id: own, arquivos: withheld } = await file('IDENTIFICADA', [await sendPeca(api)]);
  const written = await api.must(
    contracts.manifestacao.mensagem,
    {
      params: { id: own },
      body: { mensagemId: uuidv7(), texto: 'Segue.', arquivos: [await sendPeca(api)] },
    },
    { token },
  );
  const unit = await api.make.usuario({ tipo: 1 });
  await api.owner
    .insertInto('manifestacaoEncaminhamento')
    .values({
      id: uuidv7(),
      manifestacaoId: asked,
      grupoId: await grupoId(api, 'REG'),
      pergunta: 'O que houve?',
      prazoEm: '2026-12-10',
      porId: unit.id,
      createdAt: api.now(),
    })
    .execute();
  return [
    { especie: 'manifestacao', id: own, de: 'the author' },
    { especie: 'arquivoDeManifestacao', id: withheld[0]?.id ?? '', de: 'the author' },
    { especie: 'arquivoDeMensagem', id: written.arquivos[1]?.id ?? '', de: 'the author' },
    { especie: 'manifestacaoSelada', id: (await file('SIGILOSA')).id, de: 'the author' },
    { especie: 'arquivoNaArea', id: shown[0]?.id ?? '', de: 'the author', grupo: 'REG' },
    { especie: 'manifestacaoNaArea', id: asked, de: 'the author', grupo: 'REG' },
  ];
}

/** A payment by card that waits, and a card that is kept. */
async function cartoes(api: TestApi, usuarioId: string): Promise<[Especie, string][]> {
  const [cobrancaId, tentativaId, salvoId] = [uuidv7(), uuidv7(), uuidv7()];
  const now = api.now();
  const { owner } = api;
  await owner
    .insertInto('cobranca')
    .values({
      id: cobrancaId,
      pessoaId: usuarioId,
      especie: 'MULTA_ETICA',
      descricao: 'Multa',
      situacao: 'EMITIDA',
      valor: 6_180,
      itens: '[]',
      vencimento: '2026-12-20',
    })
    .execute();
  await owner
    .insertInto('pagamentoTentativa')
    .values({
      id: tentativaId,
      meio: 'CARTAO',
      txid: tentativaId.replaceAll('-', ''),
      valor: 6_180,
      expiraEm: '2026-12-20',
    })
    .execute();
  await owner
    .insertInto('pagamentoTentativaItem')
    .values({ tentativaId, cobrancaId, valor: 6_180 })
    .execute();
  const dates = { createdAt: now, updatedAt: now };
  await owner
    .insertInto('cartaoTentativa')
    .values({ tentativaId, usuarioId, parcelas: 1, guardar: false, ...dates })
    .execute();
  await owner
    .insertInto('cartaoSalvo')
    .values({
      id: salvoId,
      usuarioId,
      provedor: 'teste',
      token: 'lacrado',
      bandeira: 'VISA',
      final: '1111',
      validade: '2030-08',
      createdAt: now,
    })
    .execute();
  return [
    ['pagamentoCartao', tentativaId],
    ['cartaoSalvo', salvoId],
  ];
}

/** A saved view and an export. */
async function listThings(api: TestApi, token: string): Promise<[Especie, string][]> {
  const filtros = { data: 5, grupo: -1 } as const;
  const visao = { lista: 'requerimentos', nome: 'Minha', filtros, grupoId: null } as const;
  const file = { lista: 'requerimentos', formato: 'csv', filtros } as const;
  return [
    ['visao', (await api.must(contracts.visao.create, { body: { ...visao, ocultas: [] } }, { token })).id],
    [
      'exportacao',
      (await api.must(contracts.exportacao.create, { body: { ...file, colunas: ['id'] } }, { token })).id,
    ],
  ];
}

/** What is the responsible attendant's own. */
export async function coisasDoAtendente(api: TestApi, pessoas: Pessoas): Promise<Coisa[]> {
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
