import type { CampoMulti, CampoSel, Formulario } from '../campo.ts';
import type { Opcao, Opcoes } from '../campo-partes.ts';
import type { CondFolha } from '../condicao.ts';
import { mudarCampo } from './campos.ts';
import { acharCampo } from './percorrer.ts';
import { comFolhas } from './valores.ts';

/** One choice as an author edits it. */
export type OpcaoEditada = { valor: string; rotulo: string; ajuda?: string };

/** Whether the choices are written in the form, and not taken from the person's own things. */
export function isListaFixa(opcoes: Opcoes): opcoes is (string | Opcao)[] {
  return Array.isArray(opcoes);
}

/** The choice with both its parts, however it is written. */
export function lerOpcao(opcao: string | Opcao): OpcaoEditada {
  return typeof opcao === 'string' ? { valor: opcao, rotulo: opcao } : opcao;
}

/** The choice as it was written before: a bare text stays one while it says the same on both sides. */
export function escreverOpcao(antes: string | Opcao | undefined, depois: OpcaoEditada): string | Opcao {
  const bare = typeof antes === 'string' && depois.valor === depois.rotulo && !depois.ajuda;
  if (bare) return depois.rotulo;
  const { valor, rotulo, ajuda } = depois;
  return { valor, rotulo, ...(ajuda ? { ajuda } : {}) };
}

function editable(form: Formulario, onde: string): (CampoSel | CampoMulti) | null {
  const campo = acharCampo(form, onde)?.campo;
  return campo?.tipo === 'sel' || campo?.tipo === 'multi' ? campo : null;
}

/** The field with other fixed choices; the same form for a field without choices of its own. */
export function comOpcoes(form: Formulario, onde: string, opcoes: Opcoes): Formulario {
  if (!editable(form, onde)) return form;
  return mudarCampo(form, onde, (campo) =>
    campo.tipo === 'sel' || campo.tipo === 'multi' ? { ...campo, opcoes } : campo,
  );
}

/**
 * One choice changed. When what is stored changes with it, conditions and the default that ask for the old value ask
 * for the new one.
 */
export function mudarOpcao(form: Formulario, onde: string, indice: number, depois: OpcaoEditada): Formulario {
  const campo = editable(form, onde);
  const antes = campo && isListaFixa(campo.opcoes) ? campo.opcoes[indice] : undefined;
  if (!campo || antes === undefined || !isListaFixa(campo.opcoes)) return form;
  const opcoes = campo.opcoes.map((opcao, i) => (i === indice ? escreverOpcao(antes, depois) : opcao));
  const changed = comOpcoes(form, onde, opcoes);
  const { valor } = lerOpcao(antes);
  if (valor === depois.valor) return changed;
  return comFolhas(withDefault(changed, onde, valor, depois.valor), onde, (folha) =>
    replaceValue(folha, valor, depois.valor),
  );
}

function withDefault(form: Formulario, onde: string, antigo: string, novo: string): Formulario {
  return mudarCampo(form, onde, (campo) => {
    const { padrao } = campo;
    if (padrao === antigo) return { ...campo, padrao: novo };
    return Array.isArray(padrao)
      ? { ...campo, padrao: padrao.map((valor) => (valor === antigo ? novo : valor)) }
      : campo;
  });
}

function replaceValue(folha: CondFolha, antigo: string, novo: string): CondFolha {
  if (folha.op === 'em')
    return { ...folha, valor: folha.valor.map((valor) => (valor === antigo ? novo : valor)) };
  return 'valor' in folha && folha.valor === antigo ? { ...folha, valor: novo } : folha;
}
