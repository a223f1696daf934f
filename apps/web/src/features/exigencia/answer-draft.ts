import { OBRIGATORIO } from '@balcao/domain/formulario/avaliar';
import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { indexCampos } from '@balcao/domain/formulario/indice';
import { isRecord } from '@balcao/domain/formulario/valor';
import { ANEXO_GUARDADO, type Anexo } from '#features/envio/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { each, isKept } from '#platform/kept-shape.ts';

type Exigencia = Detalhe['exigencias'][number];
type Item = Exigencia['itens'][number];

/** An unsent answer. */
export interface AnswerDraft {
  /** New values by field name. */
  given: Record<string, unknown>;
  /** Texts for items without a field, by item. */
  textos: Record<string, string>;
  /** Files of this answer; `porItem` has those of items without a field. */
  anexos: Anexo[];
  porItem: Record<string, string[]>;
  mensagem: string;
}

/** An empty answer. */
export const NEW_ANSWER: AnswerDraft = { given: {}, textos: {}, anexos: [], porItem: {}, mensagem: '' };

/** Whether a kept value is a valid answer. */
export const isAnswerDraft = isKept<AnswerDraft>({
  given: isRecord,
  textos: each(''),
  anexos: [ANEXO_GUARDADO],
  porItem: each(['']),
  mensagem: '',
});

/** Names of the files that the answer still has; removed ones stay in `anexos`. */
export function fileNames({ anexos, given, porItem }: AnswerDraft): string[] {
  const used = JSON.stringify([given, porItem]);
  return anexos.filter(({ id }) => used.includes(id)).map(({ nome }) => nome);
}

/** Whether the field takes a single file, so that a new one replaces the old. */
function isSingleFile(form: Formulario, nome: string): boolean {
  const campo = indexCampos(form).get(nome)?.campo;
  return campo?.tipo === 'anexo' && (campo.maxArquivos ?? 1) === 1;
}

/** The initial answer; single-file fields are empty, so that a new file can be chosen at once. */
export function startAnswer({ itens }: Exigencia, form: Formulario): AnswerDraft {
  const single = itens.flatMap(({ campo }) => (campo !== null && isSingleFile(form, campo) ? [campo] : []));
  return { ...NEW_ANSWER, given: Object.fromEntries(single.map((nome) => [nome, []])) };
}

/** The new values, without file fields that are still empty. */
export function touchedValues({ given }: AnswerDraft, form: Formulario): Record<string, unknown> {
  const isBare = ([nome, valor]: [string, unknown]) =>
    isSingleFile(form, nome) && Array.isArray(valor) && valor.length === 0;
  return Object.fromEntries(Object.entries(given).filter((entry) => !isBare(entry)));
}

/**
 * The body of an answer: changed items and fields that became visible. With an explanation, also required answers that stay
 * the same.
 */
export function toAnswer(
  draft: AnswerDraft,
  { itens }: Exigencia,
  filed: Pick<Detalhe, 'formulario' | 'respostas'>,
) {
  const asked = new Set(itens.flatMap(({ campo }) => campo ?? []));
  const touched = touchedValues(draft, filed.formulario);
  const reveladas = Object.fromEntries(Object.entries(touched).filter(([nome]) => !asked.has(nome)));
  return {
    itens: itens.flatMap((item) => answerOf(item, draft, filed) ?? []),
    ...(Object.keys(reveladas).length > 0 ? { reveladas } : {}),
    ...(draft.mensagem.trim() === '' ? {} : { mensagem: draft.mensagem }),
  };
}

function answerOf(
  { id, campo, obrigatorio }: Item,
  draft: AnswerDraft,
  { formulario, respostas }: Pick<Detalhe, 'formulario' | 'respostas'>,
) {
  if (campo === null) {
    const valor = draft.textos[id]?.trim() ?? '';
    const anexos = draft.porItem[id] ?? [];
    return valor === '' && anexos.length === 0 ? null : { id, valor, anexos };
  }
  const kept = obrigatorio && draft.mensagem.trim() !== '' ? respostas[campo] : undefined;
  const valor = touchedValues(draft, formulario)[campo] ?? kept;
  if (valor === undefined) return null;
  const files = indexCampos(formulario).get(campo)?.campo.tipo === 'anexo';
  return files ? { id, valor: null, anexos: textsIn(valor) } : { id, valor };
}

function textsIn(valor: unknown): string[] {
  return Array.isArray(valor) ? valor.filter((one): one is string => typeof one === 'string') : [];
}

/** The draft with an uploaded file in the field or cell at this path. */
export function withFile(
  draft: AnswerDraft,
  filed: Detalhe['respostas'],
  path: string,
  file: Anexo,
): AnswerDraft {
  const [nome = '', row, column] = path.split('.');
  const now = draft.given[nome] ?? filed[nome];
  const anexos = [...draft.anexos, file];
  if (column === undefined) {
    return { ...draft, anexos, given: { ...draft.given, [nome]: [...textsIn(now), file.id] } };
  }
  const rows: unknown[] = Array.isArray(now) ? [...(now as unknown[])] : [];
  const cells = rows[Number(row)];
  const known = isRecord(cells) ? cells : {};
  rows[Number(row)] = { ...known, [column]: [...textsIn(known[column]), file.id] };
  return { ...draft, anexos, given: { ...draft.given, [nome]: rows } };
}

// The form's own message may offer another field, which was not requested.
const ASKED = { obrigatorio: true, mensagemObrigatorio: OBRIGATORIO };

/**
 * The form as the correction asks for it. Each requested field shows its reason as its hint, and is required if the request
 * cannot continue without it.
 */
export function withReasons(
  { formulario, respostas, anexos }: Pick<Detalhe, 'formulario' | 'respostas' | 'anexos'>,
  itens: readonly Item[],
): Formulario {
  const helpOf = ({ texto }: Item, nome: string): string => {
    const before = isSingleFile(formulario, nome)
      ? anexos.find(({ id }) => textsIn(respostas[nome]).includes(id))?.nome
      : undefined;
    return `O que pedimos: ${texto}${before ? ` Antes você enviou “${before}”.` : ''}`;
  };
  const asked = (campo: Campo): Campo => {
    const item = itens.find((one) => one.campo === campo.nome);
    if (!item) return campo;
    const ajuda = helpOf(item, campo.nome);
    return { ...campo, ajuda, ...(item.obrigatorio && ASKED) };
  };
  return {
    ...formulario,
    passos: formulario.passos.map((passo) => ({
      ...passo,
      campos: passo.campos.map(asked),
    })),
  };
}

/** Errors of a refused answer, by the path of their field. */
export function errorsByField(
  errors: ReadonlyMap<string, string>,
  itens: readonly Item[],
): ReadonlyMap<string, string> {
  return new Map(
    [...errors].map(([path, message]) => {
      const [head, id, ...rest] = path.split('.');
      const campo = head === 'itens' ? itens.find((item) => item.id === id)?.campo : null;
      return [campo ? [campo, ...rest].join('.') : path, message] as const;
    }),
  );
}
