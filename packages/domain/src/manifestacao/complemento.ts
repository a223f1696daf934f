import { type Problema, usefulLength } from '../requerimento/problema.ts';
import { formatNumero } from '../texto/numero.ts';

/** Longest question to the author. */
const PERGUNTA_MAXIMO = 1_000;

const PERGUNTAS_MAXIMO = 10;

/** Shortest reason to ask again. */
const NOVIDADE_MINIMO = 30;

/** What the unit asks of the author. */
export interface PedidoDeComplemento {
  perguntas: readonly string[];
  /** What in an earlier answer made the new question necessary; empty at the first time. */
  novidade: string;
}

/**
 * What is wrong with a request for a complement. After the first one, only what the answer itself raised may be asked
 * (Decreto 9.492/2018).
 */
export function validateComplemento(pedido: PedidoDeComplemento, jaPedidos: number): Problema[] {
  const problemas: Problema[] = [];
  const { perguntas, novidade } = pedido;
  if (perguntas.length === 0) problemas.push({ campo: 'perguntas', mensagem: 'Escreva o que falta saber.' });
  if (perguntas.length > PERGUNTAS_MAXIMO)
    problemas.push({ campo: 'perguntas', mensagem: `Faça até ${PERGUNTAS_MAXIMO} perguntas.` });
  for (const [i, pergunta] of perguntas.entries()) {
    const length = usefulLength(pergunta);
    if (length === 0) problemas.push({ campo: `perguntas.${i}`, mensagem: 'Escreva a pergunta.' });
    if (length > PERGUNTA_MAXIMO)
      problemas.push({
        campo: `perguntas.${i}`,
        mensagem: `Use até ${formatNumero(PERGUNTA_MAXIMO)} letras.`,
      });
  }
  if (jaPedidos > 0 && usefulLength(novidade) < NOVIDADE_MINIMO)
    problemas.push({
      campo: 'novidade',
      mensagem: `Explique o que a resposta trouxe de novo, com pelo menos ${NOVIDADE_MINIMO} letras.`,
    });
  return problemas;
}
