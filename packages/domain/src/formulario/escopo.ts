import { calcular } from './calculo.ts';
import type { Campo, CampoTab, Formulario, Passo } from './campo.ts';
import type { Opcao, Origem } from './campo-partes.ts';
import { avaliarCond, type Leitor, type Lido } from './condicao.ts';
import { type Contexto, readOrigem, resolveOpcoes } from './contexto.ts';
import { grandezaDoCalculo } from './grandeza.ts';
import { findColuna, findColunaDeGrupo, indexCampos } from './indice.ts';
import { regraDe } from './regras.ts';
import { rowsOf } from './tipos/tab.ts';
import {
  type Escalar,
  isVazio,
  type LinhaValor,
  type RespostasBrutas,
  readOwn,
  type Valor,
} from './valor.ts';

/** Place of a column: the group it belongs to and the number of the row, from 0. */
export type LinhaRef = { tab: CampoTab; i: number };

/** What is in force for given answers, worked out on demand, each thing once. */
export interface Escopo {
  passoVisivel(passo: Passo): boolean;
  visivel(campo: Campo, linha?: LinhaRef): boolean;
  /** The value in force: undefined when hidden or never given, null when the person emptied it. */
  valor(campo: Campo, linha?: LinhaRef): Valor | null | undefined;
  /** Reader for conditions, from the form or from one row of it. */
  leitor(linha?: LinhaRef): Leitor;
  /** The field that a name means, in the form or in one row of it. */
  campoDe(nome: string, linha?: LinhaRef): Campo | undefined;
  /** A fact of the records: as they say it, or as the field that shows it was filed with. */
  daOrigem(origem: Origem): unknown;
}

/** Where an answer lives: `nome`, or `grupo.0.coluna`. */
export function caminhoDe(campo: Campo, linha?: LinhaRef): string {
  return linha ? `${linha.tab.nome}.${linha.i}.${campo.nome}` : campo.nome;
}

/**
 * Remembers results by key. A question that returns while it is being worked out answers `open`; only a form
 * with circular conditions does that, and the linter refuses those.
 */
function memo<T>(open: T): (key: string, work: () => T) => T {
  const known = new Map<string, T>();
  return (key, work) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as T; // `has` vouches for an undefined T
    known.set(key, open);
    const value = work();
    known.set(key, value);
    return value;
  };
}

/** Reads what is in force by name, for conditions and sums: a column read from outside gives the cells of every row. */
function createLeitura(indice: ReturnType<typeof indexCampos>, valor: Escopo['valor']) {
  function ler(campo: Campo | undefined, linha?: LinhaRef): Valor | undefined {
    const lido = campo && valor(campo, linha);
    return isVazio(lido) ? undefined : (lido ?? undefined);
  }

  function lerDoFormulario(ref: string): Lido | undefined {
    const campo = indice.get(ref)?.campo;
    const grupo = campo ? null : findColunaDeGrupo(indice, ref);
    if (grupo === null) return ler(campo);
    const cells: unknown[] = rowsOf(valor(grupo.tab)).flatMap((linha) => [linha[grupo.coluna.nome]].flat());
    return cells.filter(isEscalar);
  }

  function lerDaLinha(ref: string, linha: LinhaRef): Lido | undefined {
    const coluna = findColuna(linha.tab, ref);
    return coluna ? ler(coluna, linha) : lerDoFormulario(ref);
  }

  return { ler, lerDoFormulario, lerDaLinha };
}

/** What a sum asks of the answers beside their numbers. */
function createFatos(
  indice: ReturnType<typeof indexCampos>,
  contexto: Contexto,
  { ler, lerDoFormulario }: ReturnType<typeof createLeitura>,
  campoDe: Escopo['campoDe'],
) {
  /** The choices made in a field, as the list that they are chosen from has them. */
  function escolhidas(ref: string): Opcao[] | null {
    const campo = indice.get(ref)?.campo;
    if (campo?.tipo !== 'multi' && campo?.tipo !== 'sel') return null;
    const opcoes = resolveOpcoes(campo.opcoes, contexto) ?? [];
    const chosen: unknown[] = [ler(campo) ?? []].flat();
    const known = chosen.map((valor) => opcoes.find((opcao) => opcao.valor === valor));
    return known.every((opcao) => opcao !== undefined) ? known : null;
  }

  function aceita(ref: string): boolean {
    const campo = indice.get(ref)?.campo;
    if (!campo) return false;
    const valor = ler(campo);
    if (valor !== undefined) {
      const ambiente = { contexto, ler: lerDoFormulario, campoDe };
      return regraDe(campo).validar(valor, campo, ambiente) === null;
    }
    const { obrigatorio = false } = campo;
    return typeof obrigatorio === 'boolean' ? !obrigatorio : !avaliarCond(obrigatorio, lerDoFormulario);
  }

  return { hoje: contexto.hoje, escolhidas, aceita };
}

/**
 * Binds a form to answers. A field is in force when its step, its group and its own condition say so, the condition
 * reading only what is itself in force: following the references down is the fixed point, in one pass.
 */
export function createEscopo(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): Escopo {
  const indice = indexCampos(form);
  const leitura = createLeitura(indice, (campo, linha) => escopo.valor(campo, linha));
  const { ler, lerDoFormulario, lerDaLinha } = leitura;
  const campoDe: Escopo['campoDe'] = (nome, linha) =>
    (linha && findColuna(linha.tab, nome)) ?? indice.get(nome)?.campo;
  const fatos = createFatos(indice, contexto, leitura, campoDe);
  const oncePasso = memo(false);
  const onceVisivel = memo(false);
  const onceValor = memo<Valor | null | undefined>(undefined);

  const escopo: Escopo = {
    passoVisivel: (passo) =>
      oncePasso(passo.id, () => passo.visivel === undefined || avaliarCond(passo.visivel, lerDoFormulario)),

    visivel: (campo, linha) =>
      onceVisivel(caminhoDe(campo, linha), () => {
        const passo = indice.get(campo.nome)?.passo;
        const holder = linha ? escopo.visivel(linha.tab) : passo !== undefined && escopo.passoVisivel(passo);
        return holder && (campo.visivel === undefined || avaliarCond(campo.visivel, escopo.leitor(linha)));
      }),

    valor: (campo, linha) =>
      onceValor(caminhoDe(campo, linha), () =>
        escopo.visivel(campo, linha) ? valorEmVigor(campo, linha) : undefined,
      ),

    campoDe,

    daOrigem: (origem) => {
      const shows = ({ campo }: { campo: Campo }) =>
        campo.somenteLeitura === true &&
        campo.origem?.de === origem.de &&
        campo.origem.caminho === origem.caminho;
      return readOrigem(origem, contexto) ?? ler([...indice.values()].find(shows)?.campo);
    },

    leitor: (linha) => (linha ? (ref) => lerDaLinha(ref, linha) : lerDoFormulario),
  };

  function valorEmVigor(campo: Campo, linha?: LinhaRef): Valor | null | undefined {
    if (campo.tipo === 'info') return undefined;
    if (campo.tipo === 'calc') {
      // Reais and counts added up come to nothing, in a version published before the linter refused it.
      if (grandezaDoCalculo(form, campo, linha?.tab) === 'mistura') return undefined;
      return calcular(campo.calculo, escopo.leitor(linha), fatos) ?? undefined;
    }
    const bruto = readBruto(campo, linha ? rawRow(linha) : respostas, contexto);
    if (bruto === undefined) return undefined;
    const valor = regraDe(campo).normalizar(bruto, campo, contexto);
    return campo.tipo === 'tab' ? rowsOf(valor).map((_, i) => linhaEmVigor({ tab: campo, i })) : valor;
  }

  function linhaEmVigor(linha: LinhaRef): LinhaValor {
    const cells = linha.tab.linhas.campos.map(
      (coluna) => [coluna.nome, escopo.valor(coluna, linha)] as const,
    );
    const given = cells.filter((cell): cell is readonly [string, Valor | null] => cell[1] !== undefined);
    return Object.fromEntries(given);
  }

  function rawRow({ tab, i }: LinhaRef): unknown {
    const rows = readBruto(tab, respostas, contexto);
    return Array.isArray(rows) ? rows[i] : undefined;
  }

  return escopo;
}

/** The raw answer: what the person gave, else the prefill, else the default; read-only fields skip the person. */
function readBruto(campo: Campo, respostas: unknown, contexto: Contexto): unknown {
  const given = readOwn(respostas, campo.nome);
  const filed = contexto.origens === undefined;
  if (campo.somenteLeitura && !(filed && campo.origem)) {
    return campo.origem ? readOrigem(campo.origem, contexto) : campo.padrao;
  }
  if (given !== undefined) return given;
  return (campo.origem && readOrigem(campo.origem, contexto)) ?? campo.padrao;
}

function isEscalar(value: unknown): value is Escalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
