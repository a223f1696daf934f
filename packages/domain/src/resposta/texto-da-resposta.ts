import type { TextoModelo } from '../formulario/modelo/texto.ts';
import { fillMarcas } from '../texto/frase.ts';
import { type BlocoEscrito, ENTRE_PARTES } from './corpo.ts';

/** Words that a name of a service may repeat: «pedido de {{tipo}}». */
const PEDIDO_DE = /pedido de $/i;

/**
 * A prepared reply as the words of a message: a blank line between its pieces, a line for each item of a list
 * behind «• » or «1. », links as «words (address)», and no emphasis. A variable with a value gives it, and
 * that value is not read again. One without stays as `{{name}}`, a gap that the writer fills in and that
 * cannot be sent.
 * @param valores what is known, by the name of its variable.
 */
export function textoDaResposta(
  corpo: readonly BlocoEscrito[],
  valores: Readonly<Record<string, string>>,
): string {
  const partes = corpo.map((bloco) => linhasDo(bloco, valores));
  // A list without items, as versions published before it was refused may hold, leaves no blank lines behind.
  return partes
    .filter((linhas) => linhas.length > 0)
    .map((linhas) => linhas.join('\n'))
    .join(ENTRE_PARTES);
}

function linhasDo(bloco: BlocoEscrito, valores: Readonly<Record<string, string>>): string[] {
  if (bloco.tipo !== 'lista') return [dito(bloco.texto, valores)];
  return bloco.itens.map((item, i) => `${bloco.numerada ? `${i + 1}.` : '•'} ${dito(item, valores)}`);
}

function dito(texto: TextoModelo, valores: Readonly<Record<string, string>>): string {
  let said = '';
  // Words of the template since its last variable: what a value says is no part of «pedido de {{tipo}}».
  let words = '';
  for (const trecho of texto) {
    if ('variavel' in trecho) {
      const { variavel } = trecho;
      const [antes = ''] = PEDIDO_DE.exec(words) ?? [];
      said =
        said.slice(0, said.length - antes.length) +
        fillMarcas(`${antes}{{${variavel}}}`, (nome) =>
          Object.hasOwn(valores, nome) ? valores[nome] : undefined,
        );
      words = '';
    } else {
      const plain = trecho.link === undefined ? trecho.texto : sayLink(trecho.texto, trecho.link);
      said += plain;
      words += plain;
    }
  }
  return said;
}

function sayLink(texto: string, link: string): string {
  return texto.trim() === '' || texto === link ? link : `${texto} (${link})`;
}
