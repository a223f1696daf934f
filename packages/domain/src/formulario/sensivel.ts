import type { Campo, Formulario } from './campo.ts';
import { type ItemResumo, type PassoResumo, PROTEGIDO } from './resumo.ts';
import { rowsOf } from './tipos/tab.ts';
import type { LinhaValor, Respostas, Valor } from './valor.ts';

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

/** The stored answers without the sensitive ones, to send to a reader without the permission to see them. */
export function removerSensiveis(form: Formulario, respostas: Respostas): Respostas {
  const campos: readonly Campo[] = form.passos.flatMap((passo) => passo.campos);
  return strip(campos, respostas);
}

function strip(campos: readonly Campo[], respostas: LinhaValor): LinhaValor {
  const shown = campos.filter((campo) => !campo.sensivel && Object.hasOwn(respostas, campo.nome));
  return Object.fromEntries(
    shown.map((campo) => [campo.nome, stripValue(campo, respostas[campo.nome])] as const),
  );
}

function stripValue(campo: Campo, valor: Valor | null | undefined): Valor | null {
  if (campo.tipo !== 'tab') return valor ?? null;
  return rowsOf(valor).map((linha) => strip(campo.linhas.campos, linha));
}
