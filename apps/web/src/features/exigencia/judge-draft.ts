import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { responderExigencia } from '@balcao/domain/formulario/exigencia';
import { indexCampos } from '@balcao/domain/formulario/indice';
import { rotuloEm } from '@balcao/domain/formulario/rotulo';
import type { Respostas } from '@balcao/domain/formulario/valor';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { type AnswerDraft, toAnswer, touchedValues } from './answer-draft.ts';

type Exigencia = Detalhe['exigencias'][number];
type Item = Exigencia['itens'][number];

const NOT_ANSWERED = 'Responda este item.';
const SAME_ANSWER = 'Mude esta resposta ou diga em “Quer explicar algo?” por que ela fica como está.';
const SAME_FILE = 'Envie o arquivo de novo ou diga em “Quer explicar algo?” por que ele fica como está.';

/**
 * The errors of an answer by path, in the order of the form: broken rules, missing required answers, and unchanged answers
 * without an explanation.
 *
 * @param form the form that the correction asks for, from `withReasons`.
 */
export function judgeDraft(
  draft: AnswerDraft,
  { detail, exigencia, form }: { detail: Detalhe; exigencia: Exigencia; form: Formulario },
  contexto: Contexto,
): ReadonlyMap<string, string> {
  const filed = detail.respostas as Respostas; // stored by the form engine, in its own shape
  const pedidos = exigencia.itens.flatMap(({ campo }) => campo ?? []);
  const given = touchedValues(draft, form);
  const { respostas, issues } = responderExigencia(form, { filed, given, pedidos }, contexto);
  const body = toAnswer(draft, exigencia, detail);
  const explained = draft.mensagem.trim() !== '';
  const wrong = issues.map(({ path, message }) => [path, message] as const);
  const isWrong = (nome: string) => wrong.some(([path]) => path.split('.')[0] === nome);
  for (const { id, campo, obrigatorio } of exigencia.itens) {
    if (!obrigatorio) continue;
    if (campo === null) {
      if (!body.itens.some((item) => item.id === id)) wrong.push([`itens.${id}`, NOT_ANSWERED]);
    } else if (!explained && !isWrong(campo) && isSame(respostas[campo], filed[campo])) {
      wrong.push([campo, indexCampos(form).get(campo)?.campo.tipo === 'anexo' ? SAME_FILE : SAME_ANSWER]);
    }
  }
  const order = [...indexCampos(form).keys()];
  const placeOf = ([path]: readonly [string, string]) => {
    const at = order.indexOf(path.split('.')[0] ?? '');
    return at < 0 ? order.length : at;
  };
  return new Map(wrong.sort((a, b) => placeOf(a) - placeOf(b)));
}

/** Both values are normalized, so equal answers have equal JSON. */
function isSame(now: unknown, before: unknown): boolean {
  return JSON.stringify(now ?? null) === JSON.stringify(before ?? null);
}

/** An error with the label of its field, for a summary. */
export function nameProblem(
  form: Formulario,
  itens: readonly Item[],
  [path, message]: readonly [string, string],
): string {
  const label = rotuloEm(form, path) ?? itens.find(({ id }) => path === `itens.${id}`)?.texto;
  if (label === undefined) return message;
  return /[?!.]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
