import { formatCentavos } from '../dinheiro/centavos.ts';
import type { IsoDate } from '../prazo/data.ts';
import { isWorkflow, WORKFLOWS } from '../requerimento/workflow.ts';
import { avaliar } from './avaliar.ts';
import type { Formulario } from './campo.ts';
import type { Publico } from './campo-partes.ts';
import type { AnexoInfo, Contexto } from './contexto.ts';
import { isSituacaoRegistro, motivoInelegivel, type Solicitante } from './elegibilidade.ts';
import { validarEnvio } from './enviar.ts';
import { rotuloEm } from './rotulo.ts';
import { calcularTaxa } from './taxa.ts';
import { readOwn } from './valor.ts';
import { workflowDe } from './workflow.ts';

/** A saved test of a form: who fills it in, with what, and what must come of it. */
export type CasoTeste = {
  nome: string;
  publico: Publico;
  /** What the portal knows of the person; `hoje` is the day of the test, today without it. */
  contexto: {
    hoje?: IsoDate;
    origens?: Record<string, unknown>;
    verificados?: string[];
    anexos?: AnexoInfo[];
  };
  respostas: Record<string, unknown>;
  /** What is absent is not compared. */
  espera: {
    /** Whether the request may be filed like this. */
    valido: boolean;
    /** Everything that is drawn, by its path. */
    visiveis?: string[];
    taxaCentavos?: number;
    workflow?: string;
    /** Paths with something to correct; `publico` when the service is not for this person. */
    erros?: string[];
  };
};

/** Where the fields of a test case have their names. */
type Nomes = { form: Formulario; publicado: Formulario | null };

type Ensaio = { publico: Publico; contexto: Pick<Contexto, 'origens'> };

/** What came of a test case: whether it is as expected, and if not, where and how it differs. */
export type ResultadoCaso = {
  ok: boolean;
  falhas: { em: keyof CasoTeste['espera']; texto: string }[];
  obtido: Required<CasoTeste['espera']>;
};

/**
 * Plays one test case on a form exactly as filing would decide it. `publicado` is the version in force, which still knows
 * what a field was called that the form no longer has.
 */
export function rodarCaso(
  form: Formulario,
  caso: CasoTeste,
  hoje: IsoDate,
  publicado: Formulario | null = null,
): ResultadoCaso {
  const obtido = playCaso(form, caso, hoje);
  const falhas = compare({ form, publicado }, caso.espera, obtido);
  return { ok: falhas.length === 0, falhas, obtido };
}

function playCaso(form: Formulario, caso: CasoTeste, hoje: IsoDate): ResultadoCaso['obtido'] {
  const contexto = {
    hoje: caso.contexto.hoje ?? hoje,
    origens: caso.contexto.origens ?? {},
    verificados: caso.contexto.verificados ?? [],
    anexos: caso.contexto.anexos ?? [],
  } satisfies Contexto;
  const avaliacao = avaliar(form, caso.respostas, contexto);
  const envio = validarEnvio(form, caso.respostas, contexto);
  const refused = motivoInelegivel(form, solicitanteDe(caso)) === null ? [] : ['publico'];
  const erros = [...refused, ...(envio.ok ? [] : envio.issues.map(({ path }) => path))];
  return {
    valido: erros.length === 0,
    visiveis: [...avaliacao.visiveis],
    taxaCentavos: calcularTaxa(form, caso.respostas, contexto).total,
    workflow: workflowDe(form, caso.respostas, contexto),
    erros: [...new Set(erros)],
  };
}

/** Who a form is tried out as: the situation is that of the record, active when it has none. */
export function solicitanteDe({ publico, contexto }: Ensaio): Solicitante {
  const pessoa = publico === 'PF' || publico === 'PF_REGISTRADO' ? 'PF' : 'PJ';
  if (publico === 'PF' || publico === 'PJ') return { pessoa, situacao: null };
  const known = readOwn(contexto.origens?.registro, 'situacao');
  return { pessoa, situacao: isSituacaoRegistro(known) ? known : 'ATIVO' };
}

function compare(
  nomes: Nomes,
  espera: CasoTeste['espera'],
  obtido: ResultadoCaso['obtido'],
): ResultadoCaso['falhas'] {
  const falhas: ResultadoCaso['falhas'] = [];
  if (espera.valido !== obtido.valido)
    falhas.push({
      em: 'valido',
      texto: obtido.valido ? 'O envio foi aceito.' : `O envio foi recusado: ${listar(nomes, obtido.erros)}.`,
    });
  falhas.push(...compareLists(nomes, 'visiveis', espera.visiveis, obtido.visiveis));
  falhas.push(...compareLists(nomes, 'erros', espera.erros, obtido.erros));
  if (espera.taxaCentavos !== undefined && espera.taxaCentavos !== obtido.taxaCentavos)
    falhas.push({
      em: 'taxaCentavos',
      texto: `A taxa deu ${formatCentavos(obtido.taxaCentavos)}; o teste espera ${formatCentavos(espera.taxaCentavos)}.`,
    });
  if (espera.workflow !== undefined && espera.workflow !== obtido.workflow)
    falhas.push({
      em: 'workflow',
      texto: `O caminho é “${sayWorkflow(obtido.workflow)}”; o teste espera “${sayWorkflow(espera.workflow)}”.`,
    });
  return falhas;
}

function sayWorkflow(workflow: string): string {
  return isWorkflow(workflow) ? WORKFLOWS[workflow].rotulo : workflow;
}

/** What stands at these paths, by its questions. */
function listar(nomes: Nomes, paths: readonly string[]): string {
  return paths.map((path) => chamar(nomes, path)).join(', ');
}

/** A field that the form no longer has is called as the version in force calls it, and by its path where nothing does. */
function chamar({ form, publicado }: Nomes, path: string): string {
  if (path === 'publico') return 'o público do serviço';
  const rotulo = rotuloEm(form, path);
  if (rotulo !== null) return `“${rotulo}”`;
  const former = publicado && rotuloEm(publicado, path);
  return `“${former ?? path}” (campo retirado)`;
}

function compareLists(
  nomes: Nomes,
  em: 'visiveis' | 'erros',
  espera: readonly string[] | undefined,
  obtido: readonly string[],
): ResultadoCaso['falhas'] {
  if (espera === undefined) return [];
  const [over, under] = em === 'visiveis' ? ['Aparece', 'Não aparece'] : ['Tem problema', 'Não tem problema'];
  const more = obtido.filter((path) => !espera.includes(path));
  const less = espera.filter((path) => !obtido.includes(path));
  return [
    ...(more.length > 0 ? [{ em, texto: `${over} e não devia: ${listar(nomes, more)}.` }] : []),
    ...(less.length > 0 ? [{ em, texto: `${under} e devia: ${listar(nomes, less)}.` }] : []),
  ];
}
