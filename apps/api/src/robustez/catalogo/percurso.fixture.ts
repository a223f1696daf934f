import type { Status } from '@balcao/domain/requerimento/status';
import type { Workflow } from '@balcao/domain/requerimento/workflow';
import type { TestApi } from '#test/harness.ts';

/** The situations by the numbers that the norm gives them, of those that a request of this test goes through. */
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

/** From receipt up to the end, as the norm draws each way; nobody decides what is issued or handed to the inspectors. */
const CAMINHOS: Record<Workflow, { ate: readonly number[]; decide: boolean }> = {
  W1: { ate: [3], decide: false },
  W2: { ate: [3, 4, 5], decide: true },
  // An opinion comes back to the analysis, which puts the request on the agenda.
  W3: { ate: [3, 4, 5, 9, 5, 10], decide: true },
  // The board decides a defence from the opinion.
  W4: { ate: [3, 4, 9, 10], decide: true },
  W5: { ate: [3, 5], decide: true },
  W6: { ate: [3, 5], decide: true },
  W7: { ate: [3, 4], decide: false },
};

/** What a request is of, as far as its way depends on it. */
export interface Viagem {
  workflow: Workflow;
  /** Stages that the service does without. */
  sem: readonly Status[];
  /** It names a group that gives an opinion. */
  ouve: boolean;
  taxa: boolean;
  /** A paper ends it when it is granted. */
  documento: boolean;
  /** Somebody else has to agree, who does so before anybody works on it. */
  aceite: boolean;
  resultado: 'DEFERIDO' | 'INDEFERIDO';
}

/** Notices by their templates, in order: by e-mail, and in the portal. */
interface Avisos {
  email: string[];
  portal: string[];
}

/** The situations that such a request goes through, in order, by the numbers of the norm. */
export function percursoDaNorma({ workflow, sem, ouve, taxa, documento, resultado }: Viagem): number[] {
  const { ate: usual, decide } = CAMINHOS[workflow];
  // Only a contested charge is both financial and heard by a group.
  const ate = workflow === 'W5' && ouve ? [...usual, 9, 5] : usual;
  const left = sem.map((status) => NUMEROS[status]);
  const fim = resultado === 'INDEFERIDO' ? [13] : [...(decide ? [11] : []), ...(documento ? [14] : []), 15];
  return [...(taxa ? [2] : []), ...ate.filter((numero) => !left.includes(numero)), ...fim];
}

/**
 * The notices that its requester gets on that way, in order. Two have texts of their own: what is issued at once has no day
 * to name, and a grant no term to appeal; an answer to who asked for information names that term either way. That
 * somebody agreed waits in the portal, as the request goes on by itself.
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

/** The situations that a request went through by its history, by the numbers of the norm. */
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

/** The notices of a request's own life that its requester got. */
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
