import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import {
  type CertidaoRegularidade,
  certidaoRegularidade,
  type EspecieCertidao,
} from '#platform/pdf/modelos/certidao-regularidade.ts';
import { answersOf } from '../answers.ts';
import { defineEspecie, type Origem } from '../especie.ts';
import { listPenalidades, listResponsabilidades } from '../registro-facts.ts';
import { textOf } from '../text-of.ts';
import { describeSituacao, type Registro } from '../titular.ts';

const TITULO: Record<EspecieCertidao, string> = {
  quitacao: 'Certidão de Registro e Quitação',
  positiva: 'Certidão Positiva com Efeitos de Negativa',
  registro: 'Certidão de Registro',
};

/** Days of validity, the day of issue not counted. */
const VALIDADE: Record<EspecieCertidao, number> = { quitacao: 90, positiva: 30, registro: 90 };

/**
 * Which certificate is due (CTN arts. 205 and 206): debts never bar it, they only change what it says. With a payment
 * agreement in force enforceability is suspended, whatever is overdue beside it.
 */
export function chooseCertidao(
  registro: Pick<Registro, 'anuidadeEmDia' | 'exigibilidadeSuspensa'>,
  incluiFinanceiro: boolean,
): EspecieCertidao {
  if (!incluiFinanceiro) return 'registro';
  if (registro.exigibilidadeSuspensa) return 'positiva';
  return registro.anuidadeEmDia ? 'quitacao' : 'registro';
}

/** Last day of validity of a certificate issued on that day. */
function validadeDa(especie: EspecieCertidao, emissao: IsoDate): IsoDate {
  return addDays(emissao, VALIDADE[especie]);
}

/** Service 110: what is on record about a registration on the day of issue. */
export const certidaoRegularidadeEspecie = defineEspecie<CertidaoRegularidade>({
  codigo: 'certidao_regularidade',
  prefixo: 'CRR',
  responde: 'decisao',
  async snapshot(tx, origem) {
    const { autor, hoje } = origem;
    const { registro } = autor;
    if (!registro) throw new Error('a certificate of registration needs a registration');
    const incluir = new Set(Array.isArray(origem.respostas.incluir) ? origem.respostas.incluir : []);
    const especie = chooseCertidao(registro, incluir.has('SITUACAO_FINANCEIRA'));
    const validade = validadeDa(especie, hoje);
    return {
      titulo: TITULO[especie],
      titular: { id: autor.id, nome: autor.nomeOficial, registro },
      validoAte: validade,
      conteudo: {
        ...{ especie, validade, finalidade: finalidadeOf(origem) },
        pessoa: { ...autor.pessoa, nome: autor.nomeOficial },
        ...{ registro: registro.numero, dataRegistro: registro.desde },
        situacao: describeSituacao(registro.situacao),
        titulos: incluir.has('TITULOS') ? registro.titulos : [],
        ...(incluir.has('RESPONSABILIDADES') && {
          responsabilidades: await listResponsabilidades(tx, autor, hoje),
        }),
        ...(incluir.has('PENALIDADES') && { penalidades: await listPenalidades(tx, registro, hoje) }),
      },
    };
  },
  compose: certidaoRegularidade,
});

function finalidadeOf(origem: Origem): string {
  return textOf(origem.respostas.finalidadeOutra) ?? answersOf(origem).get('finalidade') ?? '';
}
