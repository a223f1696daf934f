import { passosFalantes } from './bloco-prioridade.ts';
import type { Campo, Formulario } from './campo.ts';
import { indexCampos } from './indice.ts';
import { type ItemResumo, type PassoResumo, PROTEGIDO } from './resumo.ts';
import { rowsOf } from './tipos/tab.ts';
import type { LinhaValor, Respostas, RespostasBrutas, Valor } from './valor.ts';

/** Covers the sensitive answers of a summary, for a reader without the permission to see them. */
export function cobrirSensiveis(resumo: readonly PassoResumo[]): PassoResumo[] {
  return resumo.map(({ passo, itens }) => ({ passo, itens: itens.map(coverItem) }));
}

function coverItem(item: ItemResumo): ItemResumo {
  const { anexos: _, linhas, ...rest } = item;
  if (item.sensivel) return { ...rest, texto: item.vazio ? item.texto : PROTEGIDO };
  if (!linhas) return item;
  return { ...item, linhas: linhas.map(({ titulo, itens }) => ({ titulo, itens: itens.map(coverItem) })) };
}

/** Says of every sensitive answer that it is protected, given or not: the reader got none of them. */
export function cobrirRemovidos(resumo: readonly PassoResumo[]): PassoResumo[] {
  const cover = (item: ItemResumo): ItemResumo => {
    if (item.sensivel) return { ...item, texto: PROTEGIDO, vazio: true };
    if (!item.linhas) return item;
    return { ...item, linhas: item.linhas.map((linha) => ({ ...linha, itens: linha.itens.map(cover) })) };
  };
  return resumo.map(({ passo, itens }) => ({ passo, itens: itens.map(cover) }));
}

/** Whether a form asks for anything sensitive, the claim of a priority only where these answers make one. */
export function pedeSensiveis(form: Formulario, respostas: RespostasBrutas): boolean {
  return passosFalantes(form, respostas).some(({ campos }) => campos.some(isOrHoldsSensivel));
}

/** Whether the answer at a path, `nome` or `grupo.0.coluna`, is sensitive. */
export function isSensivel(form: Formulario, path: string): boolean {
  const campo = indexCampos(form).get(path.split('.')[0] ?? '')?.campo;
  return campo !== undefined && isOrHoldsSensivel(campo);
}

function isOrHoldsSensivel(campo: Campo): boolean {
  if (campo.sensivel) return true;
  return campo.tipo === 'tab' && campo.linhas.campos.some((coluna) => coluna.sensivel);
}

/** The stored answers without the sensitive ones, to send to a reader without the permission to see them. */
export function removerSensiveis(form: Formulario, respostas: Respostas): Respostas {
  return removerCampos(form, respostas, (campo) => campo.sensivel ?? false);
}

/** The stored answers without those of the fields, and of the columns of groups, that `oculta` names. */
export function removerCampos(
  form: Formulario,
  respostas: Respostas,
  oculta: (campo: Campo) => boolean,
): Respostas {
  const strip = (campos: readonly Campo[], values: LinhaValor): LinhaValor => {
    const shown = campos.filter((campo) => !oculta(campo) && Object.hasOwn(values, campo.nome));
    return Object.fromEntries(
      shown.map((campo) => [campo.nome, stripValue(campo, values[campo.nome])] as const),
    );
  };
  const stripValue = (campo: Campo, valor: Valor | null | undefined): Valor | null =>
    campo.tipo === 'tab' ? rowsOf(valor).map((linha) => strip(campo.linhas.campos, linha)) : (valor ?? null);
  return strip(
    form.passos.flatMap((passo) => passo.campos),
    respostas,
  );
}
