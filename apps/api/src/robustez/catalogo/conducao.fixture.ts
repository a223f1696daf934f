import type { ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { attendant, HOJE, type Person } from '#features/documento/documento.fixture.ts';
import { DESFECHO_LAI } from '#features/tramite/fluxo.fixture.ts';
import type { TestApi } from '#test/harness.ts';

type Detalhe = ResponseOf<typeof requerimento.detail>;

/**
 * The people who handle a request: an attendant, an expert of another group, a second approver, and a judge of appeals.
 */
export interface Equipe {
  atendente: Person;
  parecerista: Person;
  segunda: Person;
}

/** The people for the group that answers for a service. */
export async function teamOf(api: TestApi, grupo: string): Promise<Equipe> {
  return {
    atendente: await attendant(api, grupo, 'Otávio Lins'),
    parecerista: await attendant(api, grupo, 'Teresa Alencar'),
    segunda: await attendant(api, grupo, 'Marcos Vidal'),
  };
}

type Resultado = 'DEFERIDO' | 'INDEFERIDO';

const baseLegal = 'Lei nº 9.784/1999, art. 50';
const DECISAO: Record<Resultado, { resumo: string; fundamentacao: string; baseLegal: string }> = {
  DEFERIDO: {
    resumo: 'O pedido foi aprovado.',
    fundamentacao:
      'Os documentos apresentados bastam e o que foi pedido está de acordo com a norma que rege este serviço.',
    baseLegal,
  },
  INDEFERIDO: {
    resumo: 'O pedido não foi aprovado.',
    fundamentacao:
      'O que foi apresentado não prova o que a norma exige para este serviço. O pedido pode ser refeito com a prova que falta.',
    baseLegal,
  },
};

/**
 * Handles a filed request to its end along its workflow, each act by a person who may take it. The acts that the server
 * offers decide the path.
 */
export async function conduct(
  api: TestApi,
  equipe: Equipe,
  id: string,
  resultado: Resultado = 'DEFERIDO',
): Promise<Detalhe> {
  for (let steps = 0; steps < 12; steps += 1) {
    await api.runJobs();
    await acceptAll(api, id);
    const seen = await detailFor(api, equipe.atendente, id);
    if (['CONCLUIDO', 'INDEFERIDO'].includes(seen.status)) return seen;
    await takeNextStep(api, equipe, seen, resultado);
  }
  throw new Error('the request never ends');
}

export function detailFor(api: TestApi, { token }: Person, id: string): Promise<Detalhe> {
  return api.must(requerimento.detail, { params: { id } }, { token });
}

/** Lets the professionals named by a firm agree. */
async function acceptAll(api: TestApi, requerimentoId: string): Promise<void> {
  const waiting = await api.db
    .selectFrom('aceite')
    .select(['id', 'usuarioId'])
    .where('requerimentoId', '=', requerimentoId)
    .where('situacao', '=', 'pendente')
    .execute();
  for (const { id, usuarioId } of waiting) {
    const token = await api.as({ id: usuarioId ?? '', tipo: 0 });
    await api.must(requerimento.responderAceite, { params: { id }, body: { aceita: true } }, { token });
  }
}

const may = (seen: Detalhe, acao: string) =>
  seen.acoes.some((offered) => offered.acao === acao && offered.permitido);

async function takeNextStep(
  api: TestApi,
  equipe: Equipe,
  seen: Detalhe,
  resultado: Resultado,
): Promise<void> {
  const { id, version, status } = seen;
  const { token } = equipe.atendente;
  const params = { id };
  if (seen.atendente === null)
    return void (await api.must(requerimento.assumir, { params, body: { version } }, { token }));
  if (may(seen, 'iniciar_analise')) return void (await move(api, equipe.atendente, seen, 'iniciar_analise'));
  if (may(seen, 'encaminhar_fiscalizacao'))
    return void (await move(api, equipe.atendente, seen, 'encaminhar_fiscalizacao'));
  if (status === 'EM_PARECER' && seen.pareceres.some(({ texto }) => texto === null))
    return giveOpinion(api, equipe.parecerista, seen);
  if (may(seen, 'encaminhar_parecer') && seen.pareceres.length === 0) return askOpinion(api, equipe, seen);
  if (may(seen, 'pautar') && status !== 'AGUARDANDO_DELIBERACAO')
    return putOnAgenda(api, equipe.atendente, seen);
  return decide(api, equipe, seen, resultado);
}

function move(api: TestApi, { token }: Person, { id, version }: Detalhe, acao: string) {
  const body = { version, acao, texto: 'Segue para a área que cuida disso.' };
  return api.must(requerimento.mover, { params: { id }, body }, { token });
}

async function askOpinion(api: TestApi, { atendente, parecerista }: Equipe, { id, version }: Detalhe) {
  const body = {
    version,
    pareceristaId: parecerista.id,
    grupoId: null,
    pergunta: 'O pedido atende à norma?',
  };
  await api.must(requerimento.pedirParecer, { params: { id }, body }, { token: atendente.token });
}

async function giveOpinion(api: TestApi, { token }: Person, { id, version }: Detalhe) {
  const body = {
    version,
    texto: 'Sim. A documentação é suficiente, está de acordo com a norma e o pedido pode ser aprovado.',
  };
  await api.must(requerimento.darParecer, { params: { id }, body }, { token });
}

async function putOnAgenda(api: TestApi, { token }: Person, { id, version }: Detalhe) {
  const body = { version, reuniaoEm: HOJE, item: 'Registro de profissional' };
  await api.must(requerimento.pautar, { params: { id }, body }, { token });
}

async function decide(
  api: TestApi,
  { atendente, segunda }: Equipe,
  seen: Detalhe,
  resultado: Resultado,
): Promise<void> {
  const { id } = seen;
  const approver = await detailFor(api, segunda, id);
  if (may(approver, 'aprovar')) {
    const body = { version: seen.version, resultado };
    await api.must(requerimento.aprovar, { params: { id }, body }, { token: segunda.token });
  }
  const { version, status } = await detailFor(api, atendente, id);
  const votacao = status === 'AGUARDANDO_DELIBERACAO' ? ('UNANIMIDADE' as const) : null;
  const desfecho = seen.workflow === 'W6' ? DESFECHO_LAI[resultado] : {};
  const body = { version, resultado, ...DECISAO[resultado], votacao, ...desfecho };
  await api.must(requerimento.decidir, { params: { id }, body }, { token: atendente.token });
}
