import type { Calendario } from '../prazo/calendario.ts';
import type { IsoDate } from '../prazo/data.ts';
import { calcularPrazo, type PrazoCalculado } from '../prazo/prazo.ts';
import { PARAMETROS_PADRAO } from './parametro.ts';
import { type Problema, usefulLength } from './problema.ts';

const PERGUNTA_MAXIMA = 4000;
const PARECER_MAXIMO = 20_000;

/** What is asked of whom: one person, or any member of a group. */
export interface PedidoDeParecer {
  pergunta: string;
  pareceristaId: string | null;
  grupoId: string | null;
}

/** What is wrong with asking for an opinion; empty when it may be sent. */
export function validatePedidoDeParecer({ pergunta, pareceristaId, grupoId }: PedidoDeParecer): Problema[] {
  const problemas: Problema[] = [];
  if ((pareceristaId === null) === (grupoId === null)) {
    problemas.push({ campo: 'destino', mensagem: 'Escolha uma pessoa ou um grupo.' });
  }
  const length = usefulLength(pergunta);
  if (length === 0)
    problemas.push({ campo: 'pergunta', mensagem: 'Escreva o que o parecer deve responder.' });
  if (length > PERGUNTA_MAXIMA) problemas.push({ campo: 'pergunta', mensagem: 'Use até 4.000 letras.' });
  return problemas;
}

/** What is wrong with the text of an opinion; empty when it may be signed. */
export function validateParecer(texto: string): Problema[] {
  const minimo = PARAMETROS_PADRAO['decisao.texto_minimo'];
  const length = usefulLength(texto);
  if (length < minimo) {
    return [{ campo: 'texto', mensagem: `Escreva o parecer com pelo menos ${minimo} letras.` }];
  }
  return length > PARECER_MAXIMO ? [{ campo: 'texto', mensagem: 'Use até 20.000 letras.' }] : [];
}

/** Until when an opinion asked for on a day is to be given (Lei 9.784/1999 art. 42). */
export function parecerPrazo(pedido: { dia: IsoDate; calendario: Calendario }): PrazoCalculado {
  const { dia, calendario } = pedido;
  const n = calendario.norma('parecer.prazo', dia);
  return calcularPrazo({ ciencia: dia, n, unidade: 'CORRIDOS', lado: 'CONSELHO', calendario });
}
