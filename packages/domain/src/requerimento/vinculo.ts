/** Kinds of link that staff draw; `origem` comes of a split alone, `continuacao` of a requester who asks again. */
export const VINCULOS_DECLARAVEIS = ['relacionado', 'duplicado', 'apensado'] as const;

export const VINCULOS = [...VINCULOS_DECLARAVEIS, 'origem', 'continuacao'] as const;

type TipoVinculo = (typeof VINCULOS)[number];

/** A link as read from one of its ends: `de` is the end from which it was drawn. */
type LadoVinculo = 'de' | 'para';

const PALAVRAS: Readonly<Record<TipoVinculo, Readonly<Record<LadoVinculo, string>>>> = {
  relacionado: { de: 'Relacionado a', para: 'Relacionado a' },
  duplicado: { de: 'Repete', para: 'É repetido por' },
  apensado: { de: 'Apensado a', para: 'Tem apensado' },
  continuacao: { de: 'Pedido de novo em', para: 'Feito com os dados de' },
  origem: { de: 'Deu origem a', para: 'Veio de' },
};

/** What a link says at this end, before the number of the other request. */
export function describeVinculo(tipo: TipoVinculo, lado: LadoVinculo): string {
  return PALAVRAS[tipo][lado];
}

/** Whether a link says how a request came to be: such a link cannot be removed. */
export function isVinculoDeOrigem(tipo: string): boolean {
  return tipo === 'origem' || tipo === 'continuacao';
}

/**
 * Why two requests cannot be linked this way, or null when they can. To call one under secrecy a repetition of another, or to
 * attach it, would hint at its author; that both are about the same thing may be said.
 */
export function motivoNaoVincular(
  tipo: TipoVinculo,
  de: { id: string; sigilo: boolean },
  para: { id: string; sigilo: boolean },
): string | null {
  if (de.id === para.id) return 'Informe o número de outro pedido.';
  if (tipo !== 'relacionado' && (de.sigilo || para.sigilo))
    return 'Um pedido sob sigilo só pode ser marcado como relacionado.';
  return null;
}
