import type { Formulario } from './campo.ts';
import type { TaxaSimples } from './campo-partes.ts';
import { escolherCaso, type Leitor } from './condicao.ts';
import type { Contexto } from './contexto.ts';
import { createEscopo } from './escopo.ts';
import type { RespostasBrutas } from './valor.ts';

/** A fee with its parts, in integer cents. A total of zero means that there is nothing to pay. */
export type TaxaCalculada = { total: number; itens: { descricao: string; valor: number }[] };

/** The fee for these answers. Form summary, charge and receipt all show this one result; parts at zero are left out. */
export function calcularTaxa(
  form: Formulario,
  respostas: RespostasBrutas,
  contexto: Contexto,
): TaxaCalculada {
  const ler = createEscopo(form, respostas, contexto).leitor();
  const regras = 'itens' in form.taxa ? form.taxa.itens : [{ descricao: form.titulo, taxa: form.taxa }];
  const itens = regras
    .map(({ descricao, taxa }) => ({ descricao, valor: valorDaTaxa(taxa, ler) }))
    .filter((item) => item.valor > 0);
  return { total: itens.reduce((sum, item) => sum + item.valor, 0), itens };
}

function valorDaTaxa(taxa: TaxaSimples, ler: Leitor): number {
  return 'fixa' in taxa ? taxa.fixa : escolherCaso(taxa.casos, taxa.senao, ler);
}

/** The fee that holds whatever the answers, in cents; null when it depends on them. */
export function taxaFixa({ taxa }: Formulario): number | null {
  const parts = 'itens' in taxa ? taxa.itens.map((item) => item.taxa) : [taxa];
  return parts.every((part) => 'fixa' in part) ? parts.reduce((sum, part) => sum + part.fixa, 0) : null;
}
