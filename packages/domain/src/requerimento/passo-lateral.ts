import type { Acao } from './acao.ts';
import type { Status } from './status.ts';
import type { Aviso, Entrada, Guarda, Papel, Seletor } from './transicao.ts';
import type { Workflow } from './workflow.ts';

/** An action that leaves the status as it is. */
export interface Lateral {
  acao: Acao;
  em: readonly Status[];
  quem: readonly Papel[];
  permissao: string | null;
  guardas: readonly Guarda[];
  /** Workflows that know it; all of them when absent. */
  fluxos?: readonly Workflow[];
  /** Properties of the request without which it is not offered at all. */
  seletores?: readonly Seletor[];
  entradas: readonly Entrada[];
  aviso: Aviso | null;
}
