import { formatCentavos } from '../../dinheiro/centavos.ts';
import { formatIsoDate } from '../../texto/data-br.ts';
import type { Campo, Formulario } from '../campo.ts';
import type { Cond, CondFolha } from '../condicao.ts';
import { resolveOpcoes } from '../contexto.ts';
import { indexCampos } from '../indice.ts';
import { resolveRef } from '../lint/referencias.ts';
import { chamarCampo } from '../rotulo.ts';
import type { Escalar } from '../valor.ts';

export type Op = CondFolha['op'];

/** A field that a condition may look at, by the name to write; no two that can be chosen at once are called alike. */
export type Alvo = { nome: string; campo: Campo; lista: boolean; rotulo: string };

type AlvoEm = Alvo & { passo: string };

/** The fields a condition may ask about, read from the form or from a row of `tab`; what a field is may not ask itself. */
export function listAlvos(form: Formulario, tab: string | null): Alvo[] {
  const alvos = form.passos
    .flatMap(({ titulo: passo, campos }) =>
      campos.flatMap((campo): AlvoEm[] => {
        const own = { nome: campo.nome, campo, lista: false, rotulo: chamarCampo(campo), passo };
        if (campo.tipo !== 'tab') return [own];
        const inRow = campo.nome === tab;
        const columns = campo.linhas.campos.map((coluna) => ({
          nome: inRow ? coluna.nome : `${campo.nome}.${coluna.nome}`,
          campo: coluna,
          lista: !inRow,
          passo,
          rotulo: inRow ? chamarCampo(coluna) : `${chamarCampo(coluna)} (em ${chamarCampo(campo)})`,
        }));
        return [own, ...columns];
      }),
    )
    .filter(({ campo }) => campo.tipo !== 'info');
  return apart(
    apart(alvos, ({ passo }) => `passo ${passo}`),
    (_, i) => `${i + 1}º`,
  ).map(({ passo: _, ...alvo }) => alvo);
}

/** Adds one more distinction to targets of the same name. */
function apart(alvos: readonly AlvoEm[], more: (alvo: AlvoEm, among: number) => string): AlvoEm[] {
  return alvos.map((alvo) => {
    const alike = alvos.filter(({ rotulo }) => rotulo === alvo.rotulo);
    return alike.length < 2
      ? alvo
      : { ...alvo, rotulo: `${alvo.rotulo} (${more(alvo, alike.indexOf(alvo))})` };
  });
}

/**
 * The field that a condition is likeliest to be about: the last one before its own that has known answers, else the
 * first with known answers, else the first. Null while there is no other field.
 */
export function alvoInicial(form: Formulario, tab: string | null, proprio?: string): Alvo | null {
  const alvos = listAlvos(form, tab);
  const at = alvos.findIndex(({ nome }) => nome === proprio);
  const others = alvos.filter(({ nome }) => nome !== proprio);
  const asked = others.filter(({ campo }) => valoresDe(campo) !== null && campo.tipo !== 'decl');
  const before = asked.filter((alvo) => alvos.indexOf(alvo) < at);
  return before.at(-1) ?? asked[0] ?? others[0] ?? null;
}

/** What a name means to a condition read from the form or from a row of `tab`; null when it means nothing. */
export function acharAlvo(form: Formulario, nome: string, tab: string | null): Alvo | null {
  const indice = indexCampos(form);
  const row = tab === null ? undefined : indice.get(tab)?.campo;
  const alvo = resolveRef(indice, nome, row?.tipo === 'tab' ? row : null);
  if (alvo === null) return null;
  const listed = listAlvos(form, tab).find((each) => each.nome === nome);
  return { nome, campo: alvo.campo, lista: alvo.lista, rotulo: listed?.rotulo ?? chamarCampo(alvo.campo) };
}

/** The comparisons that make sense for a field, the most usual first. */
export function opsDe({ campo, lista }: Pick<Alvo, 'campo' | 'lista'>): Op[] {
  if (lista) return ['contem', 'em', 'preenchido', 'vazio'];
  switch (campo.tipo) {
    case 'multi':
      return ['contem', 'em', 'preenchido', 'vazio'];
    case 'anexo':
    case 'tab':
      return ['preenchido', 'vazio'];
    case 'sn':
    case 'decl':
      return ['igual', 'preenchido', 'vazio'];
    case 'sel':
    case 'uf':
      return ['igual', 'diferente', 'em', 'preenchido', 'vazio'];
    case 'int':
    case 'moeda':
    case 'data':
    case 'calc':
      return ['igual', 'diferente', 'maior', 'menor', 'em', 'preenchido', 'vazio'];
    case 'txt':
    case 'longo':
    case 'email':
      return ['igual', 'diferente', 'contem', 'em', 'preenchido', 'vazio'];
    default:
      return ['igual', 'diferente', 'em', 'preenchido', 'vazio'];
  }
}

/** A comparison in words, between a question and an answer. */
export const OP_TEXTO: Record<Op, string> = {
  igual: 'é',
  diferente: 'não é',
  em: 'é um destes',
  maior: 'é maior que',
  menor: 'é menor que',
  contem: 'contém',
  preenchido: 'foi respondido',
  vazio: 'está sem resposta',
};

/** The answers that a condition may ask for, when they are few and known. */
export function valoresDe(campo: Campo): { valor: Escalar; rotulo: string }[] | null {
  if (campo.tipo === 'sn')
    return [
      { valor: true, rotulo: 'Sim' },
      { valor: false, rotulo: 'Não' },
    ];
  if (campo.tipo === 'decl') return [{ valor: true, rotulo: 'Marcado' }];
  if ((campo.tipo === 'sel' || campo.tipo === 'multi') && Array.isArray(campo.opcoes))
    return resolveOpcoes(campo.opcoes, { hoje: '' }) ?? [];
  return null;
}

/** A comparison to begin with: the usual one with its first answer, or whether there is an answer where any may be given. */
export function folhaInicial(alvo: Alvo): CondFolha {
  const known = valoresDe(alvo.campo) !== null;
  const op = known ? (opsDe(alvo)[0] ?? 'preenchido') : 'preenchido';
  return comOp({ campo: alvo.nome, op: 'preenchido' }, op, alvo.campo);
}

/** The same field asked about in another way, keeping the value where it still fits. */
export function comOp(folha: CondFolha, op: Op, campo: Campo): CondFolha {
  const { campo: nome } = folha;
  if (op === 'vazio' || op === 'preenchido') return { campo: nome, op };
  const had = 'valor' in folha ? (Array.isArray(folha.valor) ? folha.valor : [folha.valor]) : [];
  const [first = valoresDe(campo)?.[0]?.valor ?? emptyValue(campo)] = had;
  if (op === 'em') return { campo: nome, op, valor: had.length > 0 ? had : [first] };
  return { campo: nome, op, valor: first };
}

/** Whether the value compared with is an amount in cents, to be written and read in reais. */
export function isDinheiro(campo: Campo): boolean {
  return campo.tipo === 'moeda' || (campo.tipo === 'calc' && campo.formato === 'moeda');
}

function emptyValue(campo: Campo): Escalar {
  return campo.tipo === 'int' || isDinheiro(campo) ? 0 : '';
}

/** A value of a condition as people read it. */
export function sayValor(valor: Escalar, campo: Campo | undefined): string {
  const known = campo && valoresDe(campo)?.find((opcao) => opcao.valor === valor);
  if (known) return known.rotulo;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (campo && isDinheiro(campo) && Number.isSafeInteger(valor)) return formatCentavos(Number(valor));
  return campo?.tipo === 'data' && /^\d{4}-\d\d-\d\d$/.test(String(valor))
    ? formatIsoDate(String(valor))
    : String(valor);
}

/** Whether a condition asks for one thing only. */
export function isFolha(cond: Cond): cond is CondFolha {
  return 'op' in cond;
}
