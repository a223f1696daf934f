import type { IsoDate } from '../prazo/data.ts';
import { type Problema, usefulLength } from '../requerimento/problema.ts';
import { formatNumero } from '../texto/numero.ts';
import type { TipoEscolhido } from './tipo.ts';

/** Longest texts of a manifestation, in characters. */
export const LIMITES_DO_REGISTRO = {
  relato: 10_000,
  assunto: 150,
  envolvidos: 1_000,
  resolutividade: 2_000,
} as const;

/** Nobody who writes saw an earlier one. */
const PRIMEIRO_DIA = '1900-01-01';

/** A manifestation as its author writes it. Only the kind and the text are needed: receipt is never refused for more. */
export interface Registro {
  tipo: TipoEscolhido | null;
  relato: string;
  assunto: string;
  /** Municipality in which it happened, by its IBGE code. */
  localIbge: string | null;
  dataFato: IsoDate | null;
  envolvidos: string;
  /** What would solve it. Why somebody writes is never asked (Lei 13.460/2017 art. 10 § 2º). */
  resolutividade: string;
}

/**
 * What stops the receipt: no kind, no text, a text beyond the limit, a day that is still to come. Nothing else does
 * (Lei 13.460/2017 art. 11).
 */
export function validateRegistro(registro: Registro, hoje: IsoDate): Problema[] {
  const problemas: Problema[] = [];
  if (registro.tipo === null) problemas.push({ campo: 'tipo', mensagem: 'Escolha o tipo da manifestação.' });
  if (usefulLength(registro.relato) === 0)
    problemas.push({ campo: 'relato', mensagem: 'Conte o que aconteceu.' });
  for (const [campo, maximo] of Object.entries(LIMITES_DO_REGISTRO))
    if ([...registro[campo as keyof typeof LIMITES_DO_REGISTRO]].length > maximo)
      problemas.push({ campo, mensagem: `Use até ${formatNumero(maximo)} letras.` });
  if (registro.dataFato !== null && registro.dataFato > hoje)
    problemas.push({ campo: 'dataFato', mensagem: 'Informe um dia que já passou.' });
  if (registro.dataFato !== null && registro.dataFato < PRIMEIRO_DIA)
    problemas.push({ campo: 'dataFato', mensagem: 'Informe um dia a partir de 1900.' });
  return problemas;
}
