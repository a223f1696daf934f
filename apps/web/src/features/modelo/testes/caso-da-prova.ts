import type { Formulario } from '@balcao/domain/formulario/campo';
import { type CasoTeste, rodarCaso } from '@balcao/domain/formulario/caso';
import { isRecord } from '@balcao/domain/formulario/valor';
import type { Prova } from '../previa/use-prova.ts';
import type { CasoInput } from '../queries.ts';

/** What a saved case expects, as its author chose: whether it may be sent, and what else is to stay as it is now. */
export interface Expectativa {
  valido: boolean;
  visiveis: boolean;
  taxa: boolean;
  workflow: boolean;
}

/** What is answered in the preview, as a case for this audience, on its day, with no expectation yet. */
export function casoDaProva({ publico, contexto, dia, respostas }: Prova, nome: string): CasoTeste {
  const { origens, verificados, anexos } = contexto;
  return {
    nome,
    publico,
    contexto: {
      ...(dia !== undefined && { hoje: dia }),
      origens: { ...origens },
      verificados: [...verificados],
      anexos: [...anexos],
    },
    respostas: { ...respostas },
    espera: { valido: true },
  };
}

/** The case with its expectations: that what comes of it now comes of it always. */
export function comExpectativa(
  form: Formulario,
  caso: CasoTeste,
  espera: Expectativa,
  hoje: string,
): CasoInput {
  const { obtido } = rodarCaso(form, caso, hoje);
  const body: CasoInput = {
    ...caso,
    espera: {
      valido: espera.valido,
      ...(espera.visiveis && { visiveis: obtido.visiveis }),
      ...(espera.taxa && { taxaCentavos: obtido.taxaCentavos }),
      ...(espera.workflow && { workflow: obtido.workflow }),
      ...(!espera.valido && obtido.erros.length > 0 && { erros: obtido.erros }),
    },
  };
  // Without functions and undefined parts, as it will be stored.
  const plain: unknown = JSON.parse(JSON.stringify(body));
  return isRecord(plain) ? (plain as CasoInput) : body;
}
