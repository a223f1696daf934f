import type { Publico } from '../email/publico.ts';
import { fillMarcas } from '../texto/frase.ts';
import { DESTINOS_DA_AJUDA } from './enderecos.ts';
import type { ItemDeAjuda, MeioOpcional, TemaDeAjuda, Trecho } from './tema.ts';

/** Who reads, and what holds for them today. */
interface Leitura {
  publicos: readonly Publico[];
  oferece: Readonly<Record<MeioOpcional, boolean>>;
  /** What a mark stands for; undefined for one that nobody knows. */
  valor: (nome: string) => string | undefined;
}

/** A question or a guide as it is read. */
interface ItemEscrito {
  id: string;
  titulo: string;
  palavrasChave: string[];
  texto: string[];
  passos: { titulo: string; texto: string[] }[];
  acoes: { rotulo: string; to: string }[];
}

interface TemaEscrito {
  id: string;
  nome: string;
  resumo: string;
  itens: ItemEscrito[];
}

/**
 * The help for one reader: only what is for them and true of this council today, with every mark filled in. A subject with
 * nothing for them is left out. @throws Error for a mark that nobody knows
 */
export function escreverAjuda(temas: readonly TemaDeAjuda[], leitura: Leitura): TemaEscrito[] {
  return temas
    .map(({ id, nome, resumo, itens }) => ({
      id,
      nome,
      resumo,
      itens: itens
        .filter(({ publicos }) => publicos.some((one) => leitura.publicos.includes(one)))
        .filter((item) => isOffered(item, leitura))
        .map((item) => escreverItem(item, leitura)),
    }))
    .filter(({ itens }) => itens.length > 0);
}

function escreverItem(item: ItemDeAjuda, leitura: Leitura): ItemEscrito {
  const { id, titulo, palavrasChave, texto, passos = [], acoes = [] } = item;
  return {
    id,
    titulo: escrever(titulo, leitura),
    palavrasChave: [...palavrasChave],
    texto: escreverTexto(texto, leitura),
    passos: passos
      .filter((passo) => isOffered(passo, leitura))
      .map((passo) => ({
        titulo: escrever(passo.titulo, leitura),
        texto: escreverTexto(passo.texto, leitura),
      })),
    acoes: acoes.map(({ rotulo, destino }) => ({ rotulo, to: DESTINOS_DA_AJUDA[destino] })),
  };
}

function escreverTexto(trechos: readonly Trecho[], leitura: Leitura): string[] {
  return trechos
    .filter((trecho) => typeof trecho === 'string' || isOffered(trecho, leitura))
    .map((trecho) => escrever(typeof trecho === 'string' ? trecho : trecho.texto, leitura));
}

function isOffered({ so }: { readonly so?: MeioOpcional }, { oferece }: Leitura): boolean {
  return so === undefined || oferece[so];
}

function escrever(texto: string, { valor }: Leitura): string {
  return fillMarcas(texto, (nome) => {
    const value = valor(nome);
    if (value === undefined) throw new Error(`help names an unknown value ${nome}`);
    return value;
  });
}

/** The ways of paying in a sentence: «Pix, boleto ou cartão». */
export function dizerMeios({ boleto, cartao }: Leitura['oferece']): string {
  if (boleto && cartao) return 'Pix, boleto ou cartão';
  if (boleto) return 'Pix ou boleto';
  return cartao ? 'Pix ou cartão' : 'Pix';
}
