import type { Acao } from '../requerimento/acao.ts';
import type { Transicao } from '../requerimento/passo.ts';
import { listTransicoes } from '../requerimento/passos.ts';
import { isEncerrado, STATUS_CODIGOS, type Status } from '../requerimento/status.ts';
import { type Fluxo, WORKFLOWS, type Workflow, workflowAfter } from '../requerimento/workflow.ts';
import type { Ajuste } from './ajuste.ts';
import { aplicarAjustes } from './aplicar-ajuste.ts';

/** A way of the table with where it begins. */
export type Aresta = Omit<Transicao, 'de'> & { de: Status };

/** What a change of the ways would break in the life of some request. */
export interface Falha {
  workflow: Workflow;
  status: Status;
  /** No way would lead there, or none would lead from there to an end. */
  tipo: 'orfa' | 'sem_saida';
}

/** The ways out of a situation. A joining is taken back only where one may be joined. */
function exitsOf(status: Status, fluxo: Fluxo): Transicao[] {
  const joins = (de: Status) => listTransicoes(de, fluxo).some(({ acao }) => acao === 'juntar');
  return listTransicoes(status, fluxo).filter(({ acao, para }) => acao !== 'desfazer_juntada' || joins(para));
}

/** Every way of a workflow, or of all of them, in the order of the table. */
export function listArestas(workflow: Workflow | null): Aresta[] {
  return STATUS_CODIGOS.flatMap((de) => {
    const exits = workflow === null ? listTransicoes(de, null) : exitsOf(de, { workflow });
    return exits.map((exit) => ({ ...exit, de }));
  });
}

/** The plain workflows, as services use them that leave no stage out. */
export const FLUXOS_INTEIROS: readonly Fluxo[] = (Object.keys(WORKFLOWS) as Workflow[]).map((workflow) => ({
  workflow,
}));

/** Where a request is, and which workflow it follows by now. */
interface Lugar {
  status: Status;
  workflow: Workflow;
}

const keyOf = ({ status, workflow }: Lugar) => `${workflow}.${status}`;

/** The ways of a request of this service, between places. */
function walk(fluxo: Fluxo, ajustes: readonly Ajuste[]) {
  const places = new Map<string, Lugar>();
  const ways: { de: string; para: string; exit: Transicao }[] = [];
  const waiting: Lugar[] = [{ status: 'RASCUNHO', workflow: fluxo.workflow }];
  for (const place of waiting) {
    const de = keyOf(place);
    if (places.has(de)) continue;
    places.set(de, place);
    const exits = listTransicoes(place.status, { ...fluxo, workflow: place.workflow });
    for (const exit of aplicarAjustes(exits, place.status, ajustes)) {
      // It only goes back to where the request was.
      if (exit.acao === 'desfazer_juntada') continue;
      const next = { status: exit.para, workflow: workflowAfter(place.workflow, exit.acao) };
      ways.push({ de, para: keyOf(next), exit });
      waiting.push(next);
    }
  }
  return { places, ways };
}

/** Ends that not every request has: its person gives up, there is another one to join, or it came out of one. */
const FINS_DE_ALGUNS: ReadonlySet<Acao> = new Set(['cancelar', 'juntar', 'desfazer_desmembramento']);

/** Where the council, or its portal, can still bring every request to an end. */
function endable({ places, ways }: ReturnType<typeof walk>): Set<string> {
  const ok = new Set([...places].filter(([, { status }]) => isEncerrado(status)).map(([key]) => key));
  for (let before = -1; before < ok.size; ) {
    before = ok.size;
    for (const { de, para, exit } of ways) if (!FINS_DE_ALGUNS.has(exit.acao) && ok.has(para)) ok.add(de);
  }
  return ok;
}

function checkFluxo(fluxo: Fluxo, ajustes: readonly Ajuste[]): Falha[] {
  const now = walk(fluxo, ajustes);
  const ends = endable(now);
  const reached = new Set([...now.places.values()].map(({ status }) => status));
  const law = new Set([...walk(fluxo, []).places.values()].map(({ status }) => status));
  const { workflow } = fluxo;
  const orphans = [...law].filter((status) => !reached.has(status));
  const stuck = [...now.places].filter(([key]) => !ends.has(key)).map(([, { status }]) => status);
  return [
    ...orphans.map((status) => ({ workflow, status, tipo: 'orfa' as const })),
    ...[...new Set(stuck)].map((status) => ({ workflow, status, tipo: 'sem_saida' as const })),
  ];
}

/**
 * Checks that, with these decisions, every situation of every workflow is still reached and can still end.
 * Each service that leaves stages out is a flow of its own; two flows with the same failure give it once.
 */
export function conferirGrafo(fluxos: readonly Fluxo[], ajustes: readonly Ajuste[]): Falha[] {
  const all = fluxos.flatMap((fluxo) => checkFluxo(fluxo, ajustes));
  const byKey = new Map(all.map((falha) => [`${falha.workflow}.${falha.status}.${falha.tipo}`, falha]));
  return [...byKey.values()];
}

/** A failure in words, with the name that this council gives the situation. */
export function describeFalha({ workflow, tipo }: Falha, nome: string): string {
  const fluxo = `Em “${WORKFLOWS[workflow].rotulo}”`;
  return tipo === 'orfa'
    ? `${fluxo}, nenhum pedido chegaria mais a “${nome}”.`
    : `${fluxo}, um pedido em “${nome}” não teria como terminar.`;
}
