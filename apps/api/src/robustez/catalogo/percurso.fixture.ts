import type { Status } from '@balcao/domain/requerimento/status';
import type { Workflow } from '@balcao/domain/requerimento/workflow';
import type { TestApi } from '#test/harness.ts';

/** The norm's numbers of the situations in this test. */
const NUMEROS: Partial<Record<Status, number>> = {
  AGUARDANDO_PAGAMENTO: 2,
  PROTOCOLADO: 3,
  EM_TRIAGEM: 4,
  EM_ANALISE: 5,
  EM_PARECER: 9,
  AGUARDANDO_DELIBERACAO: 10,
  DEFERIDO: 11,
  INDEFERIDO: 13,
  EM_EMISSAO: 14,
  CONCLUIDO: 15,
};

/**
 * The situations from receipt to the end, as the norm lists them. Nobody decides automatic services and reports for
 * inspection.
 */
const CAMINHOS: Record<Workflow, { ate: readonly number[]; decide: boolean }> = {
  W1: { ate: [3], decide: false },
  W2: { ate: [3, 4, 5], decide: true },
  // After an opinion the analysis continues, and puts the request on the agenda.
  W3: { ate: [3, 4, 5, 9, 5, 10], decide: true },
  // The board decides a defence directly after the opinion.
  W4: { ate: [3, 4, 9, 10], decide: true },
  W5: { ate: [3, 5], decide: true },
  W6: { ate: [3, 5], decide: true },
  W7: { ate: [3, 4], decide: false },
};

/** The facts that the path of a request depends on. */
export interface Viagem {
  workflow: Workflow;
  /** Stages that the service skips. */
  sem: readonly Status[];
  /** Whether it names a group for an opinion. */
  ouve: boolean;
  taxa: boolean;
  /** Whether a paper ends it when it is granted. */
  documento: boolean;
  /** Whether another person must agree, who does so before the analysis. */
  aceite: boolean;
  resultado: 'DEFERIDO' | 'INDEFERIDO';
}

/** Templates of the notices, in order: by e-mail, and in the portal. */
interface Avisos {
  email: string[];
  portal: string[];
}

/** The situations that such a request goes through, in order, by the numbers of the norm. */
export function percursoDaNorma({ workflow, sem, ouve, taxa, documento, resultado }: Viagem): number[] {
  const { ate: usual, decide } = CAMINHOS[workflow];
  // Only a contested charge is financial and also needs an opinion of a group.
  const ate = workflow === 'W5' && ouve ? [...usual, 9, 5] : usual;
  const left = sem.map((status) => NUMEROS[status]);
  const fim = resultado === 'INDEFERIDO' ? [13] : [...(decide ? [11] : []), ...(documento ? [14] : []), 15];
  return [...(taxa ? [2] : []), ...ate.filter((numero) => !left.includes(numero)), ...fim];
}

/**
 * The notices of its requester on that path, in order. Two have texts of their own. An automatic service has no day to
 * name, and a grant no term to appeal; an answer to a request for information always names that term. An agreement is
 * announced only in the portal, because the request goes on by itself.
 */
export function avisosDaNorma({ workflow, taxa, aceite, resultado }: Viagem): Avisos {
  const automatic = workflow === 'W1';
  const granted = resultado === 'DEFERIDO';
  const received = [
    ...(taxa ? ['req.pagamento'] : []),
    automatic ? 'req.protocolado_na_hora' : 'req.protocolado',
  ];
  const handled = [
    ...(automatic ? [] : ['req.em_analise']),
    ...(CAMINHOS[workflow].decide ? [granted && workflow !== 'W6' ? 'req.deferido' : 'req.decisao'] : []),
    ...(granted ? ['req.concluido'] : []),
  ];
  return {
    email: [...received, ...handled],
    portal: [...received, ...(aceite ? ['req.aceite_respondido'] : []), ...handled],
  };
}

/** The situations in a request's history, by the numbers of the norm. */
export async function percursoDe(api: TestApi, requerimentoId: string): Promise<(number | Status)[]> {
  const rows = await api.db
    .selectFrom('tramite')
    .select(['deStatus', 'paraStatus'])
    .where('requerimentoId', '=', requerimentoId)
    .orderBy('seq')
    .execute();
  return rows
    .filter(({ deStatus, paraStatus }) => deStatus !== paraStatus)
    .map(({ paraStatus }) => NUMEROS[paraStatus as Status] ?? (paraStatus as Status));
}

/** The notices about a request's own life to its requester. */
export async function avisosDe(
  api: TestApi,
  { id, autorId }: { id: string; autorId: string },
): Promise<Avisos> {
  const emails = await api.db
    .selectFrom('email')
    .select('template')
    .where('ownerId', '=', id)
    .where('usuarioId', '=', autorId)
    .where('template', 'like', 'req.%')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const notices = await api.db
    .selectFrom('notificacao')
    .select('tipo')
    .where('usuarioId', '=', autorId)
    .where('link', 'like', `%${id}%`)
    .where('tipo', 'like', 'req.%')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { email: emails.map(({ template }) => template), portal: notices.map(({ tipo }) => tipo) };
}
