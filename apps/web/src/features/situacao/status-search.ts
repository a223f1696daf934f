import { isStatus, type Status } from '@balcao/domain/requerimento/status';
import { isWorkflow, type Workflow } from '@balcao/domain/requerimento/workflow';

/** What the screen of situations shows; lives in the address. */
export interface StatusSearch extends Record<string, unknown> {
  /** The names, when absent. */
  aba?: 'caminhos' | undefined;
  /** The most common workflow, when absent. */
  fluxo?: Workflow | 'todos' | undefined;
  /** The drawing, when absent. */
  ver?: 'tabela' | undefined;
  /** The situation whose ways are shown beside the drawing. */
  de?: Status | undefined;
  /** With the ways that few requests take. */
  raros?: true | undefined;
}

/** Reads the query of the address; what it does not understand is left out. */
export function readStatusSearch(raw: Record<string, unknown>): StatusSearch {
  const [fluxo, de] = [String(raw.fluxo ?? ''), String(raw.de ?? '')];
  return {
    aba: raw.aba === 'caminhos' ? 'caminhos' : undefined,
    fluxo: fluxo === 'todos' || isWorkflow(fluxo) ? fluxo : undefined,
    ver: raw.ver === 'tabela' ? 'tabela' : undefined,
    de: isStatus(de) ? de : undefined,
    raros: raw.raros === true || raw.raros === 'true' ? true : undefined,
  };
}
