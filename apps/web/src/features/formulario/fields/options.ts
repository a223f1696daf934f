import type { Opcoes } from '@balcao/domain/formulario/campo-partes';
import { type Contexto, chaveDeOpcoes, resolveOpcoes } from '@balcao/domain/formulario/contexto';
import type { Option } from '#ui/select-field.tsx';

/** What an empty list of the person's own things says. */
const VAZIAS: Readonly<Record<string, string>> = {
  'cobrancas.emAberto': 'Você não tem débitos em aberto.',
  'cobrancas.parcelaveis': 'Você não tem débitos que possam ser parcelados.',
  'cobrancas.pagas': 'Não achamos pagamentos seus no portal.',
};

/** What to say where a list of the person's own things has nothing to choose from; null when it has, or is a fixed one. */
export function emptyListText(opcoes: Opcoes, contexto: Contexto): string | null {
  if (Array.isArray(opcoes) || resolveOpcoes(opcoes, contexto)?.length !== 0) return null;
  return VAZIAS[chaveDeOpcoes(opcoes)] ?? 'Não há nada para escolher aqui.';
}

/** The choices of a field as the parts of the design system take them. */
export function optionsOf(opcoes: Opcoes, contexto: Contexto): Option[] {
  return (resolveOpcoes(opcoes, contexto) ?? []).map(({ valor, rotulo, ajuda }) => ({
    value: valor,
    label: rotulo,
    hint: ajuda,
  }));
}
