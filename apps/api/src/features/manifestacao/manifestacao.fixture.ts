import type { BodyOf, ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacao } from '@balcao/contract/manifestacao';
import type { AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import { v4 as uuidv4 } from 'uuid';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';

export type Detalhe = ResponseOf<typeof manifestacao.detail>;

/** An author, an officer of the unit, a second one, somebody of an area, and a stranger. */
export interface Elenco {
  autor: Person;
  sonia: Person;
  davi: Person;
  marcos: Person;
  outro: Person;
  fin: string;
}

const DA_OUVIDORIA = ['ouvidoria.ver', 'ouvidoria.tratar', 'ouvidoria.concluir'] as const;

/** Somebody of the unit with all its rights. */
export async function officer(api: TestApi, nome: string): Promise<Person> {
  const made = await person(api, { tipo: 1, nome, grupos: [{ id: await grupoId(api, 'OUV') }] });
  for (const permissao of [...DA_OUVIDORIA, 'ouvidoria.identidade.ver'] as const)
    await api.make.conceder({ usuarioId: made.id, permissao, alcance: 'all' });
  return made;
}

export async function elenco(api: TestApi): Promise<Elenco> {
  return {
    autor: await person(api, { nome: 'Iara Campos Velloso' }),
    sonia: await officer(api, 'Sônia Guedes'),
    davi: await officer(api, 'Davi Ouvidor'),
    marcos: await attendant(api, 'FIN', 'Marcos Vidal'),
    outro: await attendant(api, 'REG', 'Otávio Lins'),
    fin: await grupoId(api, 'FIN'),
  };
}

/** What an author says, unless a test says otherwise. */
export function relato(input: Partial<BodyOf<typeof manifestacao.registrar>> = {}) {
  return {
    id: uuidv4(),
    identificacao: 'IDENTIFICADA' as const,
    tipo: 'RECLAMACAO' as const,
    relato: 'Pedi a segunda via da carteira em março e ninguém responde. Sou Iara, telefone (31) 98888-7777.',
    ...input,
  };
}

export const file = (api: TestApi, by: Person, input: Parameters<typeof relato>[0] = {}) =>
  api.must(manifestacao.registrar, { body: relato(input) }, by);

export const NENHUMA = { relato: [], assunto: [], envolvidos: [], resolutividade: [] };

/** What each act says beside the version, in a report of a complaint. */
async function ditoDe(api: TestApi, id: string, ato: AtoManifestacao, fin: string): Promise<object> {
  const aberta = await api.owner
    .selectFrom('manifestacaoEncaminhamento')
    .select('id')
    .where('manifestacaoId', '=', id)
    .where('situacao', '=', 'ABERTO')
    .executeTakeFirst();
  const encaminhamentoId = aberta?.id ?? uuidv4();
  const motivo = 'Precisamos de mais tempo para ouvir todas as pessoas.';
  const texto = 'Analisamos o que você relatou e respondemos nestas linhas.';
  const conclusao = { desfecho: 'IMPROCEDENTE', pontos: { apuracao: 'Nada se confirmou.' }, texto };
  const said: Record<AtoManifestacao, object> = {
    iniciar_analise: {},
    reclassificar: { tipo: 'SOLICITACAO', categoriaId: null },
    pedir_complemento: {
      perguntas: ['Em que dia foi?'],
      novidade: 'A resposta anterior citou um segundo atendimento.',
    },
    complementar: { resposta: 'Foi no dia 3 de março.' },
    // An area that has it already is not asked again.
    encaminhar: {
      grupoIds: [aberta ? await grupoId(api, 'REG') : fin],
      pergunta: 'O que houve com este pedido?',
    },
    prorrogar_area: { encaminhamentoId, motivo },
    recolher: { motivo },
    responder_area: { encaminhamentoId, resposta: 'A carteira foi enviada ontem.' },
    devolver: { encaminhamentoId, motivo },
    responder_em_parte: { texto },
    prorrogar: { motivo },
    pedir_consentimento: { orgao: 'Ministério Público' },
    consentir: { consente: true },
    propor_conclusao: conclusao,
    devolver_proposta: { motivo },
    concluir: conclusao,
    arquivar: { motivo: 'PERDA_DE_OBJETO', texto },
    encaminhar_orgao: { orgao: 'Prefeitura', texto },
    pedir_revisao: { motivo },
    avaliar: { resolvida: 'SIM', satisfacao: 5, clareza: 4, prazoCumprido: true },
  };
  return said[ato];
}

const ROUTES = {
  iniciar_analise: 'iniciarAnalise',
  reclassificar: 'reclassificar',
  pedir_complemento: 'pedirComplemento',
  complementar: 'complementar',
  encaminhar: 'encaminhar',
  prorrogar_area: 'prorrogarArea',
  recolher: 'recolher',
  responder_area: 'responderArea',
  devolver: 'devolver',
  responder_em_parte: 'responderEmParte',
  prorrogar: 'prorrogar',
  pedir_consentimento: 'pedirConsentimento',
  consentir: 'consentir',
  propor_conclusao: 'proporConclusao',
  devolver_proposta: 'devolverProposta',
  concluir: 'concluir',
  arquivar: 'arquivar',
  encaminhar_orgao: 'encaminharOrgao',
  pedir_revisao: 'pedirRevisao',
  avaliar: 'avaliar',
} as const satisfies Record<AtoManifestacao, keyof typeof manifestacao>;

/** Tries an act on the current version, whatever its author may do. `said` replaces what it says. */
export async function act(
  api: TestApi,
  { id, ato, by, fin }: { id: string; ato: AtoManifestacao; by: Person; fin: string },
  said?: object,
) {
  // A session rests while a test moves its clock by days.
  by.token = await api.as(by);
  const body = { version: await versionOf(api, id), ...(said ?? (await ditoDe(api, id, ato, fin))) };
  // Which route it is the compiler cannot follow.
  return api.call(
    manifestacao[ROUTES[ato]] as typeof manifestacao.arquivar,
    { params: { id }, body } as never,
    by,
  );
}

export async function versionOf(api: TestApi, id: string): Promise<number> {
  const row = api.owner.selectFrom('manifestacao').select('version').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).version;
}

/** The officer covers the text, so that it may go to an area. */
export async function cover(api: TestApi, id: string, by: Person) {
  by.token = await api.as(by);
  const { propostas, version } = await api.must(manifestacao.cobertura, { params: { id } }, by);
  return api.must(manifestacao.cobrir, { params: { id }, body: { version, tarjas: propostas } }, by);
}
