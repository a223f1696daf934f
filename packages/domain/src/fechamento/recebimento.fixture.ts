import { diaVazio, type NumerosDoDia } from './numeros.ts';
import { esperadoDe, type Recebimento } from './recebimento.ts';

/** What was expected and what came in by rail, added up one by one: what the statement of the database must also say. */
export function somarRecebimentos(recebimentos: readonly Recebimento[]): NumerosDoDia {
  const dia = diaVazio();
  for (const recebimento of recebimentos) {
    const numeros = dia[recebimento.trilho];
    numeros.quantos += 1;
    numeros.esperado += esperadoDe(recebimento);
    numeros.recebido += recebimento.valor;
    numeros.aMais += recebimento.valor - recebimento.devido;
    numeros.aMenos += recebimento.falta;
  }
  return dia;
}
